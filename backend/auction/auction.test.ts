import { lockOrder } from 'backend/ordering'
import { buyerSteps } from 'backend/ordering/queries/order-facts'
import { shopSeller } from 'backend/ordering/sellers'
import { cancelOrder } from 'backend/ordering/steps/cancel-order'
import { timeOutOrders } from 'backend/ordering/steps/time-out-orders'
import type { Database } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { shanghaiDay } from 'backend/platform/shanghai-time'
import { verifyLog } from 'contract/auction/verify-log'
import { STAFF_PERMISSIONS, type StaffRole } from 'contract/authentication/staff-roles'
import type { ShopState } from 'contract/states'
import { sql } from 'drizzle-orm'
import { openTestDatabase, type TestDatabase } from 'tests/support/database'
import { assertLedgerConsistent, findAllViolations } from 'tests/support/ledger-consistency'
import { accepted, reasonOf } from 'tests/support/verdict-assertions'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  type AuctionFixture,
  auctionFixture,
  CLOSING,
  DURING,
  END,
  START,
} from '../../tests/fixtures/auction'
import {
  addPerson,
  DAY_MS,
  NOON,
  type Person,
  type SeededMarket,
  seedMarket,
} from '../../tests/fixtures/market'
import { closeDueLots, endLotsOfClosedShops, settleBidders } from './close-lot'
import { readLotLog } from './lot-log'

let base: TestDatabase
let seed: SeededMarket
let auction: AuctionFixture
let anna: Person
let bo: Person
let chen: Person
beforeAll(async () => {
  base = await openTestDatabase()
  seed = await seedMarket(base.db)
  auction = auctionFixture(base.db, seed)
  anna = await auction.company()
  bo = await auction.company()
  chen = await auction.company()
})
afterEach(() => assertLedgerConsistent(base.db))
afterAll(() => base.drop())

const close = (now = CLOSING) => closeDueLots(base.db, now)
const later = (at: Date, ms: number) => new Date(at.getTime() + ms)

/** Available and held money after a change, in yuan. */
const moved = ([available = 0, held = 0]: readonly number[] = [], availableBy: number, heldBy: number) => [
  available + availableBy,
  held + heldBy,
]

/** Outcome of each bidder: company, won tons, order. */
async function outcomes(lotId: string) {
  const rows = await base.db.orm.execute<{ company_id: string; won_kg: string; order_id: string | null }>(
    sql`select company_id, won_kg, order_id from auction_bidder where lot_id = ${lotId}`,
  )
  const of = ({ companyId }: Person) => rows.find((row) => row.company_id === companyId)
  return {
    tons: (who: Person) => Number(of(who)?.won_kg) / 1_000,
    orderId: (who: Person) => of(who)?.order_id ?? '',
  }
}

const stateOf = async (orderId: string) => (await base.db.transaction((tx) => lockOrder(tx, orderId))).state

/** What the winner of an order was told. */
async function textOf(orderId: string): Promise<string | undefined> {
  const [message] = await base.db.orm.execute<{ body: string }>(
    sql`select body from message where event_key = ${orderId} and kind = 'auction_won'`,
  )
  return message?.body
}

/** A lot in which anna wins 60 t, bo the remaining 40 t, and chen nothing. All have 50,000 yuan held. */
async function soldLot(reserveFenPerTon: number | null = null) {
  const lotId = await auction.announced({ reserveFenPerTon })
  for (const who of [anna, bo, chen]) accepted(await auction.hold(lotId, who, 50_000))
  accepted(await auction.bid(lotId, chen, { yuan: 7_010, tons: 50 }))
  accepted(await auction.bid(lotId, bo, { yuan: 7_020, tons: 50, takesPart: true }))
  accepted(await auction.bid(lotId, anna, { yuan: 7_030, tons: 60 }))
  expect(await close()).toBe(1)
  const { orderId } = await outcomes(lotId)
  return { lotId, orderOfAnna: orderId(anna), orderOfBo: orderId(bo) }
}

describe('a lot before its start', () => {
  test('is announced after a review, with its goods set aside', async () => {
    const { id } = accepted(await auction.propose({ reserveFenPerTon: 710_000 }))
    expect(reasonOf(await auction.decide(id)), 'a draft').toBe('not_found')
    expect(reasonOf(await auction.hold(id, anna, 50_000))).toBe('not_found')
    expect(reasonOf(await auction.bid(id, anna, { yuan: 7_000, tons: 5 }))).toBe('not_found')
    expect(reasonOf(await auction.submit(id, NOON, seed.otherMerchant.shopId ?? ''))).toBe('not_found')
    accepted(await auction.submit(id))
    expect(reasonOf(await auction.submit(id))).toBe('lot_step_not_open')
    accepted(await auction.decide(id))
    expect(await auction.lot(id)).toMatchObject({ state: 'announced', poolId: expect.any(String) })
    const [pool] = await base.db.orm.execute(
      sql`select on_hand_kg from stock_pool p join auction_lot l on l.pool_id = p.id where l.id = ${id}`,
    )
    expect(pool).toEqual({ on_hand_kg: '100000' })
  })

  test('is returned, or too late to be announced 24 hours ahead', async () => {
    const { id } = accepted(await auction.propose())
    accepted(await auction.submit(id))
    expect(reasonOf(await auction.decide(id, 'approve', later(START, 1 - DAY_MS)))).toBe(
      'lot_starts_too_soon',
    )
    accepted(await auction.decide(id, 'return'))
    expect((await auction.lot(id)).state).toBe('returned')
    expect(reasonOf(await auction.decide(id))).toBe('lot_step_not_open')
  })

  test.each<[string, Parameters<AuctionFixture['terms']>[0]]>([
    ['lot_times_wrong', { startsAt: later(NOON, DAY_MS) }],
    ['lot_times_wrong', { endsAt: later(START, 9 * 60_000) }],
    ['lot_times_wrong', { endsAt: later(START, DAY_MS + 1) }],
    ['lot_quantities_wrong', { minKg: 105_000 }],
    ['lot_quantities_wrong', { stepKg: 10_000 }],
    ['lot_quantities_wrong', { minKg: 5_010, stepKg: 94_990 }],
    ['raise_below_step', { maxRaiseFenPerTon: 999 }],
    ['reserve_below_start', { reserveFenPerTon: 699_999 }],
    ['product_unknown', { productId: newId() }],
    ['warehouse_unknown', { warehouseId: newId() }],
  ])('is refused as %s: %j', async (reason, over) => {
    expect(reasonOf(await auction.propose(over))).toBe(reason)
  })

  test('returns deposits when it is withdrawn, which bids prevent', async () => {
    const lotId = await auction.announced()
    const before = await auction.money(anna)
    accepted(await auction.hold(lotId, anna, 20_000))
    expect(await auction.money(anna)).toEqual(moved(before, -20_000, 20_000))
    expect(reasonOf(await auction.withdraw(lotId, NOON, seed.otherMerchant.shopId ?? ''))).toBe('not_found')
    accepted(await auction.withdraw(lotId))
    expect(await close(NOON)).toBe(0)
    expect(await auction.money(anna)).toEqual(before)
    expect(reasonOf(await auction.bid(lotId, anna, { yuan: 7_000, tons: 5 }))).toBe('lot_not_open')
    expect(reasonOf(await auction.hold(lotId, anna, 20_000))).toBe('lot_not_open')
    expect(reasonOf(await auction.withdraw(lotId))).toBe('lot_step_not_open')
  })
})

describe('a deposit', () => {
  test('is held once per company, grows by top-ups, and has a minimum', async () => {
    const lotId = await auction.announced()
    expect(await auction.hold(lotId, anna, 1_749)).toMatchObject({
      reason: 'deposit_too_small',
      facts: { neededFen: 175_000 },
    })
    const requestId = newId()
    const first = accepted(await auction.hold(lotId, anna, 1_750, NOON, requestId))
    expect(accepted(await auction.hold(lotId, anna, 1, NOON))).toEqual({ ...first, heldFen: 175_100 })
    expect(reasonOf(await auction.hold(lotId, chen, 99_000_000))).toBe('balance_short')
    expect(reasonOf(await auction.hold(lotId, seed.merchant, 20_000))).toBe('own_lot')
    expect(reasonOf(await auction.hold(newId(), anna, 20_000))).toBe('not_found')
    expect(reasonOf(await auction.hold(lotId, chen, 20_000, later(END, 1)))).toBe('lot_ended')
    await close()
  })
})

describe('bids', () => {
  test('get receipts that form a chain, and refused ones change nothing', async () => {
    const lotId = await auction.announced()
    accepted(await auction.hold(lotId, anna, 20_000))
    const terms = (await auction.lot(lotId)).termsHash
    const requestId = newId()
    const first = accepted(await auction.bid(lotId, anna, { yuan: 7_000, tons: 50, requestId }))
    expect(first).toMatchObject({ seq: 1, previousHash: terms, receivedAt: DURING.toISOString() })
    expect(accepted(await auction.bid(lotId, anna, { yuan: 7_000, tons: 50, requestId }))).toEqual(first)
    expect(reasonOf(await auction.bid(lotId, anna, { yuan: 7_010, tons: 50, requestId }))).toBe(
      'request_reused',
    )
    const before = await auction.lot(lotId)
    const refused: [Person, Parameters<AuctionFixture['bid']>[2], string][] = [
      [bo, { yuan: 7_100, tons: 50 }, 'deposit_missing'],
      [anna, { yuan: 7_100, tons: 60 }, 'deposit_short'],
      [anna, { yuan: 7_005, tons: 5 }, 'bid_off_step'],
      [anna, { yuan: 7_100, tons: 5, at: later(END, 1) }, 'lot_ended'],
      [anna, { yuan: 7_100, tons: 5, at: later(START, -1) }, 'lot_not_started'],
      [anna, { yuan: 7_000, tons: 50, at: END }, 'bid_not_raised'],
    ]
    for (const [who, bid, reason] of refused)
      expect(reasonOf(await auction.bid(lotId, who, bid))).toBe(reason)
    expect(await auction.lot(lotId)).toEqual(before)
    const second = accepted(await auction.bid(lotId, anna, { yuan: 7_010, tons: 50 }))
    expect(second).toMatchObject({ seq: 2, previousHash: first.hash })
    expect(
      reasonOf(await auction.bid(lotId, anna, { yuan: 7_010, tons: 50 })),
      'not above the last bid',
    ).toBe('bid_not_raised')
    expect(reasonOf(await auction.withdraw(lotId))).toBe('lot_has_bids')
    await close()
  })

  test('are refused if the member lost the role or left the company since the call began', async () => {
    const lotId = await auction.announced()
    const owner = await auction.company()
    accepted(await auction.hold(lotId, owner, 20_000))
    const { memberId } = await addPerson(base.db, '13500000001', false, NOON)
    const who = { ...owner, memberId }
    const set = (columns: string) =>
      base.db.orm.execute(sql.raw(`update member set ${columns} where id = '${memberId}'`))
    await set(`company_id = '${owner.companyId}'`)
    await set("company_role = 'finance'")
    expect(reasonOf(await auction.bid(lotId, who, { yuan: 7_000, tons: 5 }))).toBe('forbidden')
    await set("company_role = 'purchasing'")
    expect(accepted(await auction.bid(lotId, who, { yuan: 7_000, tons: 5 })).seq).toBe(1)
    await set('company_id = null')
    expect(reasonOf(await auction.bid(lotId, who, { yuan: 7_010, tons: 5 }))).toBe('not_found')
    await close()
  })

  test('of the last five minutes move the end, and the close waits for it', async () => {
    const lotId = await auction.announced()
    accepted(await auction.hold(lotId, anna, 20_000))
    const { endsAt } = accepted(await auction.bid(lotId, anna, { yuan: 7_000, tons: 5, at: later(END, -1) }))
    expect(endsAt).toBe(later(END, 299_999).toISOString())
    expect(await close()).toBe(0)
    accepted(await auction.bid(lotId, anna, { yuan: 7_010, tons: 5, at: later(END, 299_999) }))
    expect(await close(later(END, 599_999 + 2_001))).toBe(1)
    expect(reasonOf(await auction.bid(lotId, anna, { yuan: 7_020, tons: 5 })), 'a bid after the close').toBe(
      'lot_ended',
    )
  })
})

describe('the close', () => {
  test('waits two seconds, allocates by price and releases the deposits of losers', async () => {
    const before = await Promise.all([anna, bo, chen].map(auction.money))
    const lotId = await auction.announced()
    for (const who of [anna, bo, chen]) accepted(await auction.hold(lotId, who, 50_000))
    accepted(await auction.bid(lotId, chen, { yuan: 7_010, tons: 50 }))
    accepted(await auction.bid(lotId, bo, { yuan: 7_020, tons: 50, takesPart: true }))
    accepted(await auction.bid(lotId, anna, { yuan: 7_030, tons: 60 }))
    expect(await close(later(END, 2_000))).toBe(0)
    expect(reasonOf(await readLotLog(base.db.orm, lotId))).toBe('log_not_public')
    expect(await close()).toBe(1)
    expect(await close()).toBe(0)
    expect(await auction.lot(lotId)).toMatchObject({ state: 'sold', soldKg: 100_000, closedAt: CLOSING })
    const { tons, orderId } = await outcomes(lotId)
    expect([anna, bo, chen].map(tons)).toEqual([60, 40, 0])
    expect(await auction.money(chen)).toEqual(before[2])
    expect(await auction.money(anna)).toEqual(moved(before[0], -50_000, 50_000))

    const paid = accepted(await auction.pay(orderId(anna), anna))
    expect(paid.paidFen).toBe(60 * 703_000)
    expect(await auction.money(anna)).toEqual(moved(before[0], -60 * 7_030, 0))
    accepted(await auction.pay(orderId(bo), bo))
    expect(await auction.money(bo)).toEqual(moved(before[1], -40 * 7_020, 0))
  })

  test('publishes a log that anyone can recompute', async () => {
    const { lotId } = await soldLot(702_000)
    const log = accepted(await readLotLog(base.db.orm, lotId))
    expect(await verifyLog(JSON.parse(JSON.stringify(log)))).toEqual({
      problems: [],
      allocations: log.allocations,
    })
    expect(log.reserve).toMatchObject({ fenPerTon: 702_000 })
    expect(log.bids.map(({ bidder }) => bidder).every((code) => /^[0-9a-f]{12}$/.test(code))).toBe(true)
    expect(JSON.stringify(log)).not.toContain(anna.companyId)
  })

  test('of a lot without a bid at the reserve sells nothing', async () => {
    const lotId = await auction.announced({ reserveFenPerTon: 800_000 })
    const before = await auction.money(anna)
    accepted(await auction.hold(lotId, anna, 50_000))
    accepted(await auction.bid(lotId, anna, { yuan: 7_990, tons: 5 }))
    await close()
    expect(await auction.lot(lotId)).toMatchObject({ state: 'unsold', soldKg: 0 })
    expect(await auction.money(anna)).toEqual(before)
  })

  test('pays a small order out of a larger deposit and releases the rest', async () => {
    const lotId = await auction.announced({ depositFen: 5_000_000 })
    const before = await auction.money(anna)
    accepted(await auction.hold(lotId, anna, 50_000))
    accepted(await auction.bid(lotId, anna, { yuan: 7_000, tons: 5 }))
    await close()
    const orderId = await auction.orderOf(lotId, anna)
    expect(await auction.money(anna)).toEqual(moved(before, -35_000, 0))
    expect(reasonOf(await auction.pay(orderId, anna)), 'nothing is due').toBe('order_not_payable')
    await timeOutOrders(base.db, later(CLOSING, 3 * DAY_MS + 10_001))
    expect(await stateOf(orderId)).toBe('awaiting_pickup')
    expect(await textOf(orderId)).toContain('已由保证金付清，无需付款')
  })

  test.each([
    ['pays an order of exactly the deposit', 35_000, 7_000, 'awaiting_pickup'],
    ['pays to the fen what no whole kg of the deposit come to', 49_999, 8_010, 'awaiting_pickup'],
    ['leaves a fen above the deposit to the buyer', 34_999.99, 7_000, 'awaiting_payment'],
  ])('%s', async (_, depositYuan, yuan, state) => {
    const lotId = await auction.announced({ depositFen: Math.round(depositYuan * 100) })
    const before = await auction.money(anna)
    accepted(await auction.hold(lotId, anna, depositYuan))
    accepted(await auction.bid(lotId, anna, { yuan, tons: 5 }))
    await close()
    expect(await stateOf(await auction.orderOf(lotId, anna))).toBe(state)
    if (state === 'awaiting_pickup') expect(await auction.money(anna)).toEqual(moved(before, -5 * yuan, 0))
  })

  test('pays such an order after a settlement that was killed before its commit', async () => {
    const lotId = await auction.announced({ depositFen: 5_000_000 })
    accepted(await auction.hold(lotId, anna, 50_000))
    accepted(await auction.bid(lotId, anna, { yuan: 7_000, tons: 5 }))
    const dying: Database = {
      ...base.db,
      transaction: (work) =>
        base.db.transaction(async (tx) => {
          const done = await work(tx)
          const placed = await tx.execute(
            sql`select from auction_bidder where lot_id = ${lotId} and order_id is not null`,
          )
          if (placed.length > 0) throw new Error('killed')
          return done
        }),
    }
    await expect(closeDueLots(dying, CLOSING)).rejects.toThrow('bidders that could not be moved')
    expect((await outcomes(lotId)).orderId(anna)).toBe('')
    await close()
    expect(await stateOf(await auction.orderOf(lotId, anna))).toBe('awaiting_pickup')
  })
})

describe('a shop that must not sell', () => {
  const shopId = () => seed.merchant.shopId ?? ''
  const setShop = (state: ShopState) =>
    base.db.orm.execute(sql`update shop set state = ${state} where id = ${shopId()}`)
  const setPermit = (validUntil: string) =>
    base.db.orm.execute(
      sql`update company_permit set valid_until = ${validUntil} where company_id = ${seed.merchant.companyId}`,
    )
  const stopped = [
    ['suspended', () => setShop('suspended'), () => setShop('open')],
    ['without a permit', () => setPermit('2020-01-01'), () => setPermit('2099-12-31')],
  ] as const
  const hazardous = () => ({ productId: seed.goods.styrene.id })
  afterEach(async () => {
    await setShop('open')
    await setPermit('2099-12-31')
  })

  test.each(stopped)(
    'takes no deposits and bids while it is %s, and goes on after it',
    async (_, stop, start) => {
      const lotId = await auction.announced(hazardous())
      accepted(await auction.hold(lotId, anna, 20_000))
      await stop()
      expect(reasonOf(await auction.hold(lotId, bo, 20_000))).toBe('lot_not_open')
      expect(reasonOf(await auction.hold(lotId, anna, 1))).toBe('lot_not_open')
      expect(reasonOf(await auction.bid(lotId, anna, { yuan: 7_000, tons: 50 }))).toBe('lot_not_open')
      expect(await auction.lot(lotId)).toMatchObject({ state: 'announced', lastSeq: 0 })
      await start()
      accepted(await auction.bid(lotId, anna, { yuan: 7_000, tons: 50 }))
      await close()
      expect((await auction.lot(lotId)).state).toBe('sold')
    },
  )

  test.each(stopped)('sells nothing at a close while it is %s: deposits return whole', async (_, stop) => {
    const before = await Promise.all([anna, bo].map(auction.money))
    const lotId = await auction.announced(hazardous())
    for (const who of [anna, bo]) accepted(await auction.hold(lotId, who, 50_000))
    accepted(await auction.bid(lotId, anna, { yuan: 7_000, tons: 50 }))
    await stop()
    expect(await close()).toBe(1)
    expect(await auction.lot(lotId)).toMatchObject({ state: 'unsold', soldKg: 0 })
    expect(await Promise.all([anna, bo].map(auction.money))).toEqual(before)
    expect((await outcomes(lotId)).orderId(anna)).toBe('')
    const log = accepted(await readLotLog(base.db.orm, lotId))
    expect(log).toMatchObject({ isVoid: true, allocations: [] })
    expect(await verifyLog(log)).toEqual({ problems: [], allocations: [] })
  })

  test('judges the permit by the end of the lot, however late the close is', async () => {
    const lotId = await auction.announced(hazardous())
    accepted(await auction.hold(lotId, anna, 20_000))
    accepted(await auction.bid(lotId, anna, { yuan: 7_000, tons: 50 }))
    await setPermit(shanghaiDay(END))
    await close(later(END, DAY_MS))
    expect((await auction.lot(lotId)).state).toBe('sold')
  })

  test.each(stopped)('announces no lot while it is %s', async (_, stop, start) => {
    const [draft, submitted] = [await auction.propose(hazardous()), await auction.propose(hazardous())]
    accepted(await auction.submit(accepted(submitted).id))
    await stop()
    const reason = stop === stopped[0][1] ? 'shop_not_open' : 'permit_missing'
    expect(reasonOf(await auction.submit(accepted(draft).id))).toBe(reason)
    expect(reasonOf(await auction.decide(accepted(submitted).id))).toBe(reason)
    await start()
    accepted(await auction.decide(accepted(submitted).id))
  })

  test('of a closed shop ends its lots at once: deposits return whole', async () => {
    const before = await Promise.all([anna, bo].map(auction.money))
    const [withBid, without] = [await auction.announced(), await auction.announced()]
    accepted(await auction.hold(withBid, anna, 50_000))
    accepted(await auction.bid(withBid, anna, { yuan: 7_000, tons: 50 }))
    accepted(await auction.hold(without, bo, 20_000))
    const ended = async () => {
      await endLotsOfClosedShops(base.db, DURING)
      await settleBidders(base.db, DURING)
      return await Promise.all([withBid, without].map(async (id) => (await auction.lot(id)).state))
    }
    await setShop('suspended')
    expect(await ended()).toEqual(['announced', 'announced'])
    await setShop('closed')
    expect(await ended()).toEqual(['unsold', 'withdrawn'])
    expect(await Promise.all([anna, bo].map(auction.money))).toEqual(before)
    expect(accepted(await readLotLog(base.db.orm, withBid)).isVoid).toBe(true)
  })
})

describe('a winner', () => {
  test('that does not pay within three days loses the deposit to the merchant, and the goods return', async () => {
    const { orderOfAnna } = await soldLot()
    const overdue = later(CLOSING, 3 * DAY_MS + 10_001)
    await timeOutOrders(base.db, overdue)
    expect(reasonOf(await auction.pay(orderOfAnna, anna, overdue))).toBe('order_not_payable')
    const [deposit] = await base.db.orm.execute(
      sql`select d.state, d.forfeit_rule from deposit d join auction_bidder b on b.deposit_id = d.id where b.order_id = ${orderOfAnna}`,
    )
    expect(deposit).toEqual({ state: 'forfeit_pending', forfeit_rule: '竞拍成交后 3 天内未付款' })
    const [hold] = await base.db.orm.execute(
      sql`select e.outcome from order_line l join stock_hold_end e on e.hold_id = l.stock_hold_id where l.order_id = ${orderOfAnna}`,
    )
    expect(hold).toEqual({ outcome: 'expired' })
  })

  test('that cancels loses the deposit at once, for this reason', async () => {
    const { orderOfAnna } = await soldLot()
    const buyer = { kind: 'buyer', id: anna.memberId, name: '买家' } as const
    const word = { orderId: orderOfAnna, because: '不想买了', requestId: newId() }
    const side = { buyerMemberId: anna.memberId, buyingCompanyId: anna.companyId }
    accepted(await base.db.transaction((tx) => cancelOrder(tx, side, buyer, word, CLOSING)))
    const [deposit] = await base.db.orm.execute(
      sql`select d.state, d.forfeit_rule from deposit d join auction_bidder b on b.deposit_id = d.id where b.order_id = ${orderOfAnna}`,
    )
    expect(deposit).toEqual({ state: 'forfeit_pending', forfeit_rule: '竞拍成交后买家取消订单' })
  })

  test('loses the deposit only through a colleague who may order and pay', async () => {
    const { orderOfAnna } = await soldLot()
    const { memberId } = await addPerson(base.db, '13500000002', false, NOON)
    const buyer = { kind: 'buyer', id: memberId, name: '买家' } as const
    const side = { buyerMemberId: memberId, buyingCompanyId: anna.companyId }
    const word = { orderId: orderOfAnna, because: '不想买了', requestId: newId() }
    const cancelAs = async (role: StaffRole) => {
      await base.db.orm.execute(
        sql`update member set company_id = ${anna.companyId}, company_role = ${role} where id = ${memberId}`,
      )
      return await base.db.transaction((tx) => cancelOrder(tx, side, buyer, word, CLOSING))
    }
    const order = await base.db.transaction((tx) => lockOrder(tx, orderOfAnna))
    const offered = (companyRole: StaffRole) => buyerSteps(order, CLOSING, { memberId, companyRole })
    expect(offered('purchasing')).toEqual([])
    expect(await cancelAs('purchasing')).toMatchObject({
      reason: 'forbidden',
      facts: { permissionName: STAFF_PERMISSIONS.pay },
    })
    expect(offered('finance')).toEqual(['pay'])
    expect(reasonOf(await cancelAs('finance'))).toBe('forbidden')
    expect(offered('owner')).toEqual(['pay', 'cancel'])
    accepted(await cancelAs('owner'))
  })

  test('gets the deposit back if the merchant cancels', async () => {
    const { orderOfBo } = await soldLot()
    const [, held] = await auction.money(bo)
    const merchant = { kind: 'merchant', id: seed.merchant.memberId, name: '甬联塑化' } as const
    const word = { orderId: orderOfBo, because: '缺货', requestId: newId() }
    const side = { seller: shopSeller(seed.merchant.shopId ?? '') }
    accepted(await base.db.transaction((tx) => cancelOrder(tx, side, merchant, word, CLOSING)))
    expect(await auction.money(bo)).toEqual([expect.any(Number), (held ?? 0) - 50_000])
  })
})

test('reconcile finds changed figures of a lot', async () => {
  const { lotId } = await soldLot()
  const changes = [
    "extensions = 1, ends_at = ends_at + interval '1 second'",
    'last_seq = last_seq + 1',
    "last_hash = 'x'",
    'top_fen_per_ton = top_fen_per_ton + 1',
    'sold_kg = sold_kg - 1',
  ]
  for (const change of changes) {
    const found: string[] = []
    await base.db
      .transaction(async (tx) => {
        await tx.execute(sql.raw(`update auction_lot set ${change} where id = '${lotId}'`))
        found.push(...(await findAllViolations(tx)).map(({ rowId }) => rowId))
        throw new Error('undo')
      })
      .catch(() => {})
    expect(found, change).toContain(lotId)
  }
})
