/** Retail pins over their life: bags, money, deadlines, late and repeated decisions, and races. */
import { lockOrder, MARKET, shopSeller } from 'backend/ordering'
import { agreeRefund, askRefund } from 'backend/ordering/steps/refund-order'
import { openDatabase } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { accept } from 'backend/platform/verdict'
import { capitalOf, escrowOf } from 'backend/wallet'
import { assertLedgerConsistent } from 'tests/support/ledger-consistency'
import { accepted, reasonOf, tally } from 'tests/support/verdict-assertions'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { saleFixture } from '../../../tests/fixtures/flash-sales'
import { DAY_MS, MINUTE_MS, NOON, type Person } from '../../../tests/fixtures/market'
import { DEADLINE, LAPSED, pinFixture, waited } from '../../../tests/fixtures/pins'
import { retailFixture } from '../../../tests/fixtures/retail-goods'
import { retailDealTerms, retailPinFixture, shareFen } from '../../../tests/fixtures/retail-pins'
import { openSpotFixture, type SpotFixture } from '../../../tests/fixtures/spot'
import { addressesOf, ownBook } from '../../addresses/addresses'
import { offerById } from '../../spot'
import { repriceRetail } from '../keep-goods'
import { decideDuePins } from './decide-pins'

const OFFER_BAGS = 4_000
const MONEY_FEN = 1_000_000
/** Heads of a pin. Each may take 1 to 4 bags. */
const HEADS = 3

let spot: SpotFixture
let retail: ReturnType<typeof retailFixture>
let pins: ReturnType<typeof retailPinFixture>
let people: readonly Person[]
let offerId: string
let goodsId: string
beforeAll(async () => {
  spot = await openSpotFixture(8)
  retail = retailFixture(spot.db, spot.seed)
  pins = retailPinFixture(spot.db, spot.seed)
})
afterEach(() => assertLedgerConsistent(spot.db))
afterAll(() => spot.test.drop())

const plus = (at: Date, ms: number) => new Date(at.getTime() + ms)
const freeOfOffer = async () => ((await offerById(spot.db.orm, offerId))?.availableKg ?? 0) / 25
const capital = async ({ memberId }: Person) => {
  const { availableFen, heldFen } = await capitalOf(spot.db.orm, { kind: 'member', id: memberId })
  return [availableFen, heldFen]
}
/** Free bags, those of unpaid orders, those of open pins. */
const bags = async () => {
  const { availableBags, waitingBags, pinnedBags } = await retail.goods(goodsId)
  return [availableBags, waitingBags, pinnedBags]
}
const stateOf = async (pinId: string) => (await pins.pin(pinId)).state
const shareStates = async (pinId: string) => (await pins.pin(pinId)).shares.map(({ state }) => state)

/** A deal of new goods with 40 bags, and four members with money. */
async function newDeal(over: Parameters<typeof pins.deal>[1] = {}, stockBags = 40): Promise<string> {
  const validUntil = plus(NOON, 10 * DAY_MS).toISOString()
  offerId = await spot.offer({ stockKg: OFFER_BAGS * 25, validUntil })
  goodsId = await retail.onSale(offerId, { bags: stockBags })
  people = await saleFixture(spot.db, spot.seed).members(4)
  const { fund } = pinFixture(spot.db, spot.seed)
  for (const who of people) await fund(who, MONEY_FEN)
  return await pins.deal(goodsId, over)
}

const person = (n: number): Person => {
  const found = people[n]
  if (!found) throw new Error(`no person ${n}`)
  return found
}

/** A full pin: heads with 1, 2 and 3 bags. */
async function fullPin(dealId: string): Promise<string> {
  const pinId = await pins.paidPin(dealId, person(0), 1)
  expect((await pins.joinAndPay(pinId, person(1), 2)).isFilled).toBe(false)
  expect((await pins.joinAndPay(pinId, person(2), 3)).isFilled).toBe(true)
  return pinId
}

describe('the bags of a pin', () => {
  test('are held for all heads while it is open, and the rest is free when it is full', async () => {
    const dealId = await newDeal()
    expect(await bags(), 'a deal holds nothing').toEqual([40, 0, 0])
    const pinId = await pins.paidPin(dealId, person(0), 1)
    expect(await bags()).toEqual([28, 0, 12])
    await pins.joinAndPay(pinId, person(1), 2)
    await pins.joinAndPay(pinId, person(2), 3)
    const [free, , pinned] = await bags()
    expect([free, pinned]).toEqual([34, 0])
    await decideDuePins(spot.db, NOON)
    expect(await bags()).toEqual([34, 0, 0])
  })

  test('are enough for as many open pins as there are bags', async () => {
    const dealId = await newDeal({}, 12)
    const opened = await Promise.all([0, 1, 2].map((n) => pins.open(dealId, person(n))))
    expect(tally(opened)).toEqual({ ok: 1, retail_pin_no_stock: 2 })
  })

  test('stay with an open pin when the goods are taken off sale, and follow to the offer when it fails', async () => {
    const dealId = await newDeal()
    const failing = await pins.paidPin(dealId, person(0))
    const filling = await pins.paidPin(dealId, person(1), 1)
    accepted(await retail.end(goodsId))
    expect([await freeOfOffer(), await bags()]).toEqual([OFFER_BAGS - 24, [0, 0, 24]])
    expect(reasonOf(await pins.open(dealId, person(2)))).toBe('pin_deal_ended')
    expect(reasonOf(await pins.end(dealId))).toBe('pin_deal_over')
    await pins.joinAndPay(filling, person(2), 1)
    expect((await pins.joinAndPay(filling, person(3), 1)).isFilled).toBe(true)
    expect(await freeOfOffer(), 'bags that its heads did not take').toBe(OFFER_BAGS - 15)
    await decideDuePins(spot.db, waited(DEADLINE))
    expect([await stateOf(failing), await stateOf(filling)]).toEqual(['failed', 'filled'])
    expect([await freeOfOffer(), await bags()]).toEqual([OFFER_BAGS - 3, [0, 0, 0]])
  })

  test('are not sold or taken back meanwhile', async () => {
    const dealId = await newDeal({}, 13)
    await pins.paidPin(dealId, person(0))
    expect(reasonOf(await retail.buy(goodsId, person(1), 2))).toBe('retail_short')
    expect(reasonOf(await retail.move(goodsId, 'take_back', 2))).toBe('retail_bags_held')
    accepted(await retail.buy(goodsId, person(1), 1))
    expect(await bags()).toEqual([0, 1, 12])
  })
})

describe('a full pin', () => {
  test('becomes paid orders at the pin price, once, also if two servers settle it', async () => {
    const dealId = await newDeal()
    const pinId = await fullPin(dealId)
    expect(await capital(person(1))).toEqual([MONEY_FEN - shareFen(2), shareFen(2)])
    const other = openDatabase(spot.test.runtimeUrl, { maxConnections: 2 })
    const late = plus(NOON, 30 * DAY_MS)
    await Promise.all([decideDuePins(spot.db, late), decideDuePins(other, late)])
    await other.close()
    const { state, shares } = await pins.pin(pinId)
    expect([state, shares.map((share) => share.state)]).toEqual(['filled', Array(HEADS).fill('ordered')])
    for (const [n, { orderId, bags: taken }] of shares.entries()) {
      expect(await capital(person(n))).toEqual([MONEY_FEN - shareFen(taken), 0])
      const order = await spot.db.transaction((tx) => lockOrder(tx, orderId ?? ''))
      expect(order).toMatchObject({
        ...{ type: 5, state: 'awaiting_shipment', goodsFen: taken * 190_00, totalFen: shareFen(taken) },
        ...{ discountFen: 0, buyerMemberId: person(n).memberId, paidAt: late },
      })
      expect(await escrowOf(spot.db.orm, orderId ?? '')).toMatchObject({ balanceFen: shareFen(taken) })
    }
    expect(await pins.dealNow(dealId)).toMatchObject({ filledPins: 1, openPins: 0, orderedBags: 6 })
  })

  test('refuses further shares, and keeps its money from being spent elsewhere', async () => {
    const pinId = await fullPin(await newDeal())
    expect(reasonOf(await pins.join(pinId, person(3)))).toBe('pin_full')
    const { shares } = await pins.pin(pinId)
    expect(reasonOf(await pins.leave(shares[0]?.id ?? '', person(0)))).toBe('pin_share_not_leavable')
    await decideDuePins(spot.db, NOON)
  })

  test('gives the bags of a refunded order back to the goods', async () => {
    const pinId = await fullPin(await newDeal())
    await decideDuePins(spot.db, NOON)
    const [share] = (await pins.pin(pinId)).shares
    const word = { orderId: share?.orderId ?? '', because: '不想买了', requestId: newId() }
    const { memberId } = person(0)
    const buyer = { kind: 'buyer', id: memberId, name: '买家' } as const
    await spot.db.transaction(async (tx) => {
      accepted(await askRefund(tx, { buyerMemberId: memberId }, buyer, word, NOON))
      const shop = { seller: shopSeller(spot.seed.merchant.shopId ?? '') }
      accepted(await agreeRefund(tx, shop, MARKET, { ...word, requestId: newId() }, NOON))
      return accept()
    })
    expect(await capital(person(0))).toEqual([MONEY_FEN, 0])
    expect(await bags()).toEqual([35, 0, 0])
  })
})

describe('a pin that is not full at its deadline', () => {
  test('fails: every hold ends at once, in full, once on two servers', async () => {
    const dealId = await newDeal()
    const pinId = await pins.paidPin(dealId, person(0))
    await pins.joinAndPay(pinId, person(1))
    accepted(await pins.join(pinId, person(2), 1, plus(DEADLINE, -MINUTE_MS)))
    expect(await decideDuePins(spot.db, DEADLINE), 'requests in time are waited for').toBe(0)
    const other = openDatabase(spot.test.runtimeUrl, { maxConnections: 2 })
    const late = plus(DEADLINE, DAY_MS)
    await Promise.all([decideDuePins(spot.db, late), decideDuePins(other, late)])
    expect(await decideDuePins(other, late)).toBe(0)
    await other.close()
    expect([await stateOf(pinId), await shareStates(pinId)]).toEqual([
      'failed',
      ['released', 'released', 'lapsed'],
    ])
    for (const n of [0, 1, 2]) expect(await capital(person(n))).toEqual([MONEY_FEN, 0])
    expect(await bags()).toEqual([40, 0, 0])
  })

  test.each([
    ['at the deadline', 0, 'filled'],
    ['a millisecond after it', 1, 'pin_share_pay_time_over'],
  ])('takes the last payment %s', async (_, ms, answer) => {
    const pinId = await pins.paidPin(await newDeal(), person(0))
    await pins.joinAndPay(pinId, person(1))
    const { shareId } = accepted(await pins.join(pinId, person(2), 1, plus(DEADLINE, -MINUTE_MS)))
    const paid = await pins.pay(shareId, person(2), plus(DEADLINE, ms))
    expect(paid.ok && paid.value.isFilled ? 'filled' : reasonOf(paid)).toBe(answer)
    await decideDuePins(spot.db, waited(plus(DEADLINE, ms)))
    expect(await stateOf(pinId)).toBe(ms === 0 ? 'filled' : 'failed')
  })
})

describe('an unpaid share', () => {
  test('keeps its place for 15 minutes, then leaves the pin', async () => {
    const pinId = await pins.paidPin(await newDeal({ heads: 2 }), person(0))
    const { shareId, payBefore } = accepted(await pins.join(pinId, person(1)))
    expect(payBefore).toBe(plus(NOON, 15 * MINUTE_MS).toISOString())
    expect(await pins.join(pinId, person(2))).toMatchObject({
      reason: 'retail_pin_all_taken',
      facts: { unpaidHeads: 1, freeAt: payBefore },
    })
    await decideDuePins(spot.db, LAPSED)
    expect(reasonOf(await pins.pay(shareId, person(1), LAPSED))).toBe('pin_share_pay_time_over')
    accepted(await pins.join(pinId, person(2), 1, LAPSED))
    expect(await stateOf(pinId)).toBe('open')
  })

  test('of the opener alone ends the pin, and its bags are free again', async () => {
    const dealId = await newDeal({}, 12)
    const { pinId } = accepted(await pins.open(dealId, person(0)))
    await decideDuePins(spot.db, LAPSED)
    expect([await stateOf(pinId), await shareStates(pinId)]).toEqual(['failed', ['lapsed']])
    const again = accepted(await pins.open(dealId, person(0), 1, LAPSED))
    accepted(await pins.leave(again.shareId, person(0), LAPSED))
    expect(await stateOf(again.pinId)).toBe('failed')
    accepted(await pins.open(dealId, person(1), 1, LAPSED))
  })
})

describe('at the same time', () => {
  test('two for the last place: one joins, the other is told the truth', async () => {
    for (let round = 0; round < 5; round++) {
      const pinId = await pins.paidPin(await newDeal({ heads: 2 }), person(0))
      const joined = await Promise.all([1, 2].map((n) => pins.join(pinId, person(n))))
      expect(tally(joined)).toEqual({ ok: 1, retail_pin_all_taken: 1 })
    }
  })

  test('a refused share leaves its place and no address, although the next one is saved with it', async () => {
    const pinId = await pins.paidPin(await newDeal({ heads: 2 }), person(0))
    const refused = pins.join(pinId, person(1), 1, NOON, { freightFen: 1 })
    const [first, second] = await Promise.all([refused, pins.join(pinId, person(2))])
    expect([reasonOf(first), second.ok]).toEqual(['freight_changed', true])
    expect(await addressesOf(spot.db.orm, ownBook(person(1).memberId))).toEqual([])
    expect(await addressesOf(spot.db.orm, ownBook(person(2).memberId))).toHaveLength(1)
  })

  test('one member twice: one share, also when opening', async () => {
    const dealId = await newDeal()
    const opened = await Promise.all([1, 2].map(() => pins.open(dealId, person(1))))
    expect(tally(opened)).toEqual({ ok: 1, pin_already_opened: 1 })
    const pinId = await pins.paidPin(dealId, person(0))
    const joined = await Promise.all([1, 2].map(() => pins.join(pinId, person(2))))
    expect(tally(joined)).toEqual({ ok: 1, pin_already_joined: 1 })
  })

  test('a pin and a retail order for the same bags: one gets them', async () => {
    for (let round = 0; round < 5; round++) {
      const dealId = await newDeal({}, 12)
      const [opened, bought] = await Promise.all([
        pins.open(dealId, person(0)),
        retail.buy(goodsId, person(1), 1),
      ])
      expect([opened.ok, bought.ok].filter(Boolean)).toHaveLength(1)
    }
  })

  test('opening and taking the goods off sale: no bag is lost', async () => {
    for (let round = 0; round < 5; round++) {
      const dealId = await newDeal()
      const [opened, ended] = await Promise.all([pins.open(dealId, person(0)), retail.end(goodsId)])
      accepted(ended)
      expect(['ok', 'pin_deal_ended']).toContain(reasonOf(opened))
      expect(await freeOfOffer()).toBe(OFFER_BAGS - (opened.ok ? 12 : 0))
    }
  })

  test('a failing pin and goods that are taken off sale: all bags go back to the offer', async () => {
    for (let round = 0; round < 5; round++) {
      const dealId = await newDeal()
      await pins.paidPin(dealId, person(0))
      await Promise.all([decideDuePins(spot.db, waited(DEADLINE)), retail.end(goodsId)])
      expect([await freeOfOffer(), await bags()]).toEqual([OFFER_BAGS, [0, 0, 0]])
    }
  })

  test('a deal and a lower retail price: the pin stays cheaper', async () => {
    for (let round = 0; round < 5; round++) {
      accepted(await pins.end(await newDeal()))
      const { shopId, memberId } = spot.seed.merchant
      const seller = { shopId: shopId ?? '', memberId }
      const lower = { goodsId, priceFenPerBag: 185_00 }
      const [offered, repriced] = await Promise.all([
        pins.offer(retailDealTerms(goodsId)),
        spot.db.transaction((tx) => repriceRetail(tx, seller, lower, NOON)),
      ])
      expect([offered.ok, repriced.ok].filter(Boolean)).toHaveLength(1)
      expect(['ok', 'retail_pin_not_cheaper']).toContain(reasonOf(offered))
    }
  })

  test('the last payment and the decision at the deadline: full or failed, never both', async () => {
    for (let round = 0; round < 5; round++) {
      const pinId = await pins.paidPin(await newDeal({ heads: 2 }), person(0))
      const { shareId } = accepted(await pins.join(pinId, person(1), 1, plus(DEADLINE, -MINUTE_MS)))
      const late = waited(DEADLINE)
      const [paid] = await Promise.all([pins.pay(shareId, person(1), DEADLINE), decideDuePins(spot.db, late)])
      await decideDuePins(spot.db, late)
      expect(await stateOf(pinId)).toBe(paid.ok ? 'filled' : 'failed')
      expect(await capital(person(0))).toEqual([MONEY_FEN - (paid.ok ? shareFen(2) : 0), 0])
    }
  })
})

test('refuses a buyer of the own shop, and what does not exist', async () => {
  const dealId = await newDeal()
  expect(reasonOf(await pins.open(dealId, spot.seed.merchant))).toBe('own_shop')
  expect(reasonOf(await pins.open(goodsId, person(0)))).toBe('not_found')
  expect(reasonOf(await pins.join(dealId, person(0)))).toBe('not_found')
  expect(reasonOf(await pins.pay(dealId, person(0)))).toBe('not_found')
  const { shareId } = accepted(await pins.open(dealId, person(0)))
  expect(reasonOf(await pins.pay(shareId, person(1))), "another's share").toBe('not_found')
  expect(await bags(), 'one pin holds its bags').toEqual([28, 0, 12])
})
