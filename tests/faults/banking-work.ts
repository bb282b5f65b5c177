import { runParts } from 'backend/banking/bank-of'
import { finishBinding, startBinding } from 'backend/banking/cards/bind-card'
import { runInstruction } from 'backend/banking/instructions/run-instructions'
import { bankArrival, bankCard, bankInstruction, cashOut } from 'backend/banking/tables'
import { httpBank } from 'backend/gateways/bank'
import { newId } from 'backend/platform/ids'
import { readSettings } from 'backend/platform/settings/settings'
import { capitalOf } from 'backend/wallet'
import * as banking from 'contract/banking'
import { outbox } from 'contract/dev'
import { bankPay, bankPayCode } from 'contract/ordering/bank-payments'
import { cancel } from 'contract/ordering/order-steps'
import { formatYuan } from 'contract/units'
import { eq, inArray } from 'drizzle-orm'
import { ACCOUNT_NAME, giveWithdrawable, newAccountNo, newCard } from 'tests/fixtures/banking'
import { addPerson, callOf, DAY_MS, MINUTE_MS, PAY_PASSWORD, type Person } from 'tests/fixtures/market'
import { giveRealName } from 'tests/fixtures/real-name'
import { TEST_CIPHER } from 'tests/support/data-keys'
import { findAllViolations } from 'tests/support/ledger-consistency'
import { pause } from 'tests/support/pause'
import { accepted } from 'tests/support/verdict-assertions'
import { expect } from 'vitest'
import { assertOrder, type BankOrder, type OrderEnd, placeOrder, returnSuspended } from './bank-orders'
import type { BankingMarket } from './banking-market'
import type { BankingWork } from './banking-steps'

const POLL_MS = 20
const WHOLE_FEN = 1_000_000
const AMOUNT_FEN = 12_345
const FEE_FEN = 500
const RETURNED_WITHIN_MS = 3 * DAY_MS

/** A person, and the account at another bank from which it pays and to which it is paid. */
export interface Customer extends Person {
  readonly accountNo: string
  /** Of works that pay an order. */
  readonly order: BankOrder | null
}

const isBinding = (work: BankingWork) => work.endsWith('binding')
const isCashOut = (work: BankingWork) => work.endsWith('cash-out')
const isBankPayment = (work: BankingWork) => work.includes('bank payment')
const isArrival = (work: BankingWork) => work in ARRIVALS
const fresh = () => ({ requestId: newId() })
let phones = 0

/** A member with a new session; for a cash-out, with money and a bound account. */
export async function newCustomer(market: BankingMarket, work: BankingWork): Promise<Customer> {
  const { db } = market.database
  const phone = `1370000${String(++phones).padStart(4, '0')}`
  const person = await addPerson(db, phone, true, market.clock.now())
  await giveRealName({ db, clock: market.clock }, person)
  const isOrdering = isBankPayment(work) || work === 'transfer for an order'
  const order = isOrdering ? await placeOrder(market, person.token) : null
  const customer = { ...person, accountNo: newAccountNo(), order }
  if (work === 'return from suspense')
    await payIn(market, customer, { purpose: '货款', amountFen: AMOUNT_FEN })
  if (isCashOut(work)) await giveWithdrawable({ db }, person.memberId, WHOLE_FEN)
  if (isCashOut(work) || isBankPayment(work)) await bindWithoutCalls(market, customer)
  return customer
}

async function bindWithoutCalls(market: BankingMarket, { accountNo, ...person }: Customer): Promise<void> {
  const { clock, bank, pass, database } = market
  const { db } = database
  const owner = { kind: 'member', id: person.memberId } as const
  const by = { owner, actor: callOf(db, person).actor, cipher: TEST_CIPHER, now: clock.now() }
  const wanted = { bankCode: '102', accountNo, accountName: ACCOUNT_NAME }
  const { card, instructionId } = accepted(await db.transaction((tx) => startBinding(tx, by, wanted)))
  const settings = readSettings({ SUJI_MODE: 'demo' })
  const parts = runParts({ settings, db, clock, cipher: TEST_CIPHER }, httpBank(bank.connection))
  await runInstruction(parts, instructionId)
  await pass(MINUTE_MS)
  while ((await instructionStates(market, card.id))[0] !== 'succeeded') {
    await runInstruction(parts, instructionId)
    await pause(POLL_MS)
  }
  await db.transaction((tx) => finishBinding(tx, card.id, clock.now()))
}

/** Does the work by calls and notices, which are repeated until they are answered. */
export async function doWork(market: BankingMarket, work: BankingWork, customer: Customer): Promise<void> {
  const { order, phone } = customer
  if (order && isBankPayment(work)) await payFromAccount(market, work, customer, order)
  else if (order)
    await payIn(market, customer, { purpose: `货款 ${order.orderNo}`, amountFen: order.totalFen })
  else if (work === 'arrival')
    await payIn(market, customer, { purpose: `充值 ${phone}`, amountFen: AMOUNT_FEN })
  else if (isBinding(work)) await bind(market, work, customer)
  else if (isCashOut(work)) await withdraw(market, work, customer)
  else await returnSuspended(market, referenceOf(customer.accountNo))
}

async function payIn(
  { bank, origin }: BankingMarket,
  { accountNo }: Pick<Customer, 'accountNo'>,
  money: { purpose: string; amountFen: number },
) {
  const bankReference = referenceOf(accountNo)
  const payer = { payerName: ACCOUNT_NAME, payerAccountNo: accountNo, payerBankCode: '102' }
  await bank.service.receive({ bankReference, ...money, ...payer })
  const isTold = () =>
    bank.deliverNotices(origin).then(
      () => true,
      () => false,
    )
  while (!(await isTold())) await pause(POLL_MS)
}

async function bind(
  market: BankingMarket,
  work: BankingWork,
  { phone, token, accountNo }: Customer,
): Promise<void> {
  const { client, bank, passUntil } = market
  const isRefused = work === 'refused binding'
  if (isRefused) await bank.service.behave({ accountNo, operation: 'small_amount', fault: 'refuse' })
  const { id: cardId } = await client.value(banking.bindSmallAmount, newCard(accountNo), token)
  const end = isRefused ? 'failed' : 'succeeded'
  await passUntil(async () => (await instructionStates(market, cardId))[0] === end)
  if (isRefused) return
  const [paid] = await bank.service.paymentsTo(accountNo, 1)
  const messages = await client.value(outbox, { phone, size: 20 }, '')
  const orderNo = messages.map(({ text }) => /指令号 (\d+)/.exec(text)?.[1]).find((no) => no !== undefined)
  const answer = { cardId, orderNo: orderNo ?? '', amountYuan: formatYuan(paid?.amountFen ?? 0) }
  await client.value(banking.checkAmount, { ...answer, ...fresh() }, token)
}

async function withdraw(market: BankingMarket, work: BankingWork, customer: Customer): Promise<void> {
  const { bank, client, pass, passUntil } = market
  const { accountNo, phone, memberId, token } = customer
  const transfer = { accountNo, operation: 'transfer' } as const
  if (work === 'refused cash-out') await bank.service.behave({ ...transfer, fault: 'refuse' })
  if (work === 'returned cash-out') await bank.service.behave({ ...transfer, fault: 'return_later' })
  await client.value(banking.sendSmsCodeOnCashOutOrPay, fresh(), token)
  const account = { cardId: await cardIdOf(market, memberId), smsCode: await lastCode(market, phone) }
  const wanted = { ...account, amountYuan: formatYuan(AMOUNT_FEN), payPassword: PAY_PASSWORD }
  const { id } = await client.value(banking.requestCashOut, { ...wanted, ...fresh() }, token)
  const isIn = async (...states: string[]) => states.includes((await instructionStates(market, id))[0] ?? '')
  await passUntil(() => isIn('succeeded', 'failed'))
  if (work !== 'returned cash-out') return
  await pass(RETURNED_WITHIN_MS)
  await passUntil(() => isIn('returned'))
}

async function payFromAccount(
  market: BankingMarket,
  work: BankingWork,
  { accountNo, phone, memberId, token }: Customer,
  { orderId }: BankOrder,
): Promise<void> {
  const { bank, client, passUntil } = market
  const isCancelled = work === 'bank payment of a cancelled order'
  const inquire = { accountNo, operation: 'inquire' } as const
  if (work === 'refused bank payment')
    await bank.service.behave({ accountNo, operation: 'collect', fault: 'refuse' })
  if (isCancelled) await bank.service.behave({ ...inquire, fault: 'unknown_not_done', times: 1_000 })
  await client.value(bankPayCode, fresh(), token)
  const account = { cardId: await cardIdOf(market, memberId), smsCode: await lastCode(market, phone) }
  const { id } = await client.value(bankPay, { orderId, ...account, ...fresh() }, token)
  if (isCancelled) {
    await client.value(cancel, { orderId, reason: 'changed_mind', ...fresh() }, token)
    await bank.service.behave({ ...inquire, fault: 'slow' })
  }
  await passUntil(async () =>
    ['succeeded', 'failed'].includes((await instructionStates(market, id))[0] ?? ''),
  )
}

async function cardIdOf({ database }: BankingMarket, memberId: string): Promise<string> {
  const [card] = await database.db.orm.select().from(bankCard).where(eq(bankCard.memberId, memberId))
  if (!card) throw new Error('the member has no bound account')
  return card.id
}

async function lastCode({ client }: BankingMarket, phone: string): Promise<string> {
  const messages = await client.value(outbox, { phone, size: 10 }, '')
  const codes = messages.map(({ text }) => /验证码 (\d{6})/.exec(text)?.[1])
  return codes.find((code) => code !== undefined) ?? ''
}

export async function instructionStates(
  { database }: BankingMarket,
  ...subjectIds: string[]
): Promise<string[]> {
  const rows = await database.db.orm
    .select({ state: bankInstruction.state })
    .from(bankInstruction)
    .where(inArray(bankInstruction.subjectId, subjectIds))
  return rows.map(({ state }) => state)
}

const referenceOf = (accountNo: string) => `KILL${accountNo}`

async function arrivalsOf({ db }: BankingMarket['database'], accountNo: string) {
  return await db.orm
    .select()
    .from(bankArrival)
    .where(eq(bankArrival.bankReference, referenceOf(accountNo)))
}

const NO_MONEY = { settlingFen: 0, withdrawableFen: 0 }

const CAPITAL: Readonly<Record<BankingWork, object>> = {
  arrival: { settlingFen: AMOUNT_FEN, withdrawableFen: 0 },
  binding: NO_MONEY,
  'refused binding': NO_MONEY,
  'cash-out': { settlingFen: 0, withdrawableFen: WHOLE_FEN - AMOUNT_FEN - FEE_FEN },
  'refused cash-out': { settlingFen: 0, withdrawableFen: WHOLE_FEN },
  'returned cash-out': { settlingFen: 0, withdrawableFen: WHOLE_FEN },
  'transfer for an order': NO_MONEY,
  'bank payment': NO_MONEY,
  'refused bank payment': NO_MONEY,
  'bank payment of a cancelled order': NO_MONEY,
  'return from suspense': NO_MONEY,
}

const CASH_OUT_STATES: Readonly<Partial<Record<BankingWork, string[]>>> = {
  'cash-out': ['succeeded'],
  'refused cash-out': ['failed'],
  'returned cash-out': ['returned'],
}

const PAID_ORDER: OrderEnd = { state: 'awaiting_pickup', payments: ['succeeded'] }

/** Works whose order ends otherwise. */
const ORDER_ENDS: Readonly<Partial<Record<BankingWork, OrderEnd>>> = {
  'refused bank payment': { state: 'awaiting_payment', payments: ['failed'] },
  'bank payment of a cancelled order': { state: 'cancelled', payments: ['succeeded'] },
  'transfer for an order': { state: 'awaiting_pickup', payments: [] },
}

/** Works with an arrival, with the number of its return payments. */
const ARRIVALS: Readonly<Partial<Record<BankingWork, number>>> = {
  arrival: 0,
  'transfer for an order': 0,
  'return from suspense': 1,
}

/** Asserts that the work has its effects once, at the bank and in the books, and that nothing is left open. */
export async function assertDoneOnce(
  market: BankingMarket,
  work: BankingWork,
  { memberId, accountNo, order }: Customer,
): Promise<void> {
  const { db } = market.database
  const owner = { kind: 'member', id: memberId } as const
  const isCancelled = work === 'bank payment of a cancelled order'
  const collectedToWallet = isCancelled && order ? { settlingFen: order.totalFen } : {}
  expect(await capitalOf(db.orm, owner)).toMatchObject({
    ...CAPITAL[work],
    ...collectedToWallet,
    heldFen: 0,
  })
  expect(await arrivalsOf(market.database, accountNo)).toHaveLength(isArrival(work) ? 1 : 0)
  const cards = await db.orm.select().from(bankCard).where(eq(bankCard.memberId, memberId))
  const card = work === 'refused binding' ? ['failed', false] : ['bound', true]
  expect(cards.map(({ state, isDefault }) => [state, isDefault])).toEqual(isArrival(work) ? [] : [card])
  const requested = await db.orm.select().from(cashOut).where(eq(cashOut.memberId, memberId))
  expect(requested.map(({ state }) => state)).toEqual(CASH_OUT_STATES[work] ?? [])
  const payments = await market.bank.service.paymentsTo(accountNo, 100)
  const done = payments.filter(({ failureReason }) => failureReason === null)
  const collected = done.filter(({ isCollect }) => isCollect)
  const small = done.filter(({ orderNo }) => orderNo !== null)
  expect({
    collected: collected.length,
    small: small.length,
    large: done.length - collected.length - small.length,
  }).toEqual({
    collected: work === 'bank payment' || isCancelled ? 1 : 0,
    small: isArrival(work) || work === 'refused binding' ? 0 : 1,
    large: ARRIVALS[work] ?? (work === 'cash-out' || work === 'returned cash-out' ? 1 : 0),
  })
  if (order) await assertOrder(market, order, ORDER_ENDS[work] ?? PAID_ORDER)
  const open = await db.orm
    .select()
    .from(bankInstruction)
    .where(inArray(bankInstruction.state, ['queued', 'sending', 'accepted']))
  expect(open).toEqual([])
  expect(await findAllViolations(db.orm)).toEqual([])
}
