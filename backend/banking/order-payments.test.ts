/** Payments of orders by bank: results, races, faults, and ends of the process at every step. */
import { orderById } from 'backend/ordering'
import { cancelOrder } from 'backend/ordering/steps/cancel-order'
import { timeOutOrders } from 'backend/ordering/steps/time-out-orders'
import { capitalOf, deposit, escrowOf } from 'backend/wallet'
import { pay } from 'contract/ordering'
import { bankPay } from 'contract/ordering/bank-payments'
import { sql } from 'drizzle-orm'
import { findAllViolations } from 'tests/support/ledger-consistency'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Market, openMarket } from '../../tests/endpoints/market'
import {
  type BankBuyer,
  bankBuyer,
  bankPayInput,
  ORDER_TOTAL_FEN,
  paymentOf,
  startCollecting,
} from '../../tests/fixtures/bank-payments'
import { MINUTE_MS } from '../../tests/fixtures/market'
import { unpaidOrderOf } from '../../tests/fixtures/offers-and-orders'
import { payment } from '../../tests/fixtures/order-stages'
import { bankWork } from '../../tests/fixtures/unreliable-bank'
import { newId } from '../platform/ids'
import { RUN_POINTS, runInstructions } from './instructions/run-instructions'
import { collectSubject, SETTLE_POINTS } from './order-payments/settle-payment'

class Stopped extends Error {}

let m: Market
beforeAll(async () => {
  m = await openMarket({ transport: 'in-process' })
})
afterEach(async () => {
  expect(await findAllViolations(m.db.orm)).toEqual([])
})
afterAll(() => m.close())

const PAY_TIME_MS = 30 * MINUTE_MS
const availableOf = async ({ memberId }: BankBuyer['person']) =>
  (await capitalOf(m.db.orm, { kind: 'member', id: memberId })).availableFen
const stateOf = async (orderId: string) => (await orderById(m.db.orm, orderId)).state
const messagesOf = async (person: BankBuyer['person'], text: string) => {
  const rows = await m.db.orm.execute<{ n: number }>(
    sql`select count(*)::int as n from message where member_id = ${person.memberId} and body like ${`%${text}%`}`,
  )
  return rows[0]?.n
}

/** Lets the bank work and the market ask, a few times. */
async function settle(times = 3): Promise<void> {
  for (let n = 0; n < times; n++) {
    await bankWork(m).runInstructions()
    await m.moveClock(MINUTE_MS)
  }
}

async function running(fault?: Parameters<ReturnType<typeof bankWork>['sandbox']['behave']>[0]['fault']) {
  const buyer = await bankBuyer(m)
  const orderId = await unpaidOrderOf(m, buyer.person)
  if (fault) await bankWork(m).sandbox.behave({ accountNo: buyer.accountNo, operation: 'collect', fault })
  const { view } = await startCollecting(m, buyer, orderId)
  return { buyer, orderId, paymentId: view.id }
}

async function collectedFrom({ accountNo }: BankBuyer): Promise<number> {
  const payments = await bankWork(m).sandbox.paymentsTo(accountNo, 100)
  return payments.filter((one) => one.isCollect && one.failureReason === null).length
}

describe('the bank', () => {
  test.each([
    [undefined, 'succeeded'],
    ['unknown_done', 'succeeded'],
    ['unknown_not_done', 'succeeded'],
    ['duplicate_notice', 'succeeded'],
    ['late_notice', 'succeeded'],
    ['return_later', 'succeeded'],
    ['refuse', 'failed'],
    ['fail_later', 'failed'],
  ] as const)('with the fault %s: the payment has %s, and collects at most once', async (fault, state) => {
    const { buyer, orderId, paymentId } = await running(fault)
    await settle()
    await bankWork(m).deliverNotices()
    expect(await paymentOf(m, paymentId)).toMatchObject({ state })
    const isPaid = state === 'succeeded'
    expect(await stateOf(orderId)).toBe(isPaid ? 'awaiting_pickup' : 'awaiting_payment')
    expect((await escrowOf(m.db.orm, orderId)).balanceFen).toBe(isPaid ? ORDER_TOTAL_FEN : 0)
    expect(await availableOf(buyer.person)).toBe(0)
    expect(await collectedFrom(buyer)).toBe(isPaid ? 1 : 0)
    expect(await messagesOf(buyer.person, isPaid ? '已付款 33,675.00 元' : '账户余额不足')).toBe(1)
  })

  test('refuses: the order can be paid in another way', async () => {
    const { buyer, orderId } = await running('refuse')
    await settle(1)
    const { view } = await startCollecting(m, buyer, orderId)
    await settle()
    expect(await paymentOf(m, view.id)).toMatchObject({ state: 'succeeded', creditedTo: 'order' })
  })

  test('is not asked to collect for an order that was cancelled before', async () => {
    const { buyer, orderId, paymentId } = await running()
    await cancel(buyer, orderId)
    await settle()
    expect(await paymentOf(m, paymentId)).toMatchObject({
      state: 'failed',
      reason: '订单已不能付款，未向银行发起扣款',
    })
    expect(await collectedFrom(buyer)).toBe(0)
  })
})

async function cancel({ person: { memberId } }: BankBuyer, orderId: string): Promise<void> {
  const why = { orderId, because: '不想买了', requestId: newId() }
  const actor = { kind: 'buyer', id: memberId, name: '买家' } as const
  const done = await m.db.transaction((tx) =>
    cancelOrder(tx, { buyerMemberId: memberId }, actor, why, m.clock.now()),
  )
  expect(done.ok).toBe(true)
}

describe('a success for an order that is closed meanwhile goes to the wallet, once', () => {
  const ENDS: [string, (buyer: BankBuyer, orderId: string) => Promise<unknown>][] = [
    ['cancelled', cancel],
    [
      'timed out',
      async () => {
        await m.moveClock(PAY_TIME_MS + MINUTE_MS)
        await timeOutOrders(m.db, m.clock.now())
      },
    ],
    ['over its pay time, and not swept', () => m.moveClock(PAY_TIME_MS + 1)],
  ]
  test.each(ENDS)('%s', async (_, end) => {
    const { buyer, orderId, paymentId } = await running()
    await bankWork(m).runInstructions()
    await end(buyer, orderId)
    await settle()
    await bankWork(m).deliverNotices()
    expect(await paymentOf(m, paymentId)).toMatchObject({ state: 'succeeded', creditedTo: 'wallet' })
    expect(await stateOf(orderId)).not.toBe('awaiting_pickup')
    expect(await availableOf(buyer.person)).toBe(ORDER_TOTAL_FEN)
    expect(await messagesOf(buyer.person, '银行扣款已转入钱包')).toBe(1)
    await timeOutOrders(m.db, m.clock.now())
  })
})

describe('at the same time', () => {
  test('the bank’s success and the time-out: paid or in the wallet, never both', async () => {
    for (let n = 0; n < 6; n++) {
      const { buyer, orderId, paymentId } = await running()
      await bankWork(m).runInstructions()
      await m.moveClock(PAY_TIME_MS - 2_000)
      const { runInstructions: run } = bankWork(m)
      await Promise.all([
        run(),
        timeOutOrders(m.db, new Date(m.clock.now().getTime() + MINUTE_MS * (n % 2 === 0 ? 1 : 0))),
        run(),
      ])
      await settle()
      const { creditedTo } = await paymentOf(m, paymentId)
      const isPaid = (await stateOf(orderId)) === 'awaiting_pickup'
      expect(creditedTo).toBe(isPaid ? 'order' : 'wallet')
      expect(await availableOf(buyer.person)).toBe(isPaid ? 0 : ORDER_TOTAL_FEN)
      await timeOutOrders(m.db, m.clock.now())
    }
  })

  test('a bank payment and a wallet payment: one of them is refused', async () => {
    for (let n = 0; n < 4; n++) {
      const buyer = await bankBuyer(m)
      await giveMoney(buyer)
      const input = await bankPayInput(m, buyer)
      const [bank, wallet] = await Promise.all([
        m.ask(bankPay, input, buyer.person),
        m.ask(pay, payment(input.orderId), buyer.person),
      ])
      expect([bank.status, wallet.status].sort()).toEqual([200, 409])
      await settle()
      expect(await stateOf(input.orderId)).toBe('awaiting_pickup')
      expect(await availableOf(buyer.person)).toBe(bank.status === 200 ? ORDER_TOTAL_FEN : 0)
    }
  })

  test('two tabs: one payment', async () => {
    const buyer = await bankBuyer(m)
    const input = await bankPayInput(m, buyer)
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => m.ask(bankPay, { ...input, requestId: newId() }, buyer.person)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    await settle()
    expect(await collectedFrom(buyer)).toBe(1)
  })
})

async function giveMoney({ person: { memberId } }: BankBuyer): Promise<void> {
  const slip = { bankReference: newId(), amountFen: ORDER_TOTAL_FEN, payerName: '王采购', payerPhone: null }
  await m.db.transaction((tx) => deposit(tx, { ...slip, memberId, now: m.clock.now() }))
}

/** Steps at which a process can end, of the worker and of the transaction that books the result. */
const POINTS = [...RUN_POINTS, ...SETTLE_POINTS]

test.each(POINTS)('a process that ends at the point %s pays the order once', async (point) => {
  const { buyer, orderId, paymentId } = await running()
  const stop = (at: string) => {
    if (at === point) throw new Stopped()
  }
  const { runParts, context } = bankWork(m)
  let stopped = 0
  for (let n = 0; n < 3; n++) {
    const parts = runParts()
    const subjects = { ...parts.subjects, collect: collectSubject(context.cipher, stop) }
    await runInstructions({ ...parts, subjects, onPoint: stop }).catch((error: unknown) => {
      if (!(error instanceof Stopped)) throw error
      stopped++
    })
    expect(await findAllViolations(m.db.orm)).toEqual([])
    await m.moveClock(MINUTE_MS)
  }
  expect(stopped).toBeGreaterThan(0)
  await settle()
  expect(await paymentOf(m, paymentId)).toMatchObject({ state: 'succeeded', creditedTo: 'order' })
  expect((await escrowOf(m.db.orm, orderId)).balanceFen).toBe(ORDER_TOTAL_FEN)
  expect(await collectedFrom(buyer)).toBe(1)
})

describe('the database refuses', () => {
  test.each([
    ['another amount', sql`amount_fen = amount_fen + 1`],
    ['another owner', sql`owner_id = gen_random_uuid()`],
    ['another order', sql`order_id = gen_random_uuid()`],
    ['another member', sql`member_id = gen_random_uuid()`],
    ['another card', sql`card_id = gen_random_uuid()`],
  ])('a payment with %s', async (_, change) => {
    const { paymentId } = await running()
    await bankBuyer(m)
    await settle()
    const changing = m.db.orm.execute(sql`update order_bank_payment set ${change} where id = ${paymentId}`)
    await expect(changing).rejects.toMatchObject({
      cause: { message: 'a frozen column of order_bank_payment does not change' },
    })
  })

  test('a payment that failed although its money came', async () => {
    const { paymentId } = await running()
    await settle()
    const change = sql`update order_bank_payment set state = 'failed', slip_id = null, credited_to = null
      where id = ${paymentId}`
    await expect(m.db.orm.execute(change)).rejects.toThrow()
  })
})
