import { loginByPassword, loginOut } from 'contract/account'
import { DRAFT_MAX_BYTES, dropDraft, keepDraft, takeDraft } from 'contract/drafts'
import { accepted, reasonOf, tally } from 'tests/support/verdicts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AccountRoom, openAccountRoom, PASSWORD } from '../../tests/fixtures/account'

let room: AccountRoom
beforeAll(async () => {
  room = await openAccountRoom()
})
beforeEach(() => room.reset())
afterAll(() => room.close())

const FORM = {
  path: '/comfirmOrder?id=1',
  fields: { weightTon: ['5.5'], remark: ['请 8 点前到\n谢谢'], tag: ['a', 'b'] },
}

test('a form is kept for an hour and can be read until then', async () => {
  const { draftId, expiresAt } = accepted(await room.call(keepDraft, FORM))
  expect(Date.parse(expiresAt) - room.clock.now().getTime()).toBe(3_600_000)
  for (let i = 0; i < 2; i++) expect(accepted(await room.call(takeDraft, { draftId }))).toEqual(FORM)
  room.clock.moveBy(3_600_000)
  expect(reasonOf(await room.call(takeDraft, { draftId }))).toBe('not_found')
})

test('it can be dropped, also twice', async () => {
  const { draftId } = accepted(await room.call(keepDraft, FORM))
  expect(reasonOf(await room.call(dropDraft, { draftId }))).toBe('ok')
  expect(reasonOf(await room.call(dropDraft, { draftId }))).toBe('ok')
  expect(reasonOf(await room.call(takeDraft, { draftId }))).toBe('not_found')
})

describe('whose draft it is', () => {
  const [A, B] = ['13900000001', '13900000002']
  const take = async (draftId: string, token?: string) =>
    reasonOf(await room.call(takeDraft, { draftId }, token === undefined ? {} : { token }))

  test('a member’s draft is restored to that member alone', async () => {
    const [a, b] = [await room.signedIn(A), await room.signedIn(B)]
    const { draftId } = accepted(await room.call(keepDraft, FORM, { token: a.token }))
    expect(await take(draftId, b.token)).toBe('not_found')
    expect(await take(draftId)).toBe('not_found')
    expect(await take(draftId, a.token)).toBe('ok')
  })

  test.each([
    ['expired', 3 * 86_400_000],
    ['signed out', 0],
  ])('a form cut off by a session that has %s belongs to its member', async (_, milliseconds) => {
    const a = await room.signedIn(A)
    if (milliseconds === 0) accepted(await room.call(loginOut, {}, { token: a.token }))
    room.clock.moveBy(milliseconds)
    const cutOff = { ...FORM, isCutOff: true }
    const { draftId } = accepted(await room.call(keepDraft, cutOff, { token: a.token }))
    const b = await room.signedIn(B)
    expect(await take(draftId, b.token)).toBe('not_found')
    expect(await take(draftId)).toBe('not_found')
    const again = accepted(await room.call(loginByPassword, { phone: A, password: PASSWORD }))
    expect(await take(draftId, again.token)).toBe('ok')
  })

  test('an ended token makes no other form that of its member', async () => {
    const a = await room.signedIn(A)
    room.clock.moveBy(3 * 86_400_000)
    const { draftId } = accepted(await room.call(keepDraft, FORM, { token: a.token }))
    expect(await take(draftId)).toBe('ok')
  })

  test('a visitor’s draft becomes that of the first member who reads it, also when 20 do at once', async () => {
    const { draftId } = accepted(await room.call(keepDraft, FORM))
    expect(await take(draftId)).toBe('ok')
    const [a, b] = [await room.signedIn(A), await room.signedIn(B)]
    const readers = Array.from({ length: 20 }, (_, i) => (i % 2 ? a : b).token)
    const taken = await Promise.all(readers.map((token) => room.call(takeDraft, { draftId }, { token })))
    expect(tally(taken)).toEqual({ ok: 10, not_found: 10 })
    expect(await take(draftId)).toBe('not_found')
  })
})

test('passwords, codes and tokens are never kept', async () => {
  const secrets = [
    'password',
    'payPassword',
    'comfirmPassword',
    'smsCode',
    'csrf',
    'ticket',
    'accessToken',
    'newPwd',
  ]
  const fields = { note: ['x'], ...Object.fromEntries(secrets.map((name) => [name, ['secret-value']])) }
  const { draftId } = accepted(await room.call(keepDraft, { path: '/payPage', fields }))
  expect(accepted(await room.call(takeDraft, { draftId })).fields).toEqual({ note: ['x'] })
  const rows = await room.test.db.orm.execute('select form_draft::text as row from form_draft')
  expect(String(rows[0]?.row)).not.toContain('secret-value')
  expect(String(rows[0]?.row)).not.toContain(draftId)
})

test.each([['nothing'], ['x'.repeat(100)], ['\0'], ["' or true --"]])(
  '%s names no draft',
  async (draftId) => {
    expect(reasonOf(await room.call(takeDraft, { draftId }))).toBe('not_found')
  },
)

const ofBytes = (bytes: number) => ({ f: ['x'.repeat(bytes - '{"f":[""]}'.length)] })
test.each<[string, { path: string; fields: Record<string, string[]> }, string]>([
  ['exactly 16 KB', { path: '/a', fields: ofBytes(DRAFT_MAX_BYTES) }, 'ok'],
  ['a byte more', { path: '/a', fields: ofBytes(DRAFT_MAX_BYTES + 1) }, 'invalid_input'],
  [
    '16 KB counted in bytes, not characters',
    { path: '/a', fields: { f: ['塑'.repeat(6000)] } },
    'invalid_input',
  ],
  ['a path of 300', { path: `/${'a'.repeat(299)}`, fields: {} }, 'ok'],
  ['a path of 301', { path: `/${'a'.repeat(300)}`, fields: {} }, 'invalid_input'],
  ['another site', { path: '//evil.example/', fields: {} }, 'invalid_input'],
  ['another site by backslash', { path: '/\\evil.example/', fields: {} }, 'invalid_input'],
  ['another site by tab', { path: '/\t/evil.example/', fields: {} }, 'invalid_input'],
  ['a whole address', { path: 'https://evil.example/', fields: {} }, 'invalid_input'],
  ['a field name with NUL', { path: '/a', fields: { 'a\0': ['x'] } }, 'invalid_input'],
  ['a field name of 101', { path: '/a', fields: { ['a'.repeat(101)]: ['x'] } }, 'invalid_input'],
  ['101 values', { path: '/a', fields: { a: Array.from({ length: 101 }, () => '') } }, 'invalid_input'],
])('%s', async (_, draft, outcome) => {
  expect(reasonOf(await room.call(keepDraft, draft))).toBe(outcome)
})

test('NUL and lone surrogates in values are normalised, emoji stay', async () => {
  const { draftId } = accepted(await room.call(keepDraft, { path: '/a', fields: { a: ['x\0y\ud800😀'] } }))
  expect(accepted(await room.call(takeDraft, { draftId })).fields).toEqual({ a: ['xy\ufffd😀'] })
})

test('at most 100 an hour for one client', async () => {
  const kept = await Promise.all(Array.from({ length: 110 }, () => room.call(keepDraft, FORM)))
  expect(tally(kept)).toEqual({ ok: 100, too_many_requests: 10 })
  expect(reasonOf(await room.call(keepDraft, FORM, { address: '203.0.113.9' }))).toBe('ok')
  room.clock.moveBy(3_600_000)
  expect(reasonOf(await room.call(keepDraft, FORM))).toBe('ok')
})
