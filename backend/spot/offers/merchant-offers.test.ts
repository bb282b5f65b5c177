import { newId } from 'backend/platform/ids'
import { sql } from 'drizzle-orm'
import { DAY_MS, NOON, type OfferInput } from 'tests/fixtures/market'
import { assertLedgerConsistent } from 'tests/support/ledger-consistency'
import { accepted, reasonOf } from 'tests/support/verdict-assertions'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openSpotFixture, type SpotFixture } from '../../../tests/fixtures/spot'
import { offerById } from './offer-store'

let fixture: SpotFixture
beforeAll(async () => {
  fixture = await openSpotFixture()
})
afterEach(() => assertLedgerConsistent(fixture.db))
afterAll(() => fixture.test.drop())

const later = (milliseconds: number) => new Date(NOON.getTime() + milliseconds)
const until = (milliseconds: number) => ({ validUntil: later(milliseconds).toISOString() })

describe('publishing', () => {
  test('creates an offer of version 1 with its own stock pool', async () => {
    const { offerId, version } = accepted(await fixture.publish(fixture.seed.merchant, {}))
    expect(version).toBe(1)
    expect(await offerById(fixture.db.orm, offerId)).toMatchObject({
      shopId: fixture.seed.merchant.shopId,
      grade: 'T30S',
      categoryName: '聚丙烯',
      warehouseAddress: '浙江省宁波北仑区港区大道',
      availableKg: 100_000,
      priceFenPerTon: 673_500,
      publishedAt: NOON,
      deliveries: [
        { way: 'pickup', freightFenPerTon: 0 },
        { way: 'delivered', freightFenPerTon: 12_050 },
      ],
    })
  })

  /** Breaks every rule from the named one on, so that the refusal shows the precedence. */
  test('refuses in the order of the contract', async () => {
    const { goods } = fixture.seed
    const tiers = [{ fromKg: 25, offFenPerTon: 1 }]
    const broken = { productId: newId(), warehouseId: newId(), ...until(-1), minKg: 7, stockKg: 5, tiers }
    const mends: [Partial<OfferInput>, string][] = [
      [{}, 'product_unknown'],
      [{ productId: goods.styrene.id }, 'warehouse_unknown'],
      [{ warehouseId: fixture.seed.warehouseIds.ningbo }, 'permit_missing'],
      [{ productId: goods.drawing.id }, 'validity_out_of_range'],
      [until(DAY_MS), 'quantity_inconsistent'],
      [{ minKg: 25, stepKg: 25, stockKg: 25 }, 'tiers_inconsistent'],
      [{ tiers: [] }, 'ok'],
    ]
    let wanted: Partial<OfferInput> = broken
    const reasons = []
    for (const [mend] of mends) {
      wanted = { ...wanted, ...mend }
      reasons.push(reasonOf(await fixture.publish(fixture.seed.otherMerchant, wanted)))
    }
    expect(reasons).toEqual(mends.map(([, reason]) => reason))
  })

  test.each([
    ['at this instant', 0, 'validity_out_of_range'],
    ['a millisecond later', 1, 'ok'],
    ['90 days later', 90 * DAY_MS, 'ok'],
    ['a millisecond more', 90 * DAY_MS + 1, 'validity_out_of_range'],
  ])('valid until %s', async (_, milliseconds, expected) => {
    expect(reasonOf(await fixture.publish(fixture.seed.merchant, until(milliseconds)))).toBe(expected)
  })

  test.each<[string, Partial<OfferInput>, string]>([
    ['whole bags', { minKg: 25, stepKg: 25, stockKg: 1_025 }, 'ok'],
    ['a minimum that is the whole stock', { minKg: 5_000, stockKg: 5_000 }, 'ok'],
    ['a minimum above the stock', { minKg: 5_025, stockKg: 5_000 }, 'quantity_inconsistent'],
    ['a broken bag in the minimum', { minKg: 5_010 }, 'quantity_inconsistent'],
    ['a broken bag in the step', { stepKg: 10 }, 'quantity_inconsistent'],
    ['a broken bag in the stock', { stockKg: 99_990 }, 'quantity_inconsistent'],
  ])('bagged goods: %s', async (_, wanted, expected) => {
    expect(reasonOf(await fixture.publish(fixture.seed.merchant, wanted))).toBe(expected)
  })

  test('liquids need no whole bags', async () => {
    const tank = { productId: fixture.seed.goods.glycol.id, minKg: 30_001, stepKg: 7, stockKg: 99_999 }
    expect(reasonOf(await fixture.publish(fixture.seed.merchant, tank))).toBe('ok')
  })

  test.each([
    ['on the permit’s last day in Shanghai', '2026-12-31T15:59:59.999Z', 'ok'],
    ['when that day is over in Shanghai, though not in UTC', '2026-12-31T16:00:00.000Z', 'permit_missing'],
  ])('hazardous goods %s', async (_, at, expected) => {
    const now = new Date(at)
    const tank = {
      productId: fixture.seed.goods.styrene.id,
      validUntil: new Date(now.getTime() + DAY_MS).toISOString(),
    }
    expect(reasonOf(await fixture.publish(fixture.seed.merchant, tank, now))).toBe(expected)
  })
})

describe('re-pricing', () => {
  test('creates a new version each time and stores every price', async () => {
    const id = await fixture.offer()
    expect(accepted(await fixture.reprice(id, 1, 670_000)).version).toBe(2)
    expect(accepted(await fixture.reprice(id, 2, 672_500)).version).toBe(3)
    expect(await offerById(fixture.db.orm, id)).toMatchObject({ priceFenPerTon: 672_500, version: 3 })
    const stored = sql`select price_fen_per_ton::int as fen from offer_price where offer_id = ${id} order by version`
    expect([...(await fixture.db.orm.execute(stored))]).toEqual([
      { fen: 673_500 },
      { fen: 670_000 },
      { fen: 672_500 },
    ])
  })

  test('keeps omitted tiers, for every version', async () => {
    const tiers = [{ fromKg: 10_000, offFenPerTon: 3_000 }]
    const id = await fixture.offer({ tiers })
    const tiersOf = async () => (await offerById(fixture.db.orm, id))?.tiers
    accepted(await fixture.reprice(id, 1, 670_000))
    expect(await tiersOf()).toEqual(tiers)
    accepted(await fixture.reprice(id, 2, 670_000, NOON, []))
    expect(await tiersOf()).toEqual([])
    const stored = sql`select version, from_kg::int as from, off_fen_per_ton::int as off
      from offer_price_tier where offer_id = ${id} order by version`
    expect([...(await fixture.db.orm.execute(stored))]).toEqual([
      { version: 1, from: 10_000, off: 3_000 },
      { version: 2, from: 10_000, off: 3_000 },
    ])
    const tooDear = await fixture.reprice(id, 3, 12_000, NOON, [{ fromKg: 10_000, offFenPerTon: 2_001 }])
    expect(reasonOf(tooDear)).toBe('tiers_inconsistent')
  })

  test('requires the version that the merchant saw, and accepts one of ten in parallel', async () => {
    const id = await fixture.offer()
    const tries = await Promise.all(Array.from({ length: 10 }, (_, i) => fixture.reprice(id, 1, 670_000 + i)))
    expect(tries.filter((verdict) => verdict.ok)).toHaveLength(1)
    expect(await fixture.reprice(id, 1, 1)).toMatchObject({
      reason: 'price_version_old',
      facts: { version: 2 },
    })
  })

  test('is allowed while all goods are held for unpaid orders, not after expiry', async () => {
    const id = await fixture.offer({ stockKg: 5_000, ...until(DAY_MS) })
    await fixture.buy(id)
    expect(reasonOf(await fixture.reprice(id, 1, 670_000))).toBe('ok')
    expect(reasonOf(await fixture.reprice(id, 2, 671_000, later(DAY_MS)))).toBe('offer_not_on_sale')
  })
})

describe('withdrawing', () => {
  test('ends the sale permanently', async () => {
    const id = await fixture.offer()
    expect(reasonOf(await fixture.withdraw(id))).toBe('ok')
    expect(reasonOf(await fixture.withdraw(id))).toBe('offer_not_on_sale')
    expect(reasonOf(await fixture.reprice(id, 1, 670_000))).toBe('offer_not_on_sale')
    expect(reasonOf(await fixture.buy(id))).toBe('offer_withdrawn')
  })

  test('does not change earlier orders', async () => {
    const id = await fixture.offer()
    expect(reasonOf(await fixture.buy(id))).toBe('ok')
    expect(reasonOf(await fixture.withdraw(id))).toBe('ok')
  })

  test('is refused for an expired offer', async () => {
    const id = await fixture.offer(until(DAY_MS))
    expect(reasonOf(await fixture.withdraw(id, later(DAY_MS)))).toBe('offer_not_on_sale')
  })
})

test('does not find the offers of another shop', async () => {
  const { offerId } = accepted(await fixture.publish(fixture.seed.otherMerchant, {}))
  expect([reasonOf(await fixture.reprice(offerId, 1, 1)), reasonOf(await fixture.withdraw(offerId))]).toEqual(
    ['not_found', 'not_found'],
  )
  expect(reasonOf(await fixture.withdraw(newId()))).toBe('not_found')
})
