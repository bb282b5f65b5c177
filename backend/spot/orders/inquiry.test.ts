import { STANDARD_TABLE } from 'tests/fixtures/freight-table'
import { describe, expect, test } from 'vitest'
import type { Destination } from '../freight/destinations'
import type { Offer } from '../offers/offer-store'
import { checkAvailability, quote } from './inquiry'

const roadOf = (km: number) => ({ km, table: STANDARD_TABLE, quoted: null })
const NINGBO = { shopFenPerTon: null, road: roadOf(25) }
const NOON = new Date('2026-11-21T04:00:00.000Z')
const SOON = new Date(NOON.getTime() + 1)
const OFFER: Offer = {
  id: '01a1fc9a-51ba-779d-b129-f7f15cd6d31e',
  shopId: '01a1fc9a-51ba-779d-b129-f7f15cd6d31f',
  poolId: '01a1fc9a-51ba-779d-b129-f7f15cd6d320',
  warehouseId: 'w',
  onHandKg: 100_000,
  heldKg: 0,
  productId: '01a1fc9a-51ba-779d-b129-f7f15cd6d321',
  version: 1,
  priceFenPerTon: 673_533,
  minKg: 5_000,
  stepKg: 2_000,
  allowsExtendedHold: true,
  availableKg: 12_500,
  publishedAt: NOON,
  quotedAt: NOON,
  validUntil: SOON,
  withdrawnAt: null,
  submittedAt: null,
  reviewedAt: null,
  rejection: null,
  shopState: 'open',
  category: 'PP',
  categoryName: '聚丙烯',
  grade: 'T30S',
  maker: '镇海炼化',
  processing: '拉丝',
  meltFlow: '3.0',
  density: '0.905',
  meltFlowValue: 3,
  densityValue: 0.905,
  meltFlowCelsius: 230,
  meltFlowLoad: 2.16,
  processClass: 'raffia',
  filler: null,
  vaPercent: null,
  kValueMin: null,
  kValueMax: null,
  intrinsicViscosity: null,
  relativeViscosity: null,
  origin: 'domestic',
  application: '编织袋',
  isLiquid: false,
  isHazardous: false,
  hazardClass: null,
  warehouse: '北仑港区库',
  city: '宁波',
  province: '浙江省',
  warehouseAddress: '浙江省宁波北仑区港区大道',
  deliveries: [
    { way: 'pickup', freightFenPerTon: 0 },
    { way: 'delivered', freightFenPerTon: 12_055 },
  ],
  tiers: [],
}
const withdrawn = { withdrawnAt: NOON }
const expired = { validUntil: NOON }
const soldOut = { availableKg: 4_999 }

describe('availability, in order of precedence', () => {
  test.each<[string, Partial<Offer>, string]>([
    ['withdrawn, expired, sold out', { ...withdrawn, ...expired, ...soldOut }, 'offer_withdrawn'],
    ['withdrawn', withdrawn, 'offer_withdrawn'],
    ['expired and sold out', { ...expired, ...soldOut }, 'offer_expired'],
    ['at its last instant', expired, 'offer_expired'],
    ['less left than the minimum', soldOut, 'offer_sold_out'],
    ['nothing left', { availableKg: 0 }, 'offer_sold_out'],
    ['exactly the minimum left, one millisecond before the end', { availableKg: 5_000 }, 'on sale'],
  ])('%s', (_, facts, expected) => {
    const availability = checkAvailability({ ...OFFER, ...facts }, NOON)
    expect(availability.ok ? 'on sale' : availability.reason).toBe(expected)
    const way = expected === 'on sale' ? 'pickup' : 'drone'
    const priced = quote({ ...OFFER, ...facts }, { weightKg: 5_000, way, destination: NINGBO }, NOON)
    expect(priced.ok ? 'on sale' : priced.reason).toBe(expected)
  })

  test('a delivery way that is not offered', () => {
    expect(quote(OFFER, { weightKg: 5_000, way: 'transfer', destination: NINGBO }, NOON)).toMatchObject({
      reason: 'delivery_not_offered',
    })
  })
})

const delivered = (weightKg: number) => ({ weightKg, way: 'delivered', destination: NINGBO })

const TIERS = [
  { fromKg: 7_000, offFenPerTon: 3_000 },
  { fromKg: 10_000, offFenPerTon: 5_033 },
]

describe('tiers apply to the whole quantity', () => {
  test.each([
    ['below the first', 6_999, 5_000, 673_533, 3_367_665],
    ['at the first', 7_000, 7_000, 670_533, 4_693_731],
    ['off-step: the tier goes by what is ordered', 10_500, 9_000, 670_533, 6_034_797],
    ['at the second, above the stock', 99_000, 11_000, 668_500, 7_353_500],
  ])('%s', (_, wantedKg, weightKg, priceFenPerTon, goodsFen) => {
    expect(quote({ ...OFFER, tiers: TIERS }, delivered(wantedKg), NOON)).toMatchObject({
      value: { weightKg, priceFenPerTon, goodsFen, totalFen: goodsFen + Math.round(weightKg * 12.055) },
    })
  })
})

describe('sums', () => {
  test.each([
    ['the minimum', 5_000, 'pickup', 5_000, false, 3_367_665, 0],
    ['goods and freight, each rounded once', 7_000, 'delivered', 7_000, false, 4_714_731, 84_385],
    ['below the minimum', 1, 'pickup', 5_000, true, 3_367_665, 0],
    ['off-step', 8_999, 'pickup', 7_000, true, 4_714_731, 0],
    ['above the stock: the last possible step', 99_000, 'pickup', 11_000, true, 7_408_863, 0],
  ])('%s', (_, wantedKg, way, weightKg, isAdjusted, goodsFen, freightFen) => {
    expect(quote(OFFER, { weightKg: wantedKg, way, destination: NINGBO }, NOON)).toEqual({
      ok: true,
      value: {
        weightKg,
        isAdjusted,
        priceFenPerTon: 673_533,
        tier: null,
        goodsFen,
        discount: null,
        freightFen,
        deliveredFreight: { by: 'merchant', fenPerTon: 12_055, arithmetic: null },
        totalFen: goodsFen + freightFen,
      },
    })
  })

  test('applies a discount to goods after the tier, not to freight', () => {
    const levels = [{ type: 1 as const, ruleKg: 7_000, offFenPerTon: 2_000 }]
    const priced = (kg: number) => quote({ ...OFFER, tiers: TIERS }, delivered(kg), NOON, levels)
    expect(priced(7_000)).toMatchObject({
      value: {
        goodsFen: 4_693_731,
        discount: { type: 1, name: '首单优惠 · 满 7 吨', fen: 14_000 },
        freightFen: 84_385,
        totalFen: 4_693_731 - 14_000 + 84_385,
      },
    })
    expect(priced(5_000)).toMatchObject({ value: { discount: null, totalFen: 3_367_665 + 60_275 } })
  })

  test('rounds half a fen up, for goods and freight', () => {
    const odd = {
      ...OFFER,
      minKg: 1,
      stepKg: 1,
      priceFenPerTon: 500,
      deliveries: [{ way: 'pickup' as const, freightFenPerTon: 1_500 }],
    }
    expect(quote(odd, { weightKg: 1, way: 'pickup', destination: NINGBO }, NOON)).toMatchObject({
      value: { goodsFen: 1, freightFen: 2, totalFen: 3 },
    })
  })

  test('charges delivered goods by destination and load, and refuses an unknown one', () => {
    const deliveries = [
      { way: 'pickup' as const, freightFenPerTon: 0 },
      { way: 'delivered' as const, freightFenPerTon: null },
    ]
    const offer = { ...OFFER, availableKg: 99_000, deliveries }
    const freightOf = (weightKg: number, way: string, destination: Destination) => {
      const priced = quote(offer, { weightKg, way, destination }, NOON)
      return priced.ok ? priced.value.freightFen : priced.reason
    }
    const far = { shopFenPerTon: null, road: roadOf(1_000) }
    expect(freightOf(9_000, 'delivered', far)).toBe(9 * 43_520)
    expect(freightOf(31_000, 'delivered', far)).toBe(31 * 25_600)
    expect(freightOf(31_000, 'delivered', { ...far, shopFenPerTon: 20_000 })).toBe(31 * 20_000)
    expect(freightOf(31_000, 'delivered', { shopFenPerTon: null, road: null })).toBe('freight_unknown')
    expect(freightOf(31_000, 'pickup', { shopFenPerTon: null, road: null })).toBe(0)
  })
})
