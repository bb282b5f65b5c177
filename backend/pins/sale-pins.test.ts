/** Pins of flash sales over their life: goods of the sale, one limit with orders, the end of the sale. */
import { lockOrder, MARKET, shopSeller } from 'backend/ordering'
import { agreeRefund, askRefund } from 'backend/ordering/steps/refund-order'
import { type Database, openDatabase } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { accept } from 'backend/platform/verdict'
import { capitalOf } from 'backend/wallet'
import { assertLedgerConsistent } from 'tests/support/ledger-consistency'
import { accepted, reasonOf, tally } from 'tests/support/verdict-assertions'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { CLOSING, END, START, saleFixture } from '../../tests/fixtures/flash-sales'
import { DAY_MS, MINUTE_MS, NOON, type Person } from '../../tests/fixtures/market'
import { pinFixture, waited } from '../../tests/fixtures/pins'
import { openSpotFixture, type SpotFixture } from '../../tests/fixtures/spot'
import { closeDueSales } from '../flash-sales/close-sale'
import { offerById } from '../spot'
import { dealOfSale } from './deal-store'
import { decideDuePins } from './decide-pins'
import { endDueDeals } from './end-deals'

const TON = 1_000
const OFFER_KG = 200 * TON
const STOCK_KG = 70 * TON
const MONEY_FEN = 10_000_000
/** Five members fill a truck with shares that need no authenticated company. */
const SHARE_KG = 6_400
const SHARE_FEN = 4_096_000
const PINS = { priceFenPerTon: 640_000, openMinKg: 5 * TON, joinMinKg: 2 * TON }

let spot: SpotFixture
/** Connections of another server. */
let second: Database
let pins: ReturnType<typeof pinFixture>
let sales: ReturnType<typeof saleFixture>
let people: readonly Person[]
let offerId: string
beforeAll(async () => {
  spot = await openSpotFixture(8)
  second = openDatabase(spot.test.runtimeUrl, { maxConnections: 4 })
  pins = pinFixture(spot.db, spot.seed)
  sales = saleFixture(spot.db, spot.seed)
})
afterEach(() => assertLedgerConsistent(spot.db))
afterAll(async () => {
  await second.close()
  await spot.test.drop()
})

const plus = (at: Date, ms: number) => new Date(at.getTime() + ms)
const freeOfOffer = async () => (await offerById(spot.db.orm, offerId))?.availableKg
const freeOfSale = async (id: string) => (await sales.sale(id)).availableKg
const stateOf = async (pinId: string) => (await pins.pin(pinId)).state
const dealState = async (saleId: string) => (await dealOfSale(spot.db.orm, saleId))?.state
const capital = async ({ memberId }: Person) => {
  const { availableFen, heldFen } = await capitalOf(spot.db.orm, { kind: 'member', id: memberId })
  return [availableFen, heldFen]
}
const person = (n: number): Person => {
  const found = people[n]
  if (!found) throw new Error(`no person ${n}`)
  return found
}

/** A sale of 70 t of a new offer, at most 10 t for a member, and five members with money. */
async function newSale(over: Parameters<typeof sales.approved>[1] = {}): Promise<string> {
  offerId = await spot.offer({ stockKg: OFFER_KG, validUntil: plus(NOON, 10 * DAY_MS).toISOString() })
  people = await sales.members(5)
  for (const who of people) await pins.fund(who, MONEY_FEN)
  return await sales.approved(offerId, { stockKg: STOCK_KG, limitKg: 10 * TON, pins: PINS, ...over })
}

async function joinAndPay(pinId: string, who: Person, now = START) {
  const { shareId } = accepted(await pins.joinInSale(pinId, who, SHARE_KG, now))
  return accepted(await pins.pay(shareId, who, now))
}

/** A full pin: five paid shares. */
async function fullPin(saleId: string): Promise<string> {
  const pinId = await pins.paidSalePin(saleId, person(0), SHARE_KG)
  for (const n of [1, 2, 3]) expect((await joinAndPay(pinId, person(n))).isFilled).toBe(false)
  expect((await joinAndPay(pinId, person(4))).isFilled).toBe(true)
  return pinId
}

async function refundFirst(pinId: string, now: Date): Promise<void> {
  const [share] = (await pins.pin(pinId)).shares
  const word = { orderId: share?.orderId ?? '', because: '不想买了', requestId: newId() }
  const { memberId } = person(0)
  const buyer = { kind: 'buyer', id: memberId, name: '买家' } as const
  await spot.db.transaction(async (tx) => {
    accepted(await askRefund(tx, { buyerMemberId: memberId }, buyer, word, now))
    const shop = { seller: shopSeller(spot.seed.merchant.shopId ?? '') }
    accepted(await agreeRefund(tx, shop, MARKET, { ...word, requestId: newId() }, now))
    return accept()
  })
}

describe('a pin of a sale', () => {
  test('takes a truck of the sale, and becomes paid orders at the pin price', async () => {
    const saleId = await newSale()
    const pinId = await fullPin(saleId)
    expect([await freeOfOffer(), await freeOfSale(saleId)]).toEqual([OFFER_KG - STOCK_KG, 38 * TON])
    await decideDuePins(spot.db, START)
    const { shares, deadline } = await pins.pin(pinId)
    expect(deadline).toEqual(END)
    for (const [n, { orderId }] of shares.entries()) {
      const order = await spot.db.transaction((tx) => lockOrder(tx, orderId ?? ''))
      expect(order).toMatchObject({ type: 3, state: 'awaiting_pickup', goodsFen: SHARE_FEN })
      expect(await capital(person(n))).toEqual([MONEY_FEN - SHARE_FEN, 0])
    }
    expect(await freeOfSale(saleId)).toBe(38 * TON)
    expect((await pins.openInSale(saleId, spot.seed.buyer, 5 * TON)).ok, 'one more truck').toBe(true)
    expect(reasonOf(await pins.openInSale(saleId, spot.seed.rival, 5 * TON))).toBe('pin_no_truck')
  })

  test('is opened only while the sale runs', async () => {
    const saleId = await newSale()
    const openAt = (now: Date) => pins.openInSale(saleId, person(0), 5 * TON, now)
    expect(reasonOf(await openAt(plus(START, -1)))).toBe('sale_not_started')
    expect(reasonOf(await openAt(END))).toBe('sale_ended')
    const { pinId, shareId } = accepted(await openAt(plus(END, -1)))
    expect((await pins.pin(pinId)).deadline).toEqual(END)
    accepted(await pins.pay(shareId, person(0), END))
    await decideDuePins(spot.db, CLOSING)
    expect(await stateOf(pinId)).toBe('failed')
  })

  test('is not part of a sale that is only bought alone, and the other way round', async () => {
    const alone = await newSale({ pins: null })
    expect(reasonOf(await pins.openInSale(alone, person(0)))).toBe('not_found')
    const dealId = await pins.deal(offerId)
    const ofOffer = await pins.paidPin(dealId, person(1))
    expect(reasonOf(await pins.joinInSale(ofOffer, person(2)))).toBe('not_found')
    const saleId = await sales.approved(offerId, { stockKg: 32 * TON, limitKg: 10 * TON, pins: PINS })
    const deal = await dealOfSale(spot.db.orm, saleId)
    expect(reasonOf(await pins.open(deal?.id ?? '', person(3)))).toBe('not_found')
    expect(reasonOf(await pins.end(deal?.id ?? ''))).toBe('not_found')
    const ofSale = await pins.paidSalePin(saleId, person(3))
    expect(reasonOf(await pins.join(ofSale, person(4), 2 * TON, START))).toBe('not_found')
  })

  test('is also opened after a withdrawal of the offer, like orders of the sale', async () => {
    const saleId = await newSale()
    accepted(await spot.withdraw(offerId))
    accepted(await sales.buy(saleId, person(0)))
    accepted(await pins.openInSale(saleId, person(1)))
  })

  test('cannot be opened after a withdrawal, and its deal ends with it', async () => {
    const saleId = await newSale()
    expect(await dealState(saleId)).toBe('open')
    accepted(await sales.withdraw(saleId))
    expect(await dealState(saleId)).toBe('ended')
    expect(reasonOf(await pins.openInSale(saleId, person(0)))).toBe('sale_not_open')
    expect(await freeOfOffer()).toBe(OFFER_KG)
  })
})

describe('the limit', () => {
  test('counts orders and shares together, until they are lost again', async () => {
    const saleId = await newSale()
    const who = person(0)
    accepted(await sales.buy(saleId, who, 4 * TON))
    expect(await pins.openInSale(saleId, who, 7 * TON)).toMatchObject({
      reason: 'sale_limit_exceeded',
      facts: { limitKg: 10 * TON, boughtKg: 4 * TON },
    })
    const { shareId, pinId } = accepted(await pins.openInSale(saleId, who, 6 * TON))
    expect(reasonOf(await sales.buy(saleId, who))).toBe('sale_limit_exceeded')
    accepted(await pins.leave(shareId, who, START))
    expect(await stateOf(pinId)).toBe('failed')
    accepted(await sales.buy(saleId, who, 6 * TON))
  })

  test('counts the orders of filled pins, and no longer after a refund', async () => {
    const saleId = await newSale()
    const pinId = await fullPin(saleId)
    await decideDuePins(spot.db, START)
    expect(reasonOf(await sales.buy(saleId, person(0), 4 * TON))).toBe('sale_limit_exceeded')
    await refundFirst(pinId, START)
    accepted(await sales.buy(saleId, person(0), 7 * TON))
  })

  test('holds when one member orders alone and opens a pin at once, on two servers', async () => {
    const [onOther, salesOnOther] = [pinFixture(second, spot.seed), saleFixture(second, spot.seed)]
    for (let round = 0; round < 5; round++) {
      const saleId = await newSale()
      const who = person(0)
      const sent = await Promise.all([
        sales.buy(saleId, who, 6 * TON),
        onOther.openInSale(saleId, who, 6 * TON),
        salesOnOther.buy(saleId, who, 6 * TON),
      ])
      expect(tally(sent)).toEqual({ ok: 1, sale_limit_exceeded: 2 })
    }
  })

  test('holds when one member orders alone and joins a pin at once', async () => {
    for (let round = 0; round < 5; round++) {
      const saleId = await newSale()
      const pinId = await pins.paidSalePin(saleId, person(0))
      const who = person(1)
      const sent = await Promise.all([sales.buy(saleId, who, 6 * TON), pins.joinInSale(pinId, who, 6 * TON)])
      expect(tally(sent)).toEqual({ ok: 1, sale_limit_exceeded: 1 })
    }
  })
})

describe('goods in pins', () => {
  test('are not said to wait for payment: who comes late may join', async () => {
    const saleId = await newSale({ stockKg: 32 * TON })
    await pins.paidSalePin(saleId, person(0))
    expect(await sales.buy(saleId, person(1))).toMatchObject({
      reason: 'sale_all_pinned',
      facts: { pinnedKg: 32 * TON, endsAt: END.toISOString() },
    })
  })

  test('of the last truck go to one of two, an order alone or a pin, on two servers', async () => {
    const other = pinFixture(second, spot.seed)
    for (let round = 0; round < 5; round++) {
      const saleId = await newSale({ stockKg: 32 * TON })
      const sent = await Promise.all([sales.buy(saleId, person(0)), other.openInSale(saleId, person(1))])
      expect(sent.filter(({ ok }) => ok)).toHaveLength(1)
      expect(await freeOfSale(saleId)).toBe(sent[0].ok ? 31 * TON : 0)
    }
  })

  test('of one truck and some tons are sold once, on two servers', async () => {
    const [otherPins, otherSales] = [pinFixture(second, spot.seed), saleFixture(second, spot.seed)]
    for (let round = 0; round < 5; round++) {
      // A truck and 3 t: a pin and one order of 2 t, or four orders.
      const saleId = await newSale({ stockKg: 35 * TON })
      const sent = await Promise.all([
        pins.openInSale(saleId, person(0)),
        otherPins.openInSale(saleId, person(1)),
        ...[2, 3].flatMap((n) => [
          sales.buy(saleId, person(n), 2 * TON),
          otherSales.buy(saleId, person(n), 2 * TON),
        ]),
      ])
      const opened = sent.slice(0, 2).filter(({ ok }) => ok).length
      const bought = sent.slice(2).filter(({ ok }) => ok).length
      expect(opened).toBeLessThanOrEqual(1)
      expect(bought).toBe(opened === 1 ? 1 : 4)
      expect(await freeOfSale(saleId)).toBe((35 - 32 * opened - 2 * bought) * TON)
    }
  })

  test('of the last tons of a pin go to one of two who join, on two servers', async () => {
    const other = pinFixture(second, spot.seed)
    for (let round = 0; round < 5; round++) {
      const saleId = await newSale()
      const pinId = await pins.paidSalePin(saleId, person(0), SHARE_KG)
      for (const n of [1, 2]) await joinAndPay(pinId, person(n))
      // 12.8 t are left: two shares of 6.4 t, for three who want them.
      const sent = await Promise.all([
        pins.joinInSale(pinId, person(3), SHARE_KG),
        other.joinInSale(pinId, person(4), SHARE_KG),
        other.joinInSale(pinId, spot.seed.rival, SHARE_KG),
      ])
      expect(tally(sent)).toEqual({ ok: 2, pin_all_taken: 1 })
    }
  })
})

describe('the end of the sale', () => {
  test.each([
    ['the sale closes before the pin fails', [closeDueSales, decideDuePins]],
    ['the pin fails before the sale closes', [decideDuePins, closeDueSales]],
  ])('gives the goods of an open pin to the offer: %s', async (_, jobs) => {
    const saleId = await newSale()
    const pinId = await pins.paidSalePin(saleId, person(0))
    await joinAndPay(pinId, person(1))
    for (const job of jobs) await job(spot.db, CLOSING)
    expect([await stateOf(pinId), await dealState(saleId)]).toEqual(['failed', 'ended'])
    await decideDuePins(spot.db, CLOSING)
    for (const n of [0, 1]) expect(await capital(person(n))).toEqual([MONEY_FEN, 0])
    expect([await freeOfOffer(), await freeOfSale(saleId)]).toEqual([OFFER_KG, 0])
  })

  test('and the failing of a pin at once lose no goods, on two servers', async () => {
    for (let round = 0; round < 5; round++) {
      const saleId = await newSale()
      const pinId = await pins.paidSalePin(saleId, person(0))
      await Promise.all([
        closeDueSales(spot.db, CLOSING),
        decideDuePins(second, CLOSING),
        closeDueSales(second, CLOSING),
        decideDuePins(spot.db, CLOSING),
      ])
      expect([await stateOf(pinId), await freeOfOffer(), await freeOfSale(saleId)]).toEqual([
        ...['failed', OFFER_KG, 0],
      ])
    }
  })

  test('and the last payment in time at once: full or failed, never both', async () => {
    for (let round = 0; round < 5; round++) {
      const saleId = await newSale()
      const pinId = await pins.paidSalePin(saleId, person(0), SHARE_KG)
      for (const n of [1, 2, 3]) await joinAndPay(pinId, person(n))
      const late = plus(END, -MINUTE_MS)
      const { shareId } = accepted(await pins.joinInSale(pinId, person(4), SHARE_KG, late))
      const [paid] = await Promise.all([
        pins.pay(shareId, person(4), END),
        closeDueSales(spot.db, CLOSING),
        decideDuePins(spot.db, CLOSING),
      ])
      await decideDuePins(spot.db, CLOSING)
      expect(await stateOf(pinId)).toBe(paid.ok ? 'filled' : 'failed')
      expect(await freeOfOffer()).toBe(OFFER_KG - (paid.ok ? 32 * TON : 0))
      expect(await capital(person(0))).toEqual([MONEY_FEN - (paid.ok ? SHARE_FEN : 0), 0])
    }
  })

  test('leaves the deal to the sale: the job that ends deals of offers does not touch it', async () => {
    const saleId = await newSale()
    expect(await endDueDeals(spot.db, waited(plus(END, DAY_MS)))).toBe(0)
    expect(await dealState(saleId)).toBe('open')
    await closeDueSales(spot.db, CLOSING)
    expect(await dealState(saleId)).toBe('ended')
  })
})

test('goods of a refunded order go to the sale while it runs, then to the offer', async () => {
  const saleId = await newSale()
  const pinId = await fullPin(saleId)
  await decideDuePins(spot.db, START)
  await refundFirst(pinId, START)
  expect(await freeOfSale(saleId)).toBe(38 * TON + SHARE_KG)
  const next = await newSale()
  const nextPin = await fullPin(next)
  await decideDuePins(spot.db, START)
  await closeDueSales(spot.db, CLOSING)
  expect(await freeOfOffer()).toBe(OFFER_KG - 32 * TON)
  await refundFirst(nextPin, CLOSING)
  expect([await freeOfOffer(), await freeOfSale(next)]).toEqual([OFFER_KG - 32 * TON + SHARE_KG, 0])
})
