/** Spot pins over their life: goods, money, deadlines, late and repeated decisions. */
import { lockOrder, MARKET, shopSeller } from 'backend/ordering'
import { agreeRefund, askRefund } from 'backend/ordering/steps/refund-order'
import { openDatabase } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { accept } from 'backend/platform/verdict'
import { capitalOf, escrowOf } from 'backend/wallet'
import { sql } from 'drizzle-orm'
import { assertLedgerConsistent } from 'tests/support/ledger-consistency'
import { accepted, reasonOf, tally } from 'tests/support/verdict-assertions'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { saleFixture } from '../../tests/fixtures/flash-sales'
import { DAY_MS, MINUTE_MS, NOON, type Person } from '../../tests/fixtures/market'
import { DEADLINE, dealTerms, LAPSED, pinFixture, waited } from '../../tests/fixtures/pins'
import { openSpotFixture, type SpotFixture } from '../../tests/fixtures/spot'
import { marketSetting } from '../settings/tables'
import { offerById } from '../spot'
import { decideDuePins } from './decide-pins'
import { endDueDeals } from './end-deals'
import { insertShare, sharesOfBuyer } from './pin-store'

const TON = 1_000
const OFFER_KG = 200 * TON
const MONEY_FEN = 10_000_000
const TON_FEN = 660_000
/** Five members fill a truck with shares that need no authenticated company. */
const SHARE_KG = 6_400
const SHARE_FEN = 4_224_000

let spot: SpotFixture
let pins: ReturnType<typeof pinFixture>
let people: readonly Person[]
let offerId: string
beforeAll(async () => {
  spot = await openSpotFixture(8)
  pins = pinFixture(spot.db, spot.seed)
})
afterEach(() => assertLedgerConsistent(spot.db))
afterAll(() => spot.test.drop())

const plus = (at: Date, ms: number) => new Date(at.getTime() + ms)
const freeOfOffer = async () => (await offerById(spot.db.orm, offerId))?.availableKg
const capital = async ({ memberId }: Person) => {
  const { availableFen, heldFen } = await capitalOf(spot.db.orm, { kind: 'member', id: memberId })
  return [availableFen, heldFen]
}
const stateOf = async (pinId: string) => (await pins.pin(pinId)).state
const shareStates = async (pinId: string) => (await pins.pin(pinId)).shares.map(({ state }) => state)

/** A deal of a new offer, and five members with money. */
async function newDeal(over: Parameters<typeof pins.deal>[1] = {}): Promise<string> {
  const validUntil = plus(NOON, 10 * DAY_MS).toISOString()
  offerId = await spot.offer({ stockKg: OFFER_KG, validUntil })
  people = await saleFixture(spot.db, spot.seed).members(5)
  for (const who of people) await pins.fund(who, MONEY_FEN)
  return await pins.deal(offerId, over)
}

const person = (n: number): Person => {
  const found = people[n]
  if (!found) throw new Error(`no person ${n}`)
  return found
}

/** A full pin: five paid shares. */
async function fullPin(dealId: string): Promise<string> {
  const pinId = await pins.paidPin(dealId, person(0), SHARE_KG)
  for (const n of [1, 2, 3]) expect((await pins.joinAndPay(pinId, person(n), SHARE_KG)).isFilled).toBe(false)
  expect((await pins.joinAndPay(pinId, person(4), SHARE_KG)).isFilled).toBe(true)
  return pinId
}

describe('the goods of a deal', () => {
  test('are set aside in whole trucks, and return with its end, also those of pins that fail later', async () => {
    const dealId = await newDeal()
    expect(await freeOfOffer()).toBe(OFFER_KG - 64 * TON)
    await pins.paidPin(dealId, person(0))
    expect(await pins.dealNow(dealId)).toMatchObject({ availableKg: 32 * TON, openPins: 1 })
    expect(accepted(await pins.end(dealId)).returnedKg).toBe(32 * TON)
    expect(await freeOfOffer()).toBe(OFFER_KG - 32 * TON)
    expect(reasonOf(await pins.end(dealId))).toBe('pin_deal_over')
    await decideDuePins(spot.db, waited(DEADLINE))
    expect(await freeOfOffer()).toBe(OFFER_KG)
    expect(await pins.dealNow(dealId)).toMatchObject({ availableKg: 0, failedPins: 1 })
  })

  test('are never promised twice: of two deals for the same trucks one is offered', async () => {
    offerId = await spot.offer({ stockKg: 100 * TON, validUntil: plus(NOON, 10 * DAY_MS).toISOString() })
    const offered = await Promise.all([1, 2].map(() => pins.offer(dealTerms(offerId))))
    expect(tally(offered)).toEqual({ ok: 1, pin_stock_missing: 1 })
    expect(await freeOfOffer()).toBe(36 * TON)
  })

  test('are enough for as many open pins as there are trucks', async () => {
    const dealId = await newDeal({ trucks: 1 })
    const opened = await Promise.all([0, 1, 2].map((n) => pins.open(dealId, person(n))))
    expect(tally(opened)).toEqual({ ok: 1, pin_no_truck: 2 })
  })

  test('return once when the deal ends late, on two servers', async () => {
    const end = plus(NOON, 2 * DAY_MS)
    await endDueDeals(spot.db, waited(end))
    const dealId = await newDeal()
    expect(reasonOf(await pins.open(dealId, person(0), 5 * TON, plus(end, 1)))).toBe('pin_deal_ended')
    expect(await endDueDeals(spot.db, end), 'requests in time are waited for').toBe(0)
    const other = openDatabase(spot.test.runtimeUrl, { maxConnections: 2 })
    const ended = await Promise.all([endDueDeals(spot.db, waited(end)), endDueDeals(other, waited(end))])
    await other.close()
    expect(ended[0] + ended[1]).toBe(1)
    expect([await freeOfOffer(), (await pins.dealNow(dealId)).returnedKg]).toEqual([OFFER_KG, 64 * TON])
  })
})

describe('a full pin', () => {
  test('becomes paid orders at the pin price, once, also if two servers settle it', async () => {
    const dealId = await newDeal()
    const pinId = await fullPin(dealId)
    expect(await capital(person(0))).toEqual([MONEY_FEN - SHARE_FEN, SHARE_FEN])
    const other = openDatabase(spot.test.runtimeUrl, { maxConnections: 2 })
    const late = plus(NOON, 30 * DAY_MS)
    await Promise.all([decideDuePins(spot.db, late), decideDuePins(other, late)])
    await other.close()
    expect(await stateOf(pinId)).toBe('filled')
    const { shares } = await pins.pin(pinId)
    expect(shares.map(({ state }) => state)).toEqual(Array(5).fill('ordered'))
    for (const [n, { orderId }] of shares.entries()) {
      expect(await capital(person(n))).toEqual([MONEY_FEN - SHARE_FEN, 0])
      const order = await spot.db.transaction((tx) => lockOrder(tx, orderId ?? ''))
      expect(order).toMatchObject({
        ...{ type: 3, state: 'awaiting_pickup', goodsFen: SHARE_FEN, totalFen: SHARE_FEN, discountFen: 0 },
        ...{ buyerMemberId: person(n).memberId, paidAt: late },
      })
      expect(await escrowOf(spot.db.orm, orderId ?? '')).toMatchObject({ balanceFen: SHARE_FEN })
    }
    expect(await pins.dealNow(dealId)).toMatchObject({ availableKg: 32 * TON, filledPins: 1, openPins: 0 })
  })

  test('refuses further shares, and keeps its money from being spent elsewhere', async () => {
    const pinId = await fullPin(await newDeal())
    expect(reasonOf(await pins.join(pinId, spot.seed.buyer))).toBe('pin_full')
    const { shares } = await pins.pin(pinId)
    expect(reasonOf(await pins.leave(shares[0]?.id ?? '', person(0)))).toBe('pin_share_not_leavable')
    await decideDuePins(spot.db, NOON)
  })

  test('can be opened and filled by one buyer', async () => {
    const dealId = await newDeal()
    await pins.fund(spot.seed.buyer, 30_000_000)
    const { shareId, pinId } = accepted(await pins.open(dealId, spot.seed.buyer, 32 * TON))
    expect(accepted(await pins.pay(shareId, spot.seed.buyer))).toMatchObject({ isFilled: true })
    await decideDuePins(spot.db, NOON)
    expect(await shareStates(pinId)).toEqual(['ordered'])
  })

  test('gives the goods of a refunded order back to the offer after the end of the deal', async () => {
    const dealId = await newDeal()
    const pinId = await fullPin(dealId)
    await decideDuePins(spot.db, NOON)
    accepted(await pins.end(dealId))
    expect(await freeOfOffer()).toBe(OFFER_KG - 32 * TON)
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
    expect(await freeOfOffer()).toBe(OFFER_KG - 32 * TON + SHARE_KG)
  })
})

describe('a pin that is not full at its deadline', () => {
  test('fails: every hold ends at once, in full, once on two servers', async () => {
    const dealId = await newDeal()
    const pinId = await pins.paidPin(dealId, person(0), SHARE_KG)
    await pins.joinAndPay(pinId, person(1), SHARE_KG)
    accepted(await pins.join(pinId, person(2), SHARE_KG, plus(DEADLINE, -MINUTE_MS)))
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
    expect((await pins.dealNow(dealId)).availableKg).toBe(64 * TON)
  })

  test.each([
    ['at the deadline', 0, 'filled'],
    ['a millisecond after it', 1, 'pin_share_pay_time_over'],
  ])('takes the last payment %s', async (_, ms, answer) => {
    const pinId = await pins.paidPin(await newDeal(), person(0), SHARE_KG)
    for (const n of [1, 2, 3]) await pins.joinAndPay(pinId, person(n), SHARE_KG)
    const { shareId } = accepted(await pins.join(pinId, person(4), SHARE_KG, plus(DEADLINE, -MINUTE_MS)))
    const paid = await pins.pay(shareId, person(4), plus(DEADLINE, ms))
    expect(paid.ok && paid.value.isFilled ? 'filled' : reasonOf(paid)).toBe(answer)
    await decideDuePins(spot.db, waited(plus(DEADLINE, ms)))
    expect(await stateOf(pinId)).toBe(ms === 0 ? 'filled' : 'failed')
  })

  test('takes no share a millisecond after it', async () => {
    const pinId = await pins.paidPin(await newDeal(), person(0), SHARE_KG)
    expect(reasonOf(await pins.join(pinId, person(1), SHARE_KG, plus(DEADLINE, 1)))).toBe('pin_over')
    await decideDuePins(spot.db, waited(DEADLINE))
    expect(reasonOf(await pins.join(pinId, person(1), SHARE_KG))).toBe('pin_failed')
  })
})

describe('an unpaid share', () => {
  test('keeps its tons for 15 minutes, then leaves the pin', async () => {
    const pinId = await pins.paidPin(await newDeal(), person(0), SHARE_KG)
    await pins.joinAndPay(pinId, person(1), SHARE_KG)
    const big = 32 * TON - 2 * SHARE_KG
    await pins.fund(spot.seed.buyer, 20_000_000)
    const { shareId, payBefore } = accepted(await pins.join(pinId, spot.seed.buyer, big))
    expect(payBefore).toBe(plus(NOON, 15 * MINUTE_MS).toISOString())
    expect(await pins.join(pinId, person(2))).toMatchObject({
      reason: 'pin_all_taken',
      facts: { unpaidKg: big, freeAt: payBefore },
    })
    await decideDuePins(spot.db, LAPSED)
    expect(reasonOf(await pins.pay(shareId, spot.seed.buyer, LAPSED))).toBe('pin_share_pay_time_over')
    accepted(await pins.join(pinId, person(2), 2 * TON, LAPSED))
    accepted(await pins.join(pinId, spot.seed.buyer, 2 * TON, LAPSED))
    expect(await stateOf(pinId)).toBe('open')
  })

  test('of the opener alone ends the pin, and the truck is free again', async () => {
    const dealId = await newDeal({ trucks: 1 })
    const { pinId } = accepted(await pins.open(dealId, person(0)))
    await decideDuePins(spot.db, LAPSED)
    expect([await stateOf(pinId), await shareStates(pinId)]).toEqual(['failed', ['lapsed']])
    const again = accepted(await pins.open(dealId, person(0), 5 * TON, LAPSED))
    accepted(await pins.leave(again.shareId, person(0), LAPSED))
    expect(await stateOf(again.pinId)).toBe('failed')
    accepted(await pins.open(dealId, person(1), 5 * TON, LAPSED))
  })

  test('of a member without enough money stays unpaid', async () => {
    const dealId = await newDeal()
    const [poor] = await saleFixture(spot.db, spot.seed).members(1)
    if (!poor) throw new Error('no member')
    const { shareId } = accepted(await pins.open(dealId, poor))
    expect(await pins.pay(shareId, poor)).toMatchObject({
      reason: 'balance_short',
      facts: { missingFen: 5 * TON_FEN },
    })
    await pins.fund(poor)
    accepted(await pins.pay(shareId, poor))
    expect(reasonOf(await pins.pay(shareId, poor))).toBe('pin_share_not_payable')
  })
})

describe('two at once', () => {
  test('for the last tons: one joins, the other is told the truth', async () => {
    for (let round = 0; round < 5; round++) {
      const pinId = await pins.paidPin(await newDeal(), person(0), SHARE_KG)
      for (const n of [1, 2]) await pins.joinAndPay(pinId, person(n), SHARE_KG)
      await pins.fund(spot.seed.rival)
      await pins.joinAndPay(pinId, spot.seed.rival, SHARE_KG)
      const joined = await Promise.all([3, 4].map((n) => pins.join(pinId, person(n), SHARE_KG)))
      expect(tally(joined)).toEqual({ ok: 1, pin_all_taken: 1 })
    }
  })

  test('of one member: one share, also when opening', async () => {
    const dealId = await newDeal()
    const opened = await Promise.all([1, 2].map(() => pins.open(dealId, person(1))))
    expect(tally(opened)).toEqual({ ok: 1, pin_already_opened: 1 })
    const pinId = await pins.paidPin(dealId, person(0))
    const joined = await Promise.all([1, 2].map(() => pins.join(pinId, person(2))))
    expect(tally(joined)).toEqual({ ok: 1, pin_already_joined: 1 })
  })

  test('the last payment and the decision at the deadline: full or failed, never both', async () => {
    for (let round = 0; round < 5; round++) {
      const pinId = await pins.paidPin(await newDeal(), person(0), SHARE_KG)
      for (const n of [1, 2, 3]) await pins.joinAndPay(pinId, person(n), SHARE_KG)
      const { shareId } = accepted(await pins.join(pinId, person(4), SHARE_KG, plus(DEADLINE, -MINUTE_MS)))
      const late = waited(DEADLINE)
      const [paid] = await Promise.all([pins.pay(shareId, person(4), DEADLINE), decideDuePins(spot.db, late)])
      await decideDuePins(spot.db, late)
      const state = await stateOf(pinId)
      expect(state).toBe(paid.ok ? 'filled' : 'failed')
      expect(await capital(person(0))).toEqual([MONEY_FEN - (paid.ok ? SHARE_FEN : 0), 0])
    }
  })
})

test('refuses a buyer of the own shop, and what does not exist', async () => {
  const dealId = await newDeal()
  expect(reasonOf(await pins.open(dealId, spot.seed.merchant))).toBe('own_shop')
  expect(reasonOf(await pins.open(offerId, person(0)))).toBe('not_found')
  expect(reasonOf(await pins.join(dealId, person(0)))).toBe('not_found')
  expect(reasonOf(await pins.pay(dealId, person(0)))).toBe('not_found')
  const { shareId } = accepted(await pins.open(dealId, person(0)))
  expect(reasonOf(await pins.pay(shareId, person(1))), "another's share").toBe('not_found')
  expect((await pins.dealNow(dealId)).availableKg).toBe(32 * TON)
})

test('keeps open pins of a withdrawn offer going, and opens no new one', async () => {
  const dealId = await newDeal()
  const pinId = await pins.paidPin(dealId, person(0), SHARE_KG)
  accepted(await spot.withdraw(offerId))
  expect(reasonOf(await pins.open(dealId, person(1)))).toBe('offer_withdrawn')
  await pins.joinAndPay(pinId, person(1), SHARE_KG)
})

test('shows the share of a company no more to a member who has left it', async () => {
  const pinId = await pins.paidPin(await newDeal(), person(0), SHARE_KG)
  const { memberId } = person(1)
  const companyId = spot.seed.buyer.companyId ?? ''
  const [goodsFen, weightKg, joinedAt] = [2 * TON_FEN, 2 * TON, NOON]
  await spot.db.transaction((tx) =>
    insertShare(tx, {
      ...{ id: newId(), pinId, memberId, companyId, buyingCompanyId: companyId, buyerName: '采购部' },
      ...{ isOpener: false, weightKg, goodsFen, freightFen: 0, totalFen: goodsFen, state: 'unpaid' },
      ...{ delivery: 'pickup', deliveryPlace: '宁波', joinedAt, payBefore: plus(NOON, 15 * MINUTE_MS) },
    }),
  )
  const seenBy = async (of: string | null) =>
    (await sharesOfBuyer(spot.db.orm, { memberId, companyId: of }, { page: 0, size: 10 })).total
  expect([await seenBy(companyId), await seenBy(null)]).toEqual([1, 0])
})

test('settles the shares of full pins also while another pin cannot be decided', async () => {
  const broken = accepted(await pins.open(await newDeal(), person(0), SHARE_KG))
  const pinId = await fullPin(await newDeal())
  const owner = openDatabase(spot.test.adminUrl, { maxConnections: 1 })
  const pinRefused = sql.raw(`old.id = '${broken.pinId}'`)
  await owner.orm.execute(sql`create function refuse_pin() returns trigger language plpgsql as $$
    begin if ${pinRefused} then raise 'refused by a test'; end if; return new; end $$`)
  await owner.orm.execute(
    sql`create trigger refuse_pin before update on pin for each row execute function refuse_pin()`,
  )
  await expect(decideDuePins(spot.db, LAPSED)).rejects.toThrow(broken.pinId)
  expect(await shareStates(pinId)).toEqual(Array(5).fill('ordered'))
  await owner.orm.execute(sql`drop trigger refuse_pin on pin`)
  await owner.close()
})

test('orders bear the commission of their day, like those of offers', async () => {
  const changedAt = plus(NOON, 40 * DAY_MS)
  const by = { proposedBy: newId(), proposedByName: 'a', proposedAt: NOON }
  const decided = { decision: 'approved' as const, decidedBy: newId(), decidedByName: 'b', decidedAt: NOON }
  const row = { id: newId(), code: 'commission_per_mille', value: 8, validFrom: changedAt }
  await spot.db.orm
    .insert(marketSetting)
    .values({ ...row, reason: '测试', needsSecond: true, ...by, ...decided })
  const pinId = await fullPin(await newDeal())
  await decideDuePins(spot.db, plus(changedAt, MINUTE_MS))
  const { shares } = await pins.pin(pinId)
  const order = await spot.db.transaction((tx) => lockOrder(tx, shares[0]?.orderId ?? ''))
  expect(order.commissionPerMille).toBe(8)
})
