import { newId } from 'backend/platform/ids'
import type { PriceTier } from 'contract/spot/price-tiers'
import type { StockReason } from 'contract/states'
import { sql } from 'drizzle-orm'
import { DAY_MS, NOON } from 'tests/fixtures/market'
import { assertLedgerConsistent, findStockViolations } from 'tests/support/ledger-consistency'
import { accepted, reasonOf } from 'tests/support/verdict-assertions'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openSpotFixture, type SpotFixture } from '../../../tests/fixtures/spot'
import { repriceOffer } from './change-offer'
import { correctStock, editOffer } from './edit-offer'
import { expireOffers } from './expire-offers'
import { historyOf } from './offer-changes'
import { offerById } from './offer-store'
import { repriceOffers } from './reprice-offers'

let fixture: SpotFixture
beforeAll(async () => {
  fixture = await openSpotFixture(12)
})
afterEach(async () => {
  await assertLedgerConsistent(fixture.db)
  expect(await findStockViolations(fixture.db.orm)).toEqual([])
})
afterAll(() => fixture.test.drop())

const sellerOf = (who: 'merchant' | 'otherMerchant' = 'merchant') => {
  const { shopId, memberId } = fixture.seed[who]
  return { shopId: shopId ?? '', memberId }
}
const until = (milliseconds: number) => new Date(NOON.getTime() + milliseconds).toISOString()
const TERMS = {
  ...{ version: 1, priceFenPerTon: 680_000, minKg: 2_000, stepKg: 1_000 },
  deliveries: [{ way: 'pickup' as const, freightFenPerTon: 0 }],
  tiers: [] as PriceTier[],
}

const edit = (offerId: string, wanted: object = {}, now = NOON, seller = sellerOf()) =>
  fixture.db.transaction((tx) => {
    const terms = { offerId, ...TERMS, validUntil: until(DAY_MS), requestId: newId(), ...wanted }
    return editOffer(tx, seller, terms, now)
  })

const correct = (
  offerId: string,
  direction: 'add' | 'remove',
  weightKg: number,
  reason: StockReason = 'counted',
) =>
  fixture.db.transaction((tx) =>
    correctStock(tx, sellerOf(), { offerId, direction, weightKg, reason, requestId: newId() }, NOON),
  )

const found = async (offerId: string) => {
  const offer = await offerById(fixture.db.orm, offerId)
  if (!offer) throw new Error(`no offer ${offerId}`)
  return offer
}
const isListed = async (offerId: string) =>
  (await fixture.db.orm.execute(sql`select 1 from offer_listing where offer_id = ${offerId}`)).length === 1

describe('editing an offer', () => {
  test('replaces all terms as a new version and lists them at once', async () => {
    const offerId = await fixture.offer()
    expect(accepted(await edit(offerId)).version).toBe(2)
    expect(await found(offerId)).toMatchObject({
      ...{ ...TERMS, version: 2 },
      validUntil: new Date(NOON.getTime() + DAY_MS),
    })
    const [listed] = await fixture.db.orm.execute<{ deliveries: number; min: number }>(
      sql`select deliveries, min_kg::int as min from offer_listing where offer_id = ${offerId}`,
    )
    expect(listed).toEqual({ deliveries: 1, min: 2_000 })
  })

  test('puts an expired offer on sale again, and not a withdrawn one', async () => {
    const offerId = await fixture.offer({ validUntil: until(1_000) })
    const later = new Date(NOON.getTime() + 5_000)
    await expireOffers(fixture.db, later)
    expect(await isListed(offerId)).toBe(false)
    accepted(await edit(offerId, {}, later))
    expect(await isListed(offerId)).toBe(true)
    accepted(await fixture.withdraw(offerId))
    expect(reasonOf(await edit(offerId, { version: 2 }))).toBe('offer_not_on_sale')
  })

  test.each<[object, string]>([
    [{ version: 2 }, 'offer_changed'],
    [{ validUntil: until(-1) }, 'validity_out_of_range'],
    [{ validUntil: until(91 * DAY_MS) }, 'validity_out_of_range'],
    [{ minKg: 2_010 }, 'quantity_not_whole'],
    [{ stepKg: 10 }, 'quantity_not_whole'],
    [{ tiers: [{ fromKg: 2_000, offFenPerTon: 1 }] }, 'tiers_inconsistent'],
  ])('refuses %j with %s and changes nothing', async (wanted, reason) => {
    const offerId = await fixture.offer()
    const before = await found(offerId)
    expect(reasonOf(await edit(offerId, wanted))).toBe(reason)
    expect(await found(offerId)).toEqual(before)
  })

  test('hides offers of other shops', async () => {
    const offerId = await fixture.offer()
    expect(reasonOf(await edit(offerId, {}, NOON, sellerOf('otherMerchant')))).toBe('not_found')
  })

  test('race of an edit and a new price of the same version: exactly one succeeds', async () => {
    for (let round = 0; round < 5; round++) {
      const offerId = await fixture.offer()
      const wanted = { offerId, version: 1, priceFenPerTon: 690_000, requestId: newId() }
      const verdicts = await Promise.all([
        edit(offerId),
        fixture.db.transaction((tx) => repriceOffer(tx, sellerOf(), wanted, NOON)),
        edit(offerId, { priceFenPerTon: 670_000 }),
      ])
      expect(verdicts.filter(({ ok }) => ok)).toHaveLength(1)
      expect((await found(offerId)).version).toBe(2)
    }
  })
})

describe('correcting the stock', () => {
  test('adds and takes off, with reason and balance in the history', async () => {
    const offerId = await fixture.offer()
    expect(accepted(await correct(offerId, 'add', 5_000, 'arrived'))).toMatchObject({ onHandKg: 105_000 })
    expect(accepted(await correct(offerId, 'remove', 105_000))).toMatchObject({ availableKg: 0 })
    expect(await isListed(offerId)).toBe(false)
    const { list, total } = await historyOf(fixture.db.orm, await found(offerId), { page: 0, size: 2 })
    expect(total).toBe(3)
    expect(list.map(({ stock }) => stock?.deltaKg)).toEqual([-105_000, 5_000])
  })

  test('takes off only what no order holds', async () => {
    const offerId = await fixture.offer()
    accepted(await fixture.buy(offerId, { weightKg: 90_000 }))
    expect(await correct(offerId, 'remove', 10_025)).toMatchObject({
      reason: 'stock_not_free',
      facts: { availableKg: 10_000 },
    })
    accepted(await correct(offerId, 'remove', 10_000))
    expect(await found(offerId)).toMatchObject({ onHandKg: 90_000, heldKg: 90_000, availableKg: 0 })
  })

  test('refuses parts of a bag', async () => {
    expect(reasonOf(await correct(await fixture.offer(), 'add', 10))).toBe('stock_not_whole')
  })

  test('race of corrections and orders: never sells what was taken off', async () => {
    for (let round = 0; round < 4; round++) {
      const offerId = await fixture.offer()
      const verdicts = await Promise.all(
        Array.from({ length: 16 }, (_, n) =>
          n % 2 === 0 ? correct(offerId, 'remove', 15_000) : fixture.buy(offerId, { weightKg: 15_000 }),
        ),
      )
      expect(verdicts.filter(({ ok }) => ok)).toHaveLength(6)
      expect((await found(offerId)).availableKg).toBe(10_000)
    }
  })
})

describe('re-pricing many offers', () => {
  const reprice = (prices: { offerId: string; version: number; priceFenPerTon: number }[]) =>
    fixture.db.transaction((tx) => repriceOffers(tx, sellerOf(), { prices, requestId: newId() }, NOON))

  test('changes all, or none and lists what cannot be changed', async () => {
    const one = await fixture.offer()
    const two = await fixture.offer()
    const rows = [one, two].map((offerId, n) => ({ offerId, version: 1, priceFenPerTon: 650_000 + n * 100 }))
    const foreign = accepted(await fixture.publish(fixture.seed.otherMerchant, {})).offerId
    const old = await fixture.offer()
    const spoiled = [...rows, { offerId: old, version: 2, priceFenPerTon: 650_000 }]
    const others = [...rows, { offerId: foreign, version: 1, priceFenPerTon: 650_000 }]
    expect(reasonOf(await reprice(others))).toBe('not_found')
    expect(await reprice(spoiled)).toMatchObject({
      reason: 'rows_refused',
      facts: { refused: 1, rows: [{ row: 2, reason: 'price_version_old' }] },
    })
    expect([(await found(one)).version, (await found(two)).version]).toEqual([1, 1])
    expect(accepted(await reprice(rows))).toEqual({ repriced: 2 })
    expect([(await found(one)).priceFenPerTon, (await found(two)).priceFenPerTon]).toEqual([650_000, 650_100])
  })

  test('race of two bulk changes in opposite order: one succeeds whole', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => fixture.offer()))
    const rowsAt = (priceFenPerTon: number) => ids.map((offerId) => ({ offerId, version: 1, priceFenPerTon }))
    const verdicts = await Promise.all([reprice(rowsAt(640_000)), reprice(rowsAt(641_000).reverse())])
    expect(verdicts.filter(({ ok }) => ok)).toHaveLength(1)
    const prices = await Promise.all(ids.map(async (id) => (await found(id)).priceFenPerTon))
    expect(new Set(prices).size).toBe(1)
  })
})
