import { DRAFT_MAX_BYTES, dropDraft, keepDraft, takeDraft } from 'contract/draft'
import { accepted, reasonOf, tally } from 'tests/verdicts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AccountRoom, openAccountRoom } from './account-room.fixture'

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
