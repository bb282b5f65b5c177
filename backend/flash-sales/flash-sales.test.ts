/** Flash sales over their life: stock, limit, races, late and repeated closing. */
import { lockOrder, payFromWallet, timeOutOrders } from 'backend/ordering'
import { cancelOrder } from 'backend/ordering/steps/cancel-order'
import { openDatabase } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { deposit } from 'backend/wallet'
import { untilBlocked } from 'tests/support/blocked-statements'
import { assertLedgerConsistent } from 'tests/support/ledger-consistency'
import { sizeFor } from 'tests/support/test-level'
import { accepted, reasonOf, tally } from 'tests/support/verdict-assertions'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { CLOSING, END, START, saleFixture, saleTerms } from '../../tests/fixtures/flash-sales'
import { callOf, DAY_MS, MINUTE_MS, NOON, type Person } from '../../tests/fixtures/market'
import { PLACE } from '../../tests/fixtures/offers-and-orders'
import { openSpotFixture, type SpotFixture } from '../../tests/fixtures/spot'
import { addressesOf, ownBook } from '../addresses/addresses'
import { offerById } from '../spot'
import { createPurchaseQueue, placePurchase } from './buy-alone'
import { closeDueSales, returnFreeStock } from './close-sale'
import { listedDays, listSales } from './list-sales'
import { lockSale, updateSale } from './sale-store'

/** The area level has the size of the goal: a stock of 100 and many buyers. */
const STOCK = sizeFor({ gate: 10, area: 100, long: 100 })
const BUYERS = sizeFor({ gate: 30, area: 1_000, long: 2_000 })
const TON = 1_000
const OFFER_KG = 200_000

let spot: SpotFixture
let sales: ReturnType<typeof saleFixture>
let offerId: string
beforeAll(async () => {
  spot = await openSpotFixture(8)
  sales = saleFixture(spot.db, spot.seed)
})
afterEach(() => assertLedgerConsistent(spot.db))
afterAll(() => spot.test.drop())

const newOffer = async (stockKg = OFFER_KG) => {
  const validUntil = new Date(NOON.getTime() + 10 * DAY_MS).toISOString()
  offerId = await spot.offer({ stockKg, validUntil })
  return offerId
}
const freeOfOffer = async () => (await offerById(spot.db.orm, offerId))?.availableKg
const freeOfSale = async (id: string) => (await sales.sale(id)).availableKg
const afterMinutes = (from: Date, minutes: number) => new Date(from.getTime() + minutes * MINUTE_MS)

async function pay(who: Person, orderId: string, now: Date): Promise<void> {
  const slip = { bankReference: newId(), amountFen: 10_000_000, payerName: '测试', payerPhone: who.phone }
  const { memberId } = who
  accepted(await spot.db.transaction((tx) => deposit(tx, { ...slip, memberId, now })))
  await spot.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    accepted(await payFromWallet(tx, order, { payerId: memberId, requestId: newId(), now }))
  })
}

async function cancel(orderId: string, now: Date): Promise<void> {
  const { memberId: buyerMemberId } = spot.seed.buyer
  const actor = { kind: 'buyer', id: buyerMemberId, name: '买家' } as const
  const cancelled = { orderId, because: '不想买了', requestId: newId() }
  accepted(await spot.db.transaction((tx) => cancelOrder(tx, { buyerMemberId }, actor, cancelled, now)))
}

test('lists a sale on each day on which it runs, also after midnight', async () => {
  const hour = 60 * MINUTE_MS
  const midnight = new Date('2027-03-01T16:00:00Z')
  const at = (hours: number) => new Date(midnight.getTime() + hours * hour)
  const planned = at(-30)
  const over = { startsAt: at(-0.5), endsAt: at(0.5) }
  const validUntil = at(100).toISOString()
  const late = await sales.approved(
    await spot.offer({ stockKg: OFFER_KG, validUntil }, planned),
    over,
    planned,
  )
  const longTerms = { startsAt: at(0.25), endsAt: at(24) }
  const long = await sales.approved(
    await spot.offer({ stockKg: OFFER_KG, validUntil }, planned),
    longTerms,
    planned,
  )
  const listed = async (hours: number, day?: string) =>
    (await listSales(spot.db.orm, { day, page: 0, size: 100 }, at(hours))).list.map(({ id }) => id)
  expect(await listed(-2)).toEqual([late, long])
  expect(await listed(0.3), 'it still runs after midnight').toEqual([late, long])
  expect(await listed(-2, '2027-03-01')).toEqual([late])
  expect(await listed(-2, '2027-03-02')).toEqual([late, long])
  expect(await listed(-2, '2027-03-03'), 'the end is exclusive').toEqual([])
  const days = (await listedDays(spot.db.orm, at(-2))).slice(0, 3)
  expect(days.map(({ sales }) => sales)).toEqual([1, 2, 0])
})

describe('the stock of a sale', () => {
  test('is taken from the offer at the approval and returns with a withdrawal', async () => {
    const id = await sales.approved(await newOffer())
    expect([await freeOfOffer(), await freeOfSale(id)]).toEqual([OFFER_KG - 20 * TON, 20 * TON])
    accepted(await sales.withdraw(id))
    expect([await freeOfOffer(), await freeOfSale(id)]).toEqual([OFFER_KG, 0])
    expect(reasonOf(await sales.withdraw(id))).toBe('sale_step_not_open')
  })

  test('stays with a sale whose withdrawal waited while the first buyer ordered', async () => {
    const id = await sales.approved(await newOffer())
    const early = afterMinutes(START, -1)
    const { bought, withdrawal } = await spot.db.transaction(async (tx) => {
      await lockSale(tx, id)
      const withdrawal = sales.withdraw(id, early)
      await untilBlocked(spot.db)
      const purchase = { saleId: id, weightKg: TON, delivery: 'pickup' as const, requestId: newId() }
      const bought = await placePurchase(tx, callOf(spot.db, spot.seed.buyer, START), purchase)
      return { bought, withdrawal }
    })
    expect(await withdrawal).toMatchObject({
      reason: 'sale_step_not_open',
      facts: { stateName: '抢购中' },
    })
    const { orderId } = accepted(bought)
    expect(await sales.sale(id)).toMatchObject({ state: 'approved', availableKg: 19 * TON, heldKg: TON })
    // Nothing is sold any more, so a withdrawal that was received in time is carried out.
    await cancel(orderId, START)
    accepted(await sales.withdraw(id, early))
    expect([await freeOfOffer(), await freeOfSale(id)]).toEqual([OFFER_KG, 0])
  })

  test('goes back to the offer also from a sale that was withdrawn', async () => {
    const id = await sales.approved(await newOffer())
    const { orderId } = accepted(await sales.buy(id, spot.seed.buyer, 5 * TON))
    // Markets have such sales from before withdrawals were refused once goods are ordered.
    await spot.db.transaction(async (tx) => {
      const returnedKg = await returnFreeStock(tx, await sales.sale(id), START)
      await updateSale(tx, id, { state: 'withdrawn', withdrawnAt: START, returnedKg })
    })
    await cancel(orderId, START)
    expect([await freeOfOffer(), await freeOfSale(id)]).toEqual([OFFER_KG, 0])
  })

  test('is never promised twice: of two sales for the same kg one is approved', async () => {
    await newOffer(30 * TON)
    const ids = []
    for (let n = 0; n < 2; n++) {
      const { id } = accepted(await sales.plan(saleTerms(offerId)))
      accepted(await sales.submit(id))
      ids.push(id)
    }
    const answers = await Promise.all(ids.map((id) => sales.decide(id)))
    expect(tally(answers)).toEqual({ ok: 1, sale_stock_missing: 1 })
    expect(await freeOfOffer()).toBe(10 * TON)
  })

  test('returns at the end, once, also if the closing is late or repeated on two servers', async () => {
    await closeDueSales(spot.db, CLOSING)
    const id = await sales.approved(await newOffer())
    accepted(await sales.buy(id, spot.seed.buyer, 5 * TON, new Date(END.getTime() - 1)))
    expect(await closeDueSales(spot.db, END), 'orders in the queue are waited for').toBe(0)
    const other = openDatabase(spot.test.runtimeUrl, { maxConnections: 2 })
    const late = afterMinutes(CLOSING, 5)
    const closed = await Promise.all([closeDueSales(spot.db, late), closeDueSales(other, late)])
    expect(closed.reduce((sum, n) => sum + n)).toBe(1)
    expect(await closeDueSales(other, late)).toBe(0)
    await other.close()
    expect(await sales.sale(id)).toMatchObject({
      ...{ state: 'closed', returnedKg: 15 * TON, availableKg: 0, heldKg: 5 * TON },
    })
    expect(await freeOfOffer()).toBe(OFFER_KG - 5 * TON)
    // The unpaid order times out after the end: its kg go on to the offer.
    await timeOutOrders(spot.db, afterMinutes(END, 20))
    expect([await freeOfOffer(), await freeOfSale(id)]).toEqual([OFFER_KG, 0])
  })

  test('of an unpaid order returns to the sale while it runs', async () => {
    const id = await sales.approved(await newOffer())
    const { payBefore } = accepted(await sales.buy(id, spot.seed.buyer, 10 * TON))
    expect(payBefore).toBe(afterMinutes(START, 15).toISOString())
    expect(await freeOfSale(id)).toBe(10 * TON)
    expect(reasonOf(await sales.buy(id, spot.seed.buyer)), 'unpaid orders count').toBe('sale_limit_exceeded')
    await timeOutOrders(spot.db, afterMinutes(START, 16))
    expect([await freeOfSale(id), await freeOfOffer()]).toEqual([20 * TON, OFFER_KG - 20 * TON])
    accepted(await sales.buy(id, spot.seed.buyer, 10 * TON, afterMinutes(START, 17)))
  })

  test('says when unpaid orders hold the rest, and that it is sold out when they are paid', async () => {
    const id = await sales.approved(await newOffer(), { stockKg: 2 * TON, limitKg: 2 * TON })
    const { orderId } = accepted(await sales.buy(id, spot.seed.buyer, 2 * TON))
    expect(await sales.buy(id, spot.seed.rival)).toMatchObject({
      reason: 'sale_all_held',
      facts: { waitingKg: 2 * TON, freeAt: afterMinutes(START, 15).toISOString() },
    })
    await pay(spot.seed.buyer, orderId, afterMinutes(START, 1))
    expect(reasonOf(await sales.buy(id, spot.seed.rival))).toBe('sale_sold_out')
  })

  test('cancelled at the same time as the close goes back to the offer', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await sales.approved(await newOffer())
      const { orderId } = accepted(await sales.buy(id, spot.seed.buyer, 5 * TON))
      await Promise.all([closeDueSales(spot.db, CLOSING), cancel(orderId, CLOSING)])
      expect([await freeOfOffer(), await freeOfSale(id)]).toEqual([OFFER_KG, 0])
    }
  })
})

describe('many buyers at once', () => {
  test(`${BUYERS} buyers for ${STOCK} t on two servers: never oversold, each with a true answer`, async () => {
    const id = await sales.approved(await newOffer(), { stockKg: STOCK * TON, limitKg: TON })
    const people = await sales.members(BUYERS)
    const other = openDatabase(spot.test.runtimeUrl, { maxConnections: 4, preparedStatements: false })
    const queues = [createPurchaseQueue(spot.db), createPurchaseQueue(other)] as const
    const answers = await Promise.all(
      people.map(async (who, n) => {
        const requestId = newId()
        const first = await sales.send(queues[n % 2 ? 1 : 0], id, { who, requestId })
        // Every third client repeats its request on the other server.
        const again = n % 3 ? first : await sales.send(queues[n % 2 ? 0 : 1], id, { who, requestId })
        if (first.ok) expect(again).toEqual(first)
        return first
      }),
    )
    await other.close()
    expect(tally(answers)).toEqual({ ok: STOCK, sale_all_held: BUYERS - STOCK })
    expect(await sales.sale(id)).toMatchObject({ availableKg: 0, heldKg: STOCK * TON })
  })

  test('the goods of a refused order go to the next ones of the same batch', async () => {
    const id = await sales.approved(await newOffer(), { stockKg: 10 * TON, limitKg: 6 * TON })
    const queue = createPurchaseQueue(spot.db)
    const { newcomer, buyer, rival } = spot.seed
    const answers = await Promise.all([
      sales.send(queue, id, { who: newcomer, weightKg: 6 * TON, buyAs: 'company' }),
      sales.send(queue, id, { who: buyer, weightKg: 6 * TON }),
      sales.send(queue, id, { who: newcomer, weightKg: 4 * TON }),
      sales.send(queue, id, { who: rival, weightKg: TON }),
    ])
    expect(answers.map(reasonOf)).toEqual(['company_not_authenticated', 'ok', 'ok', 'sale_all_held'])
    expect(await sales.sale(id)).toMatchObject({ availableKg: 0, heldKg: 10 * TON })
  })

  test('two orders of a member to one new address save it once', async () => {
    const id = await sales.approved(await newOffer())
    const queue = createPurchaseQueue(spot.db)
    const order = { who: spot.seed.rival, weightKg: 2 * TON, address: PLACE }
    accepted(await sales.send(queue, id, { ...order, address: { ...PLACE, detail: '莞樟路 9 号' } }))
    const answers = await Promise.all([1, 2].map(() => sales.send(queue, id, order)))
    expect(tally(answers)).toEqual({ ok: 2 })
    expect(await addressesOf(spot.db.orm, ownBook(spot.seed.rival.memberId))).toHaveLength(2)
  })

  test('a member in two tabs does not exceed the limit', async () => {
    const id = await sales.approved(await newOffer())
    const queue = createPurchaseQueue(spot.db)
    const tabs = [6, 6, 6].map((tons) =>
      sales.send(queue, id, { who: spot.seed.buyer, weightKg: tons * TON }),
    )
    expect(tally(await Promise.all(tabs))).toEqual({ ok: 1, sale_limit_exceeded: 2 })
  })
})

test.each([
  ['a millisecond before the start', START, -1, 'sale_not_started'],
  ['at the start', START, 0, 'ok'],
  ['a millisecond before the end', END, -1, 'ok'],
  ['a millisecond after the end', END, 1, 'sale_ended'],
])('answers an order %s by the instant of its receipt', async (_, from, ms, reason) => {
  const id = await sales.approved(await newOffer())
  const answer = await sales.buy(id, spot.seed.buyer, TON, new Date(from.getTime() + ms))
  expect(reasonOf(answer)).toBe(reason)
})

test('refuses a buyer of the own shop, and an unknown sale', async () => {
  const id = await sales.approved(await newOffer())
  expect(reasonOf(await sales.buy(id, spot.seed.merchant))).toBe('own_shop')
  expect(reasonOf(await sales.buy(newId(), spot.seed.buyer))).toBe('not_found')
})
