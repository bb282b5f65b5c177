/** Retail goods over their life: stock in whole bags, races, and what comes back. */
import { lockOrder, payFromWallet, timeOutOrders } from 'backend/ordering'
import { cancelOrder } from 'backend/ordering/steps/cancel-order'
import { newId } from 'backend/platform/ids'
import { deposit } from 'backend/wallet'
import fc from 'fast-check'
import { assertLedgerConsistent } from 'tests/support/ledger-consistency'
import { sizeFor } from 'tests/support/test-level'
import { accepted, reasonOf, tally } from 'tests/support/verdict-assertions'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { MINUTE_MS, NOON, type Person } from '../../tests/fixtures/market'
import { retailFixture } from '../../tests/fixtures/retail-goods'
import { openSpotFixture, type SpotFixture } from '../../tests/fixtures/spot'
import { offerById } from '../spot'

const OFFER_BAGS = 4_000
/** 6 t: the offer's minimum is 5 t. */
const MODEL_BAGS = 240
const RUNS = sizeFor({ gate: 5, area: 30, long: 200 })

let spot: SpotFixture
let retail: ReturnType<typeof retailFixture>
let offerId: string
beforeAll(async () => {
  spot = await openSpotFixture(8)
  retail = retailFixture(spot.db, spot.seed)
})
afterEach(() => assertLedgerConsistent(spot.db))
afterAll(() => spot.test.drop())

const newOffer = async (bags = OFFER_BAGS) => {
  offerId = await spot.offer({ stockKg: bags * 25 })
  return offerId
}
const freeOfOffer = async () => ((await offerById(spot.db.orm, offerId))?.availableKg ?? 0) / 25
const bagsOf = async (id: string) => {
  const { availableBags, waitingBags } = await retail.goods(id)
  return [availableBags, waitingBags]
}
const afterMinutes = (minutes: number) => new Date(NOON.getTime() + minutes * MINUTE_MS)

async function pay(who: Person, orderId: string, now = NOON): Promise<void> {
  const slip = { bankReference: newId(), amountFen: 10_000_000, payerName: '测试', payerPhone: who.phone }
  const { memberId } = who
  accepted(await spot.db.transaction((tx) => deposit(tx, { ...slip, memberId, now })))
  await spot.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    accepted(await payFromWallet(tx, order, { payerId: memberId, requestId: newId(), now }))
  })
}

function cancel(who: Person, orderId: string, now = NOON) {
  const actor = { kind: 'buyer', id: who.memberId, name: '买家' } as const
  const given = { orderId, because: '不想买了', requestId: newId() }
  return spot.db.transaction((tx) => cancelOrder(tx, { buyerMemberId: who.memberId }, actor, given, now))
}

describe('the stock of retail goods', () => {
  test('is taken from the offer and returns when they are taken off sale', async () => {
    const id = await retail.onSale(await newOffer())
    expect([await freeOfOffer(), await bagsOf(id)]).toEqual([OFFER_BAGS - 40, [40, 0]])
    accepted(await retail.end(id))
    expect([await freeOfOffer(), await bagsOf(id)]).toEqual([OFFER_BAGS, [0, 0]])
    expect(reasonOf(await retail.end(id))).toBe('retail_not_on_sale')
  })

  test('of an unpaid order returns after 30 minutes, and goes on to the offer when they are off sale', async () => {
    const id = await retail.onSale(await newOffer())
    const { payBefore } = accepted(await retail.buy(id, spot.seed.buyer, 3))
    expect(payBefore).toBe(afterMinutes(30).toISOString())
    expect(await bagsOf(id)).toEqual([37, 3])
    await timeOutOrders(spot.db, afterMinutes(31))
    expect(await bagsOf(id)).toEqual([40, 0])
    accepted(await retail.buy(id, spot.seed.buyer, 3))
    accepted(await retail.end(id))
    expect([await freeOfOffer(), await bagsOf(id)]).toEqual([OFFER_BAGS - 3, [0, 3]])
    await timeOutOrders(spot.db, afterMinutes(31))
    expect([await freeOfOffer(), await bagsOf(id)]).toEqual([OFFER_BAGS, [0, 0]])
  })

  test('of a paid order is sold', async () => {
    const id = await retail.onSale(await newOffer())
    const { orderId } = accepted(await retail.buy(id, spot.seed.buyer, 3))
    await pay(spot.seed.buyer, orderId)
    await timeOutOrders(spot.db, afterMinutes(31))
    expect(await bagsOf(id)).toEqual([37, 0])
  })

  test('refuses a second list of the same offer without taking its stock', async () => {
    await retail.onSale(await newOffer())
    expect(reasonOf(await retail.publish(offerId))).toBe('retail_exists')
    expect(await freeOfOffer()).toBe(OFFER_BAGS - 40)
  })
})

describe('at the same time', () => {
  test('two buyers of the last bag: one gets it', async () => {
    const id = await retail.onSale(await newOffer(), { bags: 1 })
    const { buyer, rival } = spot.seed
    const answers = await Promise.all([retail.buy(id, buyer), retail.buy(id, rival)])
    expect(tally(answers)).toEqual({ ok: 1, retail_short: 1 })
    expect(await bagsOf(id)).toEqual([0, 1])
  })

  test('a spot order and retail goods for the same kg: one gets them', async () => {
    await newOffer(200)
    const [bought, published] = await Promise.all([spot.buy(offerId), retail.publish(offerId, { bags: 200 })])
    expect([bought.ok, published.ok].filter(Boolean)).toHaveLength(1)
    expect(await freeOfOffer()).toBe(0)
  })

  test('bags that are taken back and bought are not given twice', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await retail.onSale(await newOffer(), { bags: 3 })
      const [bought, moved] = await Promise.all([
        retail.buy(id, spot.seed.buyer, 2),
        retail.move(id, 'take_back', 2),
      ])
      expect([bought.ok, moved.ok].filter(Boolean)).toHaveLength(1)
      const [free = 0, waiting = 0] = await bagsOf(id)
      expect((await freeOfOffer()) + free + waiting).toBe(OFFER_BAGS)
    }
  })

  test('an order that is cancelled while the goods are taken off sale goes back to the offer', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await retail.onSale(await newOffer())
      const { orderId } = accepted(await retail.buy(id, spot.seed.buyer, 5))
      await Promise.all([retail.end(id), cancel(spot.seed.buyer, orderId)])
      expect([await freeOfOffer(), await bagsOf(id)]).toEqual([OFFER_BAGS, [0, 0]])
    }
  })
})

test('offer, retail goods and sold bags never exceed the goods on hand, whatever happens', async () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constantFrom('buy', 'add', 'take_back'), bags: fc.integer({ min: 1, max: 12 }) }),
    fc.record({ kind: fc.constantFrom('cancel', 'pay', 'time_out', 'end'), bags: fc.constant(0) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      const id = await retail.onSale(await newOffer(MODEL_BAGS), { bags: 20 })
      const unpaid: { orderId: string; bags: number }[] = []
      let [soldBags, isOnSale] = [0, true]
      for (const { kind, bags } of steps) {
        if (kind === 'buy') {
          const bought = await retail.buy(id, spot.seed.buyer, bags)
          if (bought.ok) unpaid.push({ orderId: bought.value.orderId, bags })
          else expect(reasonOf(bought)).toBe(isOnSale ? 'retail_short' : 'retail_ended')
        }
        if (kind === 'add' || kind === 'take_back') await retail.move(id, kind, bags)
        if (kind === 'end') isOnSale = !(await retail.end(id)).ok && isOnSale
        const next = kind === 'cancel' || kind === 'pay' ? unpaid.shift() : undefined
        if (next && kind === 'cancel') accepted(await cancel(spot.seed.buyer, next.orderId))
        if (next && kind === 'pay') {
          await pay(spot.seed.buyer, next.orderId)
          soldBags += next.bags
        }
        if (kind === 'time_out') {
          await timeOutOrders(spot.db, afterMinutes(31))
          unpaid.length = 0
        }
        const [free = 0, waiting = 0] = await bagsOf(id)
        expect(waiting).toBe(unpaid.reduce((sum, order) => sum + order.bags, 0))
        expect((await freeOfOffer()) + free + waiting + soldBags).toBe(MODEL_BAGS)
        if (!isOnSale) expect(free).toBe(0)
      }
      await timeOutOrders(spot.db, afterMinutes(31))
      await retail.end(id)
    }),
    { numRuns: RUNS },
  )
})
