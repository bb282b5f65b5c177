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
