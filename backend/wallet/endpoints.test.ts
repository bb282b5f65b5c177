import { createMember, createPasswords, createSmsCodes, DEFAULT_LIMITS } from 'backend/account'
import { createSmsSandbox, outboxMessages } from 'backend/gateways/sms'
import { movableClock } from 'backend/platform/clock'
import type { Call } from 'backend/platform/endpoint'
import { newId } from 'backend/platform/ids'
import type { Verdict } from 'backend/platform/verdict'
import type { Endpoint, InputOf } from 'contract/endpoint'
import { refusalText } from 'contract/refusal'
import * as wallet from 'contract/wallet'
import { CHEAP_HASHES } from 'tests/support/cheap-hashes'
import { accepted } from 'tests/support/verdict-assertions'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type LedgerFixture, NOON, openLedgerFixture } from '../../tests/fixtures/ledger/ledger'
import { checkPayPassword, deposit, walletEndpoints } from './index'

const PHONE = '13900000001'

let books: LedgerFixture
let memberId: string
let codes: ReturnType<typeof createSmsCodes>
const none = async () => new Map<string, string>()
const noParties = async () => new Map<string, { payer: null; payee: null }>()
const subjects = {
  numbers: { order: none, cash_out: none, deposit: none },
  parties: { order: noParties, cash_out: noParties },
  corrections: async () => [],
}

beforeAll(async () => {
  books = await openLedgerFixture()
  const passwordHash = await createPasswords(CHEAP_HASHES).hash('suji2026')
  const person = { phone: PHONE, nickname: null, companyId: null, passwordHash }
  memberId = await books.db.transaction((tx) => createMember(tx, person, NOON))
  codes = createSmsCodes({
    gateway: createSmsSandbox(books.db),
    secret: 'a secret of this test only',
    limits: DEFAULT_LIMITS,
    onFault: (error) => {
      throw error
    },
  })
})
afterEach(() => books.expectWhole())
afterAll(() => books.drop())

/** Calls an endpoint as the member and parses the answer with the contract. */
async function call<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<Verdict<unknown>> {
  const clock = movableClock(NOON)
  const actor = { memberId, companyId: null, shopId: null, sessionId: newId() }
  const request: Call = {
    db: books.db,
    clock,
    now: clock.now(),
    actor,
    askActor: async () => actor,
    isAutomatic: false,
    callId: newId(),
    clientAddress: '127.0.0.1',
    userAgent: '',
    deviceTokens: [],
  }
  const verdict = await boundTo(endpoint)?.handle(request, endpoint.input.parse(input))
  if (!verdict) throw new Error('the endpoint is not bound')
  if (verdict.ok) endpoint.output.parse(verdict.value)
  else if (verdict.reason !== 'not_found')
    expect(endpoint.refusals.map((refusal) => refusal.reason)).toContain(verdict.reason)
  return verdict
}

/** The first pay password needs no login password. */
const signIns: Parameters<typeof walletEndpoints>[0]['signIns'] = {
  verifyPassword: () => Promise.reject(new Error('the login password was compared')),
}

function boundTo(endpoint: Endpoint) {
  return walletEndpoints({ codes, signIns, subjects }).find((one) => one.endpoint === endpoint)
}

async function smsCode(): Promise<string> {
  const asker = { db: books.db, now: NOON, clientAddress: '127.0.0.1' }
  const sent = await codes.send(asker, { phone: PHONE, purpose: 'pay_password', requestId: newId() })
  if (!sent.ok) throw new Error(sent.reason)
  await codes.settled()
  const [message] = await outboxMessages(books.db.orm, { phone: PHONE, size: 1 })
  return /\d{6}/.exec(message?.text ?? '')?.[0] ?? ''
}

test('shows an empty wallet of a new member without pay password, then the changes by a transfer and a code', async () => {
  expect(await call(wallet.capitalSelf, {})).toMatchObject({
    value: { availableFen: 0, withdrawableFen: 0, settlingFen: 0, heldFen: 0, hasPayPassword: false },
  })
  const slip = { bankReference: newId(), amountFen: 123_450, payerName: '某公司', payerPhone: PHONE }
  accepted(await books.db.transaction((tx) => deposit(tx, { ...slip, memberId, now: NOON })))

  const code = await smsCode()
  const requestId = newId()
  const wrong = { smsCode: code === '000000' ? '000001' : '000000', payPassword: '860215' }
  expect(await call(wallet.setPayPassword, wrong)).toMatchObject({ reason: 'code_wrong' })
  const weak = { smsCode: code, payPassword: '123456', requestId }
  expect(await call(wallet.setPayPassword, weak)).toMatchObject({ reason: 'weak_pay_password' })
  const good = { smsCode: code, payPassword: '860215', requestId }
  expect(await call(wallet.setPayPassword, good)).toMatchObject({ ok: true })
  expect(await call(wallet.setPayPassword, { ...good, requestId: newId() })).toMatchObject({
    reason: 'code_expired',
  })

  expect(await call(wallet.capitalSelf, {})).toMatchObject({
    value: { availableFen: 123_450, settlingFen: 123_450, hasPayPassword: true },
  })
  expect(await checkPayPassword(books.db, memberId, '860215', NOON)).toMatchObject({ ok: true })
})

test.each([
  ['no amount', { phone: PHONE, amountYuan: '' }],
  ['nothing', { phone: PHONE, amountYuan: '0.00' }],
  ['three decimals', { phone: PHONE, amountYuan: '1.005' }],
  ['a negative amount', { phone: PHONE, amountYuan: '-5' }],
  ['more than the maximum', { phone: PHONE, amountYuan: '100000000.01' }],
  ['no member', { amountYuan: '5' }],
])('rejects a transfer with %s as bad input', (_, typed) => {
  expect(wallet.bankTransfer.input.safeParse({ ...typed, requestId: newId() }).success).toBe(false)
})

test('requires the pay password twice in the form', () => {
  const typed = { smsCode: '123456', payPassword: '860215', confirmPayPassword: '860216' }
  const parsed = wallet.SetPayPasswordForm.safeParse(typed)
  expect(parsed.error?.issues).toMatchObject([
    { path: ['confirmPayPassword'], message: '两次输入的支付密码不一致' },
  ])
})

test.each([
  ['balance_short', { missingFen: 123_400 }, '余额不足，还差 1,234.00 元'],
  ['wrong_pay_password', { triesLeft: 3 }, '支付密码错误，还可尝试 3 次'],
  ['pay_password_locked', { until: '2026-11-21T06:32:00.000Z' }, '支付密码已锁定，请于 14:32 后再试'],
  ['pay_password_missing', {}, '您还没有设置支付密码，请先设置'],
] as const)('describes %s in Chinese', (reason, facts, text) => {
  expect(refusalText(wallet.refusals[reason], facts)).toBe(text)
})
