import { NOON } from 'tests/fixtures/market'
import { expect, test } from 'vitest'
import {
  issueUploadKey,
  memberAsOwner,
  ownerOfKey,
  phoneAsOwner,
  signAddress,
  viewerOfAddress,
} from './upload-keys'

const SECRET = 'a key for tests, of no value outside them'
const MEMBER = memberAsOwner('01a1fc9a-51ba-779d-b129-f7f15cd6d31e')
const LIFETIME_MS = 30 * 60_000
const after = (ms: number) => new Date(NOON.getTime() + ms)

const { key } = issueUploadKey(SECRET, MEMBER, NOON)
const payload = Buffer.from(key, 'base64url').toString()
const changed = (from: string | RegExp, to: string) =>
  Buffer.from(payload.replace(from, to)).toString('base64url')

test.each([
  ['as it was issued', key, NOON, MEMBER],
  ['at its last instant', key, after(LIFETIME_MS - 1), MEMBER],
  ['after its expiry', key, after(LIFETIME_MS), null],
  ['for another member', changed('01a1fc9a', '01a1fc9b'), NOON, null],
  ['for a longer time', changed(/\.(\d)/, '.9'), NOON, null],
  ['without its signature', changed(/\.[\w-]+$/, ''), NOON, null],
  ['with a forged signature', changed(/\.[\w-]+$/, '.x'), NOON, null],
  ['of another market', issueUploadKey('other', MEMBER, NOON).key, NOON, null],
  ['that is empty', '', NOON, null],
  ['of invalid characters', '塑%00', NOON, null],
])('a key %s', (_, shown, now, owner) => {
  expect(ownerOfKey(SECRET, shown, now)).toBe(owner)
})

test('gives a phone an owner name that does not reveal the phone', () => {
  const owner = phoneAsOwner(SECRET, '13700000001')
  expect(owner).not.toContain('13700000001')
  expect(owner).not.toBe(phoneAsOwner(SECRET, '13700000002'))
  expect(ownerOfKey(SECRET, issueUploadKey(SECRET, owner, NOON).key, NOON)).toBe(owner)
})

test('opens one picture for an hour with a signature', () => {
  const { signature, expiresAt } = signAddress(SECRET, 'abc', NOON)
  const opens = (id: string, query: string, now = NOON) =>
    viewerOfAddress(SECRET, id, new URLSearchParams(query), now) === null
  expect(opens('abc', signature)).toBe(true)
  expect(opens('abc', signature, expiresAt)).toBe(false)
  expect(opens('abd', signature)).toBe(false)
  expect(opens('abc', signature.replace('until=1', 'until=2'))).toBe(false)
  expect(opens('abc', '')).toBe(false)
})

test('an address for a viewer names exactly that viewer, for ten minutes', () => {
  const viewer = { kind: 'operator' as const, id: '0193c5a0-0000-7000-8000-000000000001' }
  const { signature, expiresAt } = signAddress(SECRET, 'abc', NOON, viewer)
  const viewerOf = (query: string, now = NOON) =>
    viewerOfAddress(SECRET, 'abc', new URLSearchParams(query), now)
  expect(viewerOf(signature)).toEqual(viewer)
  expect(expiresAt.getTime() - NOON.getTime()).toBe(10 * 60_000)
  expect(viewerOf(signature, expiresAt)).toBe(false)
  expect(viewerOf(signature.replace('operator', 'member'))).toBe(false)
  expect(viewerOf(signature.replace(/&by=.*/, ''))).toBe(false)
  expect(viewerOf(`${signAddress(SECRET, 'abc', NOON).signature}&by=operator.${viewer.id}`)).toBe(false)
})

const VIEWER = { kind: 'operator' as const, id: '0193c5a0-0000-7000-8000-000000000001' }
const ID = '0123456789abcdef0123456789abcdef'
const signed = new URLSearchParams(signAddress(SECRET, ID, NOON, VIEWER).signature)
const uploaded = new URLSearchParams(signAddress(SECRET, ID, NOON).signature)
const [until, sign, by] = ['until', 'sign', 'by'].map((name) => signed.get(name) ?? '') as [
  string,
  string,
  string,
]
const MUCH_LATER = new Date('2099-01-01T00:00:00Z')

/** Forged addresses, derived from a valid one. */
test.each([
  ['the viewer in the expiry', `until=${until}.${by}&sign=${sign}`],
  ['the viewer in the expiry, and an empty viewer', `until=${until}.${by}&sign=${sign}&by=`],
  ['an empty viewer', `${uploaded}&by=`],
  ['no viewer', `until=${until}&sign=${sign}`],
  ['an expiry that is no number', `until=NaN&sign=${sign}&by=${by}`],
  ['an endless expiry', `until=Infinity&sign=${sign}&by=${by}`],
  ['a negative expiry', `until=-${until}&sign=${sign}&by=${by}`],
  ['an exponent', `until=1e99&sign=${sign}&by=${by}`],
  ['a leading plus', `until=%2B${until}&sign=${sign}&by=${by}`],
  ['a leading blank', `until=+${until}&sign=${sign}&by=${by}`],
  ['a trailing line break', `until=${until}%0A&sign=${sign}&by=${by}`],
  ['a leading zero', `until=0${until}&sign=${sign}&by=${by}`],
  ['hexadecimal digits', `until=0x${Number(until).toString(16)}&sign=${sign}&by=${by}`],
  [
    'full-width digits',
    `until=${until.replace(/\d/g, (d) => String.fromCharCode(0xff10 + Number(d)))}&sign=${sign}&by=${by}`,
  ],
  ['more digits', `until=${until}0&sign=${sign}&by=${by}`],
  ['a second expiry', `${signed}&until=${until}`],
  ['another expiry before its own', `until=9999999999999&${signed}`],
  ['a second signature', `${signed}&sign=${sign}`],
  ['a second viewer', `${signed}&by=${by}`],
  ['a viewer of another kind', `until=${until}&sign=${sign}&by=${by.replace('operator', 'member')}`],
  ['a viewer in capitals', `until=${until}&sign=${sign}&by=${by.toUpperCase()}`],
  ['a viewer without hyphens', `until=${until}&sign=${sign}&by=${by.replaceAll('-', '')}`],
  ['an empty signature', `until=${until}&sign=&by=${by}`],
  ['the signature of an uploader', `until=${uploaded.get('until')}&sign=${uploaded.get('sign')}&by=${by}`],
  [
    'an upload key as the signature',
    `until=${until}&sign=${issueUploadKey(SECRET, MEMBER, NOON).key}&by=${by}`,
  ],
  [
    'a MAC of another purpose',
    `until=${until}&sign=${phoneAsOwner(SECRET, ID).slice('phone '.length)}&by=${by}`,
  ],
])('an address with %s opens nothing', (_, query) => {
  for (const now of [NOON, MUCH_LATER])
    expect(viewerOfAddress(SECRET, ID, new URLSearchParams(query), now)).toBe(false)
})

test('an address opens the picture for which it was signed only', () => {
  expect(viewerOfAddress(SECRET, ID, signed, NOON)).toEqual(VIEWER)
  expect(viewerOfAddress(SECRET, ID.replace('0', '1'), signed, NOON)).toBe(false)
  expect(viewerOfAddress(SECRET, `${ID}.${until}`, signed, NOON)).toBe(false)
  expect(viewerOfAddress('other', ID, signed, NOON)).toBe(false)
})

test.each(['NaN', 'Infinity', '1e99', '-1', '', ' 1', '9999999999999999'])(
  'an upload key with the expiry %j is refused',
  (expiry) => {
    expect(ownerOfKey(SECRET, changed(/\.\d+\./, `.${expiry}.`), NOON)).toBeNull()
  },
)

test('the signature of an address is no upload key', () => {
  const forged = `${MEMBER}.${until}.${sign}`
  expect(ownerOfKey(SECRET, Buffer.from(forged).toString('base64url'), NOON)).toBeNull()
})
