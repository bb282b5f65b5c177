import { holdStock } from 'backend/inventory'
import { newId } from 'backend/platform/ids'
import { sql } from 'drizzle-orm'
import { DAY_MS, NOON } from 'tests/fixtures/market'
import { expectBooksWhole } from 'tests/support/ledger-consistency'
import { accepted, reasonOf } from 'tests/support/verdicts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openSpotRoom, type SpotRoom } from '../../../tests/fixtures/spot'
import { offerById } from '../offers/offer-store'

let room: SpotRoom
beforeAll(async () => {
  room = await openSpotRoom(20)
})
afterEach(() => expectBooksWhole(room.db))
afterAll(() => room.test.drop())

const leftOf = async (id: string) => (await offerById(room.db.orm, id))?.availableKg
const ADDRESS = {
  receiver: '陈采购',
  phone: '13900000001',
  province: '广东省',
  city: '东莞市',
  detail: '莞樟路 8 号',
}

test('an order holds its goods for 30 minutes and freezes the amount', async () => {
  const id = await room.offer()
  const placed = accepted(await room.buy(id, { weightKg: 7_000, delivery: 'delivered', address: ADDRESS }))
  expect(placed).toEqual({
    orderId: expect.any(String),
    orderNo: expect.stringMatching(/^SJ20261121\d{10}$/),
    amountFen: 673_500 * 7 + 12_050 * 7,
    payBefore: new Date(NOON.getTime() + 30 * 60_000).toISOString(),
  })
  expect(await leftOf(id)).toBe(93_000)
})

describe('tiers', () => {
  const tiers = [
    { fromKg: 10_000, offFenPerTon: 3_000 },
    { fromKg: 20_000, offFenPerTon: 5_000 },
  ]

  test('the order freezes the price of the tier that it reaches', async () => {
    const id = await room.offer({ tiers })
    const { orderId, amountFen } = accepted(await room.buy(id, { weightKg: 20_000 }))
    expect(amountFen).toBe(668_500 * 20)
    const line = sql`select price_fen_per_ton::int as price, amount_fen::int as amount from order_line where order_id = ${orderId}`
    expect([...(await room.db.orm.execute(line))]).toEqual([{ price: 668_500, amount: amountFen }])
    expect(accepted(await room.buy(id, { weightKg: 9_000 })).amountFen).toBe(673_500 * 9)
  })

  test('tiers that changed are a changed price, and the refusal says what the quantity costs now', async () => {
    const id = await room.offer({ tiers })
    accepted(await room.reprice(id, 1, 673_500, NOON, [{ fromKg: 20_000, offFenPerTon: 1_000 }]))
    const changed = async (weightKg: number) => await room.buy(id, { weightKg })
    expect(await changed(20_000)).toMatchObject({
      reason: 'price_changed',
      facts: { priceFenPerTon: 672_500, version: 2 },
    })
    expect(await changed(10_000)).toMatchObject({ facts: { priceFenPerTon: 673_500 } })
  })

  test('of orders and a change of tiers at once, each order books one price as a whole', async () => {
    const id = await room.offer({ stockKg: 500_000, tiers })
    const buying = Array.from({ length: 20 }, () => room.buy(id, { weightKg: 20_000 }))
    const [repriced, ...orders] = await Promise.all([room.reprice(id, 1, 673_500, NOON, []), ...buying])
    expect(reasonOf(repriced)).toBe('ok')
    for (const order of orders)
      expect(order.ok ? order.value.amountFen : order.reason).toBeOneOf([668_500 * 20, 'price_changed'])
    const dear = accepted(await room.buy(id, { weightKg: 20_000, offerVersion: 2 }))
    expect(dear.amountFen).toBe(673_500 * 20)
  })
})

test('an order names the batch that its offer names, and keeps it when another comes', async () => {
  const inspection = {
    lotNo: '261110A3',
    producedOn: '2026-11-10',
    inspectedOn: '2026-11-13',
    inspector: '厂家质检中心',
    values: [{ property: 'melt_flow' as const, measured: '3.1' }],
  }
  const lotsOf = async (orderId: string) => {
    const lots = sql`select lot_no from order_line where order_id = ${orderId}`
    return (await room.db.orm.execute<{ lot_no: string | null }>(lots)).map((line) => line.lot_no)
  }
  const id = await room.offer({ inspection })
  const first = accepted(await room.buy(id)).orderId
  const next = { ...inspection, lotNo: '261118B1', producedOn: '2026-11-13' }
  accepted(await room.inspect(id, next, new Date(NOON.getTime() + 1)))
  const second = accepted(await room.buy(id)).orderId
  const unknown = accepted(await room.buy(await room.offer())).orderId
  expect([await lotsOf(first), await lotsOf(second), await lotsOf(unknown)]).toEqual([
    ['261110A3'],
    ['261118B1'],
    [null],
  ])
})

test('hazardous goods cannot be ordered after the shop’s permit has ended, though the offer still stands', async () => {
  const before = new Date('2026-12-31T15:00:00.000Z')
  const tank = {
    productId: room.town.goods.styrene.id,
    validUntil: new Date(before.getTime() + 3 * DAY_MS).toISOString(),
  }
  const { offerId } = accepted(await room.publish(room.town.merchant, tank, before))
  const { buyer } = room.town
  expect(reasonOf(await room.buy(offerId, {}, buyer, before))).toBe('ok')
  const after = new Date('2026-12-31T16:00:00.000Z')
  expect(reasonOf(await room.buy(offerId, {}, buyer, after))).toBe('offer_withdrawn')
})

describe('refusals', () => {
  test('come in the order of the contract', async () => {
    const validUntil = new Date(NOON.getTime() + DAY_MS).toISOString()
    const id = await room.offer({ stockKg: 12_000, validUntil })
    const late = new Date(NOON.getTime() + DAY_MS)
    const { merchant, buyer } = room.town
    const bad = { offerVersion: 9, delivery: 'transfer', weightKg: 1 } as const
    expect(reasonOf(await room.buy(newId(), bad, merchant, late))).toBe('not_found')
    expect(reasonOf(await room.buy(id, bad, merchant, late))).toBe('offer_expired')
    expect(reasonOf(await room.buy(id, bad, merchant))).toBe('own_shop')
    expect(reasonOf(await room.buy(id, bad, buyer))).toBe('price_changed')
    expect(reasonOf(await room.buy(id, { ...bad, offerVersion: 1 }, buyer))).toBe('delivery_not_offered')
    const delivered = { delivery: 'delivered', weightKg: 1 } as const
    expect(reasonOf(await room.buy(id, delivered))).toBe('quantity_adjusted')
    expect(reasonOf(await room.buy(id, { ...delivered, weightKg: 5_000 }))).toBe('address_missing')
    expect(await leftOf(id)).toBe(12_000)
    accepted(await room.buy(id, { weightKg: 12_000 }))
    expect(reasonOf(await room.buy(id, bad, merchant))).toBe('offer_sold_out')
    expect(reasonOf(await room.buy(id, bad, merchant, late))).toBe('offer_expired')
    accepted(await room.withdraw(id))
    expect(reasonOf(await room.buy(id, bad, merchant, late))).toBe('offer_withdrawn')
  })

  test('say what the person has to know', async () => {
    const id = await room.offer({ stockKg: 12_500, stepKg: 2_000 })
    accepted(await room.reprice(id, 1, 680_000))
    expect(await room.buy(id)).toMatchObject({ facts: { priceFenPerTon: 680_000, version: 2 } })
    const adjusted = async (weightKg: number) => await room.buy(id, { weightKg, offerVersion: 2 })
    expect(await adjusted(4_999)).toMatchObject({ reason: 'quantity_adjusted', facts: { weightKg: 5_000 } })
    expect(await adjusted(6_999)).toMatchObject({ reason: 'quantity_adjusted', facts: { weightKg: 5_000 } })
    expect(await adjusted(12_500)).toMatchObject({ reason: 'quantity_adjusted', facts: { weightKg: 11_000 } })
    expect(reasonOf(await adjusted(11_000))).toBe('ok')
  })

  test('leave nothing behind: no address, no hold, no request', async () => {
    const id = await room.offer({ stockKg: 5_000 })
    const wanted = { delivery: 'delivered', address: ADDRESS, requestId: newId() } as const
    const addresses = sql`select count(*)::int as n from member_address where member_id = ${room.town.rival.memberId}`
    await room.buy(id, { ...wanted, weightKg: 4_000 }, room.town.rival)
    expect([...(await room.db.orm.execute(addresses))]).toEqual([{ n: 0 }])
    expect(reasonOf(await room.buy(id, wanted, room.town.rival))).toBe('ok')
    expect([...(await room.db.orm.execute(addresses))]).toEqual([{ n: 1 }])
  })
})

describe('delivery', () => {
  const placeOf = async (orderId: string) => {
    const query = sql`select delivery_place as place, delivery_contact as contact from trade_order where id = ${orderId}`
    return (await room.db.orm.execute(query))[0]
  }

  test('goes to one of the buyer’s addresses, never to somebody else’s', async () => {
    const id = await room.offer()
    const first = accepted(await room.buy(id, { delivery: 'delivered', address: ADDRESS }))
    expect(await placeOf(first.orderId)).toEqual({
      place: '广东省东莞市莞樟路 8 号',
      contact: '陈采购 13900000001',
    })
    const [saved] = await room.db.orm.execute<{ id: string }>(
      sql`select id from member_address where member_id = ${room.town.buyer.memberId} limit 1`,
    )
    const again = { delivery: 'delivered', addressId: saved?.id ?? '' } as const
    expect(reasonOf(await room.buy(id, again))).toBe('ok')
    expect(reasonOf(await room.buy(id, again, room.town.rival))).toBe('address_missing')
  })

  test('is the warehouse for goods that are fetched', async () => {
    const { orderId } = accepted(await room.buy(await room.offer()))
    expect(await placeOf(orderId)).toEqual({
      place: '北仑港区库（浙江省宁波北仑区港区大道）',
      contact: null,
    })
  })
})

describe('at once', () => {
  test('a hundred buyers for the last tons never get more than there is', async () => {
    const id = await room.offer({ stockKg: 40_000, minKg: 1_000 })
    const weights = Array.from({ length: 100 }, (_, i) => 1_000 * (1 + (i % 3)))
    const verdicts = await Promise.all(weights.map((weightKg) => room.buy(id, { weightKg })))
    const sold = weights.filter((_, i) => verdicts[i]?.ok).reduce((sum, kg) => sum + kg, 0)
    const left = await leftOf(id)
    expect(sold + (left ?? 0)).toBe(40_000)
    expect(left).toBe(0)
    const reasons = new Set(verdicts.map(reasonOf))
    for (const reason of reasons)
      expect(['ok', 'stock_short', 'offer_sold_out', 'quantity_adjusted']).toContain(reason)
  })

  test('twenty copies of one request make one order', async () => {
    const id = await room.offer()
    const requestId = newId()
    const answers = await Promise.all(Array.from({ length: 20 }, () => room.buy(id, { requestId })))
    const [first] = answers
    for (const answer of answers) expect(accepted(answer)).toEqual(first?.ok && first.value)
    expect(await leftOf(id)).toBe(95_000)
    expect(reasonOf(await room.buy(id, { requestId, weightKg: 6_000 }))).toBe('request_reused')
  })

  test('goods held elsewhere while the order is judged are not promised twice', async () => {
    const id = await room.offer({ stockKg: 5_000 })
    const pool = (await offerById(room.db.orm, id))?.poolId ?? ''
    expect(await soldMeanwhile(pool, () => room.buy(id))).toMatchObject({
      reason: 'stock_short',
      facts: { availableKg: 0 },
    })
  })

  test('nobody buys at a price that is being changed: an order sees the old version or none', async () => {
    const id = await room.offer({ stockKg: 500_000 })
    const buying = Array.from({ length: 20 }, () => room.buy(id, { weightKg: 5_000 }))
    const [repriced, ...orders] = await Promise.all([room.reprice(id, 1, 999_900), ...buying])
    expect(reasonOf(repriced)).toBe('ok')
    for (const order of orders)
      expect(order.ok ? order.value.amountFen : order.reason).toBeOneOf([673_500 * 5, 'price_changed'])
    expect(reasonOf(await room.buy(id, { offerVersion: 1 }))).toBe('price_changed')
  })
})

/** Lets another sale take all of a pool between an order's judgement and its hold. */
async function soldMeanwhile<T>(poolId: string, act: () => Promise<T>): Promise<T> {
  let acting: Promise<T> | undefined
  await room.db.transaction(async (tx) => {
    await tx.execute(sql`update stock_pool set held_kg = held_kg where id = ${poolId}`)
    acting = act()
    while (!(await isSomebodyWaiting())) await new Promise((resolve) => setTimeout(resolve, 5))
    accepted(await holdStock(tx, { poolId, weightKg: 5_000, expiresAt: null, at: NOON }))
  })
  if (!acting) throw new Error('nothing was tried')
  return await acting
}

async function isSomebodyWaiting(): Promise<boolean> {
  const [row] = await room.db.orm.execute<{ n: number }>(
    sql`select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return (row?.n ?? 0) > 0
}
