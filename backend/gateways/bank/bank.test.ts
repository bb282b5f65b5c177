import { outboxMessages } from 'backend/gateways/sms'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  openBankService,
  BANK_TIMEOUT_MS as TIMEOUT_MS,
  TRANSPORTS,
} from '../../../tests/fixtures/bank-service'
import {
  BankNoticeBody,
  EnvelopeRefused,
  httpBank,
  openEnvelope,
  SANDBOX_BANK_KEY,
  type SandboxBankService,
  sealEnvelope,
} from './index'

const DAY_MS = 86_400_000
const PROCESSED_MS = 3_000
const PHONE = '13900000001'

let bank: Awaited<ReturnType<typeof openBankService>>
let service: SandboxBankService
let clock: typeof bank.clock
let url: string
let numbers = 0

beforeAll(async () => {
  bank = await openBankService()
  ;({ service, clock, url } = bank)
})
afterAll(() => bank.close())

const newNo = () => `SJ20261121${String(++numbers).padStart(8, '0')}`
const newAccount = () => `62220000${String(++numbers).padStart(8, '0')}`
const payeeOf = (accountNo: string) => ({
  accountNo,
  accountName: '宁波甬联塑化贸易有限公司',
  bankCode: '102',
  lineNo: null,
})
const transfer = (accountNo = newAccount()) => ({
  no: newNo(),
  payee: payeeOf(accountNo),
  amountFen: 123_456,
  purpose: '钱包提现',
})
const collection = (accountNo = newAccount()) => ({
  no: newNo(),
  payer: payeeOf(accountNo),
  amountFen: 654_321,
  purpose: '订单',
})
const found = (result: string, reason: string | null = null) => ({ outcome: 'found', result, reason })

describe.each(TRANSPORTS)('%s', (transport) => {
  const gateway = () => bank.gateways[transport]

  test('pays once per instruction number and tells what became of it', async () => {
    const order = transfer()
    expect(await gateway().inquire(order.no)).toEqual({ outcome: 'absent' })
    expect(await gateway().transferOut(order)).toEqual({ outcome: 'accepted' })
    expect(await gateway().inquire(order.no)).toEqual(found('processing'))
    expect(await gateway().transferOut(order)).toEqual({ outcome: 'accepted' })
    clock.moveBy(PROCESSED_MS)
    expect(await gateway().inquire(order.no)).toEqual(found('succeeded'))
    expect(await service.paymentsTo(order.payee.accountNo, 10)).toHaveLength(1)
  })

  test('refuses, and answers the same to a repetition', async () => {
    const order = transfer()
    const fault = { accountNo: order.payee.accountNo, operation: 'transfer', fault: 'refuse' } as const
    await service.behave(fault)
    const refused = { outcome: 'refused', reason: '收款账号与户名不符' }
    expect(await gateway().transferOut(order)).toEqual(refused)
    expect(await gateway().transferOut(order)).toEqual(refused)
    expect(await gateway().inquire(order.no)).toEqual(found('failed', refused.reason))
  })

  test.each([
    ['unknown_done', found('succeeded')],
    ['unknown_not_done', { outcome: 'absent' }],
  ] as const)('%s: the answer is unknown, an inquiry tells', async (fault, later) => {
    const order = transfer()
    await service.behave({ accountNo: order.payee.accountNo, operation: 'transfer', fault })
    expect(await gateway().transferOut(order)).toEqual({ outcome: 'unknown' })
    clock.moveBy(PROCESSED_MS)
    expect(await gateway().inquire(order.no)).toEqual(later)
  })

  test('fails later, or returns the money two days later, by the bank’s own clock', async () => {
    const [failing, returning] = [transfer(), transfer()]
    await service.behave({
      accountNo: failing.payee.accountNo,
      operation: 'transfer',
      fault: 'fail_later',
    })
    await service.behave({
      accountNo: returning.payee.accountNo,
      operation: 'transfer',
      fault: 'return_later',
    })
    for (const order of [failing, returning])
      expect(await gateway().transferOut(order)).toEqual({ outcome: 'accepted' })
    clock.moveBy(PROCESSED_MS)
    expect(await gateway().inquire(failing.no)).toMatchObject({ result: 'failed' })
    expect(await gateway().inquire(returning.no)).toMatchObject({ result: 'succeeded' })
    await service.moveClock(2 * DAY_MS)
    expect(await gateway().inquire(returning.no)).toMatchObject({
      result: 'returned',
      reason: '收款行退回：账户状态异常',
    })
    await service.moveClock(-2 * DAY_MS)
  })

  test('collects once per instruction number, as a movement in', async () => {
    const order = collection()
    expect(await gateway().collect(order)).toEqual({ outcome: 'accepted' })
    expect(await gateway().inquire(order.no)).toEqual(found('processing'))
    expect(await gateway().collect(order)).toEqual({ outcome: 'accepted' })
    clock.moveBy(PROCESSED_MS)
    expect(await gateway().inquire(order.no)).toEqual(found('succeeded'))
    expect(await service.paymentsTo(order.payer.accountNo, 10)).toHaveLength(1)
    const rows = await gateway().statement('2026-11-21')
    if (rows === 'unknown') throw new Error('no statement')
    expect(rows.filter(({ reference }) => reference === order.no)).toMatchObject([
      { direction: 'in', amountFen: order.amountFen },
    ])
  })

  test.each([
    ['slow', 'accepted', found('succeeded')],
    ['refuse', 'refused', found('failed', '账户余额不足')],
    ['unknown_done', 'unknown', found('succeeded')],
    ['unknown_not_done', 'unknown', { outcome: 'absent' }],
    ['fail_later', 'accepted', found('failed', '账户余额不足')],
    ['late_notice', 'accepted', found('succeeded')],
    ['duplicate_notice', 'accepted', found('succeeded')],
    ['return_later', 'accepted', found('succeeded')],
  ] as const)('collecting with the fault %s: %s, an inquiry tells', async (fault, outcome, later) => {
    const order = collection()
    await service.behave({ accountNo: order.payer.accountNo, operation: 'collect', fault })
    expect(await gateway().collect(order)).toMatchObject({ outcome })
    clock.moveBy(PROCESSED_MS)
    expect(await gateway().inquire(order.no)).toEqual(later)
    await service.moveClock(3 * DAY_MS)
    expect(await gateway().inquire(order.no), 'a collect is never returned').toEqual(later)
    await service.moveClock(-3 * DAY_MS)
  })

  test('verifies an account by a small amount and an order number: three tries', async () => {
    const [right, wrong] = [newAccount(), newAccount()]
    const started = [right, wrong].map((accountNo) => ({
      no: newNo(),
      payee: payeeOf(accountNo),
      phone: PHONE,
    }))
    for (const one of started) expect(await gateway().sendSmallAmount(one)).toEqual({ outcome: 'accepted' })
    const [payment] = await service.paymentsTo(right, 1)
    const answer = {
      no: started[0]?.no ?? '',
      orderNo: payment?.orderNo ?? '',
      amountFen: payment?.amountFen ?? 0,
    }
    expect(answer.amountFen).toBeGreaterThanOrEqual(1)
    expect(answer.amountFen).toBeLessThanOrEqual(50)
    const texts = await outboxMessages(bank.database.db.orm, { phone: PHONE, size: 10 })
    expect(texts.some(({ text }) => text.includes(`指令号 ${answer.orderNo}`))).toBe(true)
    const wrongAmount = { ...answer, amountFen: answer.amountFen + 1 }
    expect(await gateway().checkSmallAmount(wrongAmount)).toEqual({ outcome: 'wrong', triesLeft: 2 })
    expect(await gateway().checkSmallAmount(answer)).toEqual({ outcome: 'right' })
    expect(await gateway().checkSmallAmount(answer)).toEqual({ outcome: 'right' })

    const guess = { no: started[1]?.no ?? '', orderNo: '0000', amountFen: 51 }
    const guesses = []
    for (let n = 0; n < 4; n++) guesses.push((await gateway().checkSmallAmount(guess)).outcome)
    expect(guesses).toEqual(['wrong', 'wrong', 'failed', 'failed'])
  })

  test('a small amount expires after 48 hours, and its order number is sent again', async () => {
    const accountNo = newAccount()
    const no = newNo()
    await gateway().sendSmallAmount({ no, payee: payeeOf(accountNo), phone: PHONE })
    expect(await gateway().resendOrderNo(no)).toEqual({ outcome: 'accepted' })
    expect(await gateway().resendOrderNo(newNo())).toMatchObject({ outcome: 'refused' })
    const [payment] = await service.paymentsTo(accountNo, 1)
    const answer = { no, orderNo: payment?.orderNo ?? '', amountFen: payment?.amountFen ?? 0 }
    clock.moveBy(2 * DAY_MS)
    expect(await gateway().checkSmallAmount(answer)).toEqual({ outcome: 'failed' })
    clock.moveBy(-2 * DAY_MS)
  })

  test('answers slowly within the time-out', async () => {
    const order = transfer()
    await service.behave({ accountNo: order.payee.accountNo, operation: 'transfer', fault: 'slow' })
    expect(await gateway().transferOut(order)).toEqual({ outcome: 'accepted' })
  })

  test('tells an arrival by its reference', async () => {
    const bankReference = newNo()
    const payer = { payerName: '东莞宏达', payerAccountNo: '6228000000000001', payerBankCode: '103' }
    const payment = { bankReference, amountFen: 5_000, ...payer, purpose: '货款' }
    expect(await gateway().inquireArrival(bankReference)).toEqual({ outcome: 'absent' })
    const arrival = await service.receive(payment)
    expect(arrival).toEqual({ ...payment, at: clock.now().toISOString() })
    expect(await gateway().inquireArrival(bankReference)).toEqual({ outcome: 'found', arrival })
    expect(await service.receive({ ...payment, amountFen: 1 })).toEqual(arrival)
  })

  test('lists the movements of a day, a return on its own day', async () => {
    const order = transfer()
    await service.behave({
      accountNo: order.payee.accountNo,
      operation: 'transfer',
      fault: 'return_later',
    })
    await gateway().transferOut(order)
    clock.moveBy(3 * DAY_MS)
    const rowsOf = async (day: string) => {
      const rows = await gateway().statement(day)
      if (rows === 'unknown') throw new Error('no statement')
      return rows.filter(({ reference }) => reference === order.no)
    }
    expect(await rowsOf('2026-11-21')).toMatchObject([{ direction: 'out', amountFen: 123_456 }])
    expect(await rowsOf('2026-11-22')).toEqual([])
    expect(await rowsOf('2026-11-23')).toMatchObject([{ direction: 'in', amountFen: 123_456 }])
    clock.moveBy(-3 * DAY_MS)
  })
})

test('notices are signed, sent when due, twice or late if told to, and again until they are taken', async () => {
  await service.deliverNotices(async () => {}).then(() => service.deliverNotices(async () => {}))
  const orders = [transfer(), transfer(), transfer()]
  const faults = ['duplicate_notice', 'late_notice'] as const
  for (const [i, fault] of faults.entries())
    await service.behave({ accountNo: orders[i]?.payee.accountNo ?? '', operation: 'transfer', fault })
  const gateway = bank.gateways['in process']
  for (const order of orders) await gateway.transferOut(order)
  const seen: string[] = []
  const take = async (envelope: unknown) => {
    const opened = openEnvelope(SANDBOX_BANK_KEY, envelope, new Date())
    if (!opened.ok) throw new Error(opened.reason)
    seen.push(BankNoticeBody.parse(opened.content).reference)
  }
  clock.moveBy(PROCESSED_MS)
  await expect(service.deliverNotices(() => Promise.reject(new Error('market away')))).rejects.toThrow()
  await service.deliverNotices(take)
  const [twice, late, plain] = orders.map(({ no }) => no)
  expect(seen.filter((no) => orders.some((order) => order.no === no)).sort()).toEqual(
    [twice, twice, plain].sort(),
  )
  clock.moveBy(10 * 60_000)
  await service.deliverNotices(take)
  expect(seen).toContain(late)
})

test('the bank takes no message that is forged, for another market, old, repeated or malformed', async () => {
  const request = { operation: 'inquire', no: newNo() }
  const now = new Date()
  const sealed = (change: { merchant?: string; secret?: string } = {}, at = now) =>
    sealEnvelope(
      { ...SANDBOX_BANK_KEY, ...change },
      request,
      `nonce-${String(++numbers).padStart(12, '0')}`,
      at,
    )
  const good = sealed()
  await service.handle(good)
  const bad = [
    good,
    sealed({ secret: 'another secret' }),
    sealed({ merchant: 'OTHER' }),
    sealed({}, new Date(now.getTime() - 6 * 60_000)),
    { ...sealed(), body: '{"operation":"statement","day":"2026-11-21"}' },
    sealEnvelope(SANDBOX_BANK_KEY, { operation: 'unknown' }, 'nonce-of-sixteen', now),
    {},
    null,
  ]
  for (const one of bad) await expect(service.handle(one)).rejects.toThrow(EnvelopeRefused)
})

test('an answer counts only if it is signed and answers this request', async () => {
  const order = transfer()
  const answers: [string, (nonce: string) => unknown][] = [
    ['not signed', () => ({ outcome: 'found', result: 'succeeded', reason: null })],
    [
      'signed with another key',
      (nonce) => sealEnvelope({ ...SANDBOX_BANK_KEY, secret: 'x' }, { outcome: 'absent' }, nonce, new Date()),
    ],
    [
      'for another request',
      () => sealEnvelope(SANDBOX_BANK_KEY, { outcome: 'absent' }, 'nonce-of-sixteen', new Date()),
    ],
    ['of another shape', (nonce) => sealEnvelope(SANDBOX_BANK_KEY, { outcome: '?' }, nonce, new Date())],
  ]
  for (const [what, answer] of answers) {
    const send = async (_: string, init: RequestInit) =>
      Response.json({ data: answer(JSON.parse(String(init.body)).nonce) })
    const bank = httpBank({ ...SANDBOX_BANK_KEY, url }, send)
    expect(await bank.inquire(order.no), what).toEqual({ outcome: 'unknown' })
  }
  const away = httpBank({ ...SANDBOX_BANK_KEY, url: 'http://127.0.0.1:1/' }, fetch, TIMEOUT_MS)
  expect(await away.transferOut(order)).toEqual({ outcome: 'unknown' })
  expect(await away.statement('2026-11-21')).toBe('unknown')
})
