import { holdStock } from 'backend/inventory'
import { newId } from 'backend/platform/ids'
import { sql } from 'drizzle-orm'
import { DAY_MS, NOON } from 'tests/fixtures/market'
import { untilBlocked } from 'tests/support/blocked-statements'
import { assertLedgerConsistent } from 'tests/support/ledger-consistency'
import { accepted, reasonOf } from 'tests/support/verdict-assertions'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openSpotFixture, type SpotFixture } from '../../../tests/fixtures/spot'
import { offerById } from '../offers/offer-store'

let fixture: SpotFixture
beforeAll(async () => {
  fixture = await openSpotFixture(20)
})
afterEach(() => assertLedgerConsistent(fixture.db))
afterAll(() => fixture.test.drop())

const leftOf = async (id: string) => (await offerById(fixture.db.orm, id))?.availableKg
const ADDRESS = {
  receiver: '陈采购',
  phone: '13900000001',
  province: '广东省',
  city: '东莞市',
  detail: '莞樟路 8 号',
}

test('holds the goods for 30 minutes and freezes the amount', async () => {
  const id = await fixture.offer()
  const placed = accepted(await fixture.buy(id, { weightKg: 7_000, delivery: 'delivered', address: ADDRESS }))
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

  test('freezes the price of the reached tier', async () => {
    const id = await fixture.offer({ tiers })
    const { orderId, amountFen } = accepted(await fixture.buy(id, { weightKg: 20_000 }))
    expect(amountFen).toBe(668_500 * 20)
    const line = sql`select price_fen_per_ton::int as price, amount_fen::int as amount from order_line where order_id = ${orderId}`
    expect([...(await fixture.db.orm.execute(line))]).toEqual([{ price: 668_500, amount: amountFen }])
    expect(accepted(await fixture.buy(id, { weightKg: 9_000 })).amountFen).toBe(673_500 * 9)
  })

  test('refuses changed tiers as a changed price, with the present price', async () => {
    const id = await fixture.offer({ tiers })
    accepted(await fixture.reprice(id, 1, 673_500, NOON, [{ fromKg: 20_000, offFenPerTon: 1_000 }]))
    const changed = async (weightKg: number) => await fixture.buy(id, { weightKg })
    expect(await changed(20_000)).toMatchObject({
      reason: 'price_changed',
      facts: { priceFenPerTon: 672_500, version: 2 },
    })
    expect(await changed(10_000)).toMatchObject({ facts: { priceFenPerTon: 673_500 } })
  })

  test('books one consistent price for each order during a change of tiers', async () => {
    const id = await fixture.offer({ stockKg: 500_000, tiers })
    const buying = Array.from({ length: 20 }, () => fixture.buy(id, { weightKg: 20_000 }))
    const [repriced, ...orders] = await Promise.all([fixture.reprice(id, 1, 673_500, NOON, []), ...buying])
    expect(reasonOf(repriced)).toBe('ok')
    for (const order of orders)
      expect(order.ok ? order.value.amountFen : order.reason).toBeOneOf([668_500 * 20, 'price_changed'])
    const dear = accepted(await fixture.buy(id, { weightKg: 20_000, offerVersion: 2 }))
    expect(dear.amountFen).toBe(673_500 * 20)
  })
})

test('records the batch of the offer and keeps it after a change', async () => {
  const inspection = {
    lotNo: '261110A3',
    producedOn: '2026-11-10',
    inspectedOn: '2026-11-13',
    inspector: '厂家质检中心',
    values: [{ property: 'melt_flow' as const, measured: '3.1' }],
  }
  const lotsOf = async (orderId: string) => {
    const lots = sql`select lot_no from order_line where order_id = ${orderId}`
    return (await fixture.db.orm.execute<{ lot_no: string | null }>(lots)).map((line) => line.lot_no)
  }
  const id = await fixture.offer({ inspection })
  const first = accepted(await fixture.buy(id)).orderId
  const next = { ...inspection, lotNo: '261118B1', producedOn: '2026-11-13' }
  accepted(await fixture.inspect(id, next, new Date(NOON.getTime() + 1)))
  const second = accepted(await fixture.buy(id)).orderId
  const unknown = accepted(await fixture.buy(await fixture.offer())).orderId
  expect([await lotsOf(first), await lotsOf(second), await lotsOf(unknown)]).toEqual([
    ['261110A3'],
    ['261118B1'],
    [null],
  ])
})

test('refuses hazardous goods after the end of the seller’s permit', async () => {
  const before = new Date('2026-12-31T15:00:00.000Z')
  const tank = {
    productId: fixture.seed.goods.styrene.id,
    validUntil: new Date(before.getTime() + 3 * DAY_MS).toISOString(),
  }
  const { offerId } = accepted(await fixture.publish(fixture.seed.merchant, tank, before))
  expect(reasonOf(await fixture.buy(offerId, {}, fixture.seed.buyer, before))).toBe('ok')
  const after = new Date('2026-12-31T16:00:00.000Z')
  expect(reasonOf(await fixture.buy(offerId, {}, fixture.seed.buyer, after))).toBe('offer_withdrawn')
})

describe('refusals', () => {
  test('come in the order of the contract', async () => {
    const validUntil = new Date(NOON.getTime() + DAY_MS).toISOString()
    const id = await fixture.offer({ stockKg: 12_000, validUntil })
    const late = new Date(NOON.getTime() + DAY_MS)
    const { merchant, buyer } = fixture.seed
    const bad = { offerVersion: 9, delivery: 'transfer', weightKg: 1 } as const
    expect(reasonOf(await fixture.buy(newId(), bad, merchant, late))).toBe('not_found')
    expect(reasonOf(await fixture.buy(id, bad, merchant, late))).toBe('offer_expired')
    expect(reasonOf(await fixture.buy(id, bad, merchant))).toBe('own_shop')
    expect(reasonOf(await fixture.buy(id, bad, buyer))).toBe('price_changed')
    expect(reasonOf(await fixture.buy(id, { ...bad, offerVersion: 1 }, buyer))).toBe('delivery_not_offered')
    const delivered = { delivery: 'delivered', weightKg: 1 } as const
    expect(reasonOf(await fixture.buy(id, delivered))).toBe('quantity_adjusted')
    expect(reasonOf(await fixture.buy(id, { ...delivered, weightKg: 5_000 }))).toBe('address_missing')
    expect(await leftOf(id)).toBe(12_000)
    accepted(await fixture.buy(id, { weightKg: 12_000 }))
    expect(reasonOf(await fixture.buy(id, bad, merchant))).toBe('offer_sold_out')
    expect(reasonOf(await fixture.buy(id, bad, merchant, late))).toBe('offer_expired')
    accepted(await fixture.withdraw(id))
    expect(reasonOf(await fixture.buy(id, bad, merchant, late))).toBe('offer_withdrawn')
  })

  test('contain the facts that the buyer needs', async () => {
    const id = await fixture.offer({ stockKg: 12_500, stepKg: 2_000 })
    accepted(await fixture.reprice(id, 1, 680_000))
    expect(await fixture.buy(id)).toMatchObject({ facts: { priceFenPerTon: 680_000, version: 2 } })
    const adjusted = async (weightKg: number) => await fixture.buy(id, { weightKg, offerVersion: 2 })
    expect(await adjusted(4_999)).toMatchObject({ reason: 'quantity_adjusted', facts: { weightKg: 5_000 } })
    expect(await adjusted(6_999)).toMatchObject({ reason: 'quantity_adjusted', facts: { weightKg: 5_000 } })
    expect(await adjusted(12_500)).toMatchObject({ reason: 'quantity_adjusted', facts: { weightKg: 11_000 } })
    expect(reasonOf(await adjusted(11_000))).toBe('ok')
  })

  test('store nothing: no address, no hold, no request', async () => {
    const id = await fixture.offer({ stockKg: 5_000 })
    const wanted = { delivery: 'delivered', address: ADDRESS, requestId: newId() } as const
    const addresses = sql`select count(*)::int as n from member_address where member_id = ${fixture.seed.rival.memberId}`
    await fixture.buy(id, { ...wanted, weightKg: 4_000 }, fixture.seed.rival)
    expect([...(await fixture.db.orm.execute(addresses))]).toEqual([{ n: 0 }])
    expect(reasonOf(await fixture.buy(id, wanted, fixture.seed.rival))).toBe('ok')
    expect([...(await fixture.db.orm.execute(addresses))]).toEqual([{ n: 1 }])
  })
})

describe('delivery', () => {
  const placeOf = async (orderId: string) => {
    const query = sql`select delivery_place as place, delivery_contact as contact from trade_order where id = ${orderId}`
    return (await fixture.db.orm.execute(query))[0]
  }

  test('goes to one of the buyer’s addresses, never to one of another member', async () => {
    const id = await fixture.offer()
    const first = accepted(await fixture.buy(id, { delivery: 'delivered', address: ADDRESS }))
    expect(await placeOf(first.orderId)).toEqual({
      place: '广东省东莞市莞樟路 8 号',
      contact: '陈采购 13900000001',
    })
    const [saved] = await fixture.db.orm.execute<{ id: string }>(
      sql`select id from member_address where member_id = ${fixture.seed.buyer.memberId} limit 1`,
    )
    const again = { delivery: 'delivered', addressId: saved?.id ?? '' } as const
    expect(reasonOf(await fixture.buy(id, again))).toBe('ok')
    expect(reasonOf(await fixture.buy(id, again, fixture.seed.rival))).toBe('address_missing')
  })

  test('is at the warehouse for pick-up', async () => {
    const { orderId } = accepted(await fixture.buy(await fixture.offer()))
    expect(await placeOf(orderId)).toEqual({
      place: '北仑港区库（浙江省宁波北仑区港区大道）',
      contact: null,
    })
  })
})

describe('parallel payments', () => {
  test('never sells more than the stock to a hundred buyers', async () => {
    const id = await fixture.offer({ stockKg: 40_000, minKg: 1_000 })
    const weights = Array.from({ length: 100 }, (_, i) => 1_000 * (1 + (i % 3)))
    const verdicts = await Promise.all(weights.map((weightKg) => fixture.buy(id, { weightKg })))
    const sold = weights.filter((_, i) => verdicts[i]?.ok).reduce((sum, kg) => sum + kg, 0)
    const left = await leftOf(id)
    expect(sold + (left ?? 0)).toBe(40_000)
    expect(left).toBe(0)
    const reasons = new Set(verdicts.map(reasonOf))
    for (const reason of reasons)
      expect(['ok', 'stock_short', 'offer_sold_out', 'quantity_adjusted']).toContain(reason)
  })

  test('makes one order of twenty copies of one request', async () => {
    const id = await fixture.offer()
    const requestId = newId()
    const answers = await Promise.all(Array.from({ length: 20 }, () => fixture.buy(id, { requestId })))
    const [first] = answers
    for (const answer of answers) expect(accepted(answer)).toEqual(first?.ok && first.value)
    expect(await leftOf(id)).toBe(95_000)
    expect(reasonOf(await fixture.buy(id, { requestId, weightKg: 6_000 }))).toBe('request_reused')
  })

  test('does not sell goods twice that were held during validation', async () => {
    const id = await fixture.offer({ stockKg: 5_000 })
    const pool = (await offerById(fixture.db.orm, id))?.poolId ?? ''
    expect(await sellDuring(pool, () => fixture.buy(id))).toMatchObject({
      reason: 'stock_short',
      facts: { availableKg: 0 },
    })
  })

  test('never sells at a price that is being changed: an order uses the old version or fails', async () => {
    const id = await fixture.offer({ stockKg: 500_000 })
    const buying = Array.from({ length: 20 }, () => fixture.buy(id, { weightKg: 5_000 }))
    const [repriced, ...orders] = await Promise.all([fixture.reprice(id, 1, 999_900), ...buying])
    expect(reasonOf(repriced)).toBe('ok')
    for (const order of orders)
      expect(order.ok ? order.value.amountFen : order.reason).toBeOneOf([673_500 * 5, 'price_changed'])
    expect(reasonOf(await fixture.buy(id, { offerVersion: 1 }))).toBe('price_changed')
  })
})

/** Lets another sale take all of a pool between validation and hold. */
async function sellDuring<T>(poolId: string, act: () => Promise<T>): Promise<T> {
  let acting: Promise<T> | undefined
  await fixture.db.transaction(async (tx) => {
    await tx.execute(sql`update stock_pool set held_kg = held_kg where id = ${poolId}`)
    acting = act()
    await untilBlocked(fixture.db)
    accepted(await holdStock(tx, { poolId, weightKg: 5_000, expiresAt: null, at: NOON }))
  })
  if (!acting) throw new Error('nothing was tried')
  return await acting
}
