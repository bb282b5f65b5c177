import { loginByPassword, loginOut } from 'contract/account'
import { DRAFT_MAX_BYTES, deleteDraft, saveDraft, takeDraft } from 'contract/drafts'
import { accepted, reasonOf, tally } from 'tests/support/verdict-assertions'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AccountFixture, openAccountFixture, PASSWORD } from '../../tests/fixtures/account'

let fixture: AccountFixture
beforeAll(async () => {
  fixture = await openAccountFixture()
})
beforeEach(() => fixture.reset())
afterAll(() => fixture.close())

const FORM = {
  path: '/comfirmOrder?id=1',
  fields: { weightTon: ['5.5'], remark: ['请 8 点前到\n谢谢'], tag: ['a', 'b'] },
}

test('keeps a form for an hour', async () => {
  const { draftId, expiresAt } = accepted(await fixture.call(saveDraft, FORM))
  expect(Date.parse(expiresAt) - fixture.clock.now().getTime()).toBe(3_600_000)
  for (let i = 0; i < 2; i++) expect(accepted(await fixture.call(takeDraft, { draftId }))).toEqual(FORM)
  fixture.clock.moveBy(3_600_000)
  expect(reasonOf(await fixture.call(takeDraft, { draftId }))).toBe('not_found')
})

test('deletes it, also twice', async () => {
  const { draftId } = accepted(await fixture.call(saveDraft, FORM))
  expect(reasonOf(await fixture.call(deleteDraft, { draftId }))).toBe('ok')
  expect(reasonOf(await fixture.call(deleteDraft, { draftId }))).toBe('ok')
  expect(reasonOf(await fixture.call(takeDraft, { draftId }))).toBe('not_found')
})

describe('owner of a draft', () => {
  const [A, B] = ['13900000001', '13900000002']
  const take = async (draftId: string, token?: string) =>
    reasonOf(await fixture.call(takeDraft, { draftId }, token === undefined ? {} : { token }))

  test('restores a member’s draft to that member only', async () => {
    const [a, b] = [await fixture.signedIn(A), await fixture.signedIn(B)]
    const { draftId } = accepted(await fixture.call(saveDraft, FORM, { token: a.token }))
    expect(await take(draftId, b.token)).toBe('not_found')
    expect(await take(draftId)).toBe('not_found')
    expect(await take(draftId, a.token)).toBe('ok')
  })

  test.each([
    ['expired', 3 * 86_400_000],
    ['signed out', 0],
  ])('assigns a form of a session that has %s to its member', async (_, milliseconds) => {
    const a = await fixture.signedIn(A)
    if (milliseconds === 0) accepted(await fixture.call(loginOut, {}, { token: a.token }))
    fixture.clock.moveBy(milliseconds)
    const cutOff = { ...FORM, isCutOff: true }
    const { draftId } = accepted(await fixture.call(saveDraft, cutOff, { token: a.token }))
    const b = await fixture.signedIn(B)
    expect(await take(draftId, b.token)).toBe('not_found')
    expect(await take(draftId)).toBe('not_found')
    const again = accepted(await fixture.call(loginByPassword, { phone: A, password: PASSWORD }))
    expect(await take(draftId, again.token)).toBe('ok')
  })

  test('assigns no other form to the member of an ended token', async () => {
    const a = await fixture.signedIn(A)
    fixture.clock.moveBy(3 * 86_400_000)
    const { draftId } = accepted(await fixture.call(saveDraft, FORM, { token: a.token }))
    expect(await take(draftId)).toBe('ok')
  })

  test('assigns a visitor’s draft to the first member who reads it, also when 20 read at once', async () => {
    const { draftId } = accepted(await fixture.call(saveDraft, FORM))
    expect(await take(draftId)).toBe('ok')
    const [a, b] = [await fixture.signedIn(A), await fixture.signedIn(B)]
    const readers = Array.from({ length: 20 }, (_, i) => (i % 2 ? a : b).token)
    const taken = await Promise.all(readers.map((token) => fixture.call(takeDraft, { draftId }, { token })))
    expect(tally(taken)).toEqual({ ok: 10, not_found: 10 })
    expect(await take(draftId)).toBe('not_found')
  })
})

test('never stores passwords, codes and tokens', async () => {
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
  const { draftId } = accepted(await fixture.call(saveDraft, { path: '/payPage', fields }))
  expect(accepted(await fixture.call(takeDraft, { draftId })).fields).toEqual({ note: ['x'] })
  const rows = await fixture.test.db.orm.execute('select form_draft::text as row from form_draft')
  expect(String(rows[0]?.row)).not.toContain('secret-value')
  expect(String(rows[0]?.row)).not.toContain(draftId)
})

test.each([['nothing'], ['x'.repeat(100)], ['\0'], ["' or true --"]])(
  'finds no draft for %s',
  async (draftId) => {
    expect(reasonOf(await fixture.call(takeDraft, { draftId }))).toBe('not_found')
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
  expect(reasonOf(await fixture.call(saveDraft, draft))).toBe(outcome)
})

test('normalizes NUL and lone surrogates in values and keeps emoji', async () => {
  const { draftId } = accepted(await fixture.call(saveDraft, { path: '/a', fields: { a: ['x\0y\ud800😀'] } }))
  expect(accepted(await fixture.call(takeDraft, { draftId })).fields).toEqual({ a: ['xy\ufffd😀'] })
})

test('allows 100 an hour per client', async () => {
  const results = await Promise.all(Array.from({ length: 110 }, () => fixture.call(saveDraft, FORM)))
  expect(tally(results)).toEqual({ ok: 100, too_many_requests: 10 })
  expect(reasonOf(await fixture.call(saveDraft, FORM, { address: '203.0.113.9' }))).toBe('ok')
  fixture.clock.moveBy(3_600_000)
  expect(reasonOf(await fixture.call(saveDraft, FORM))).toBe('ok')
})
