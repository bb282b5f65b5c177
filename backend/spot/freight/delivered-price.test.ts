import { STANDARD_TABLE } from 'tests/fixtures/freight-table'
import { expect, test } from 'vitest'
import { deliveredPrice } from './delivered-price'

const pickup = { way: 'pickup' as const, freightFenPerTon: 0 }
const delivered = { way: 'delivered' as const, freightFenPerTon: 12_050 }
const free = { way: 'delivered' as const, freightFenPerTon: 0 }
const goods = { priceFenPerTon: 673_500, tiers: [], isLiquid: false, deliveries: [pickup] }
const tiered = { ...goods, tiers: [{ fromKg: 10_000, offFenPerTon: 3_000 }] }
const WANTED = { city: '广州', weightKg: 10_000 }
const road = { shopFenPerTon: null, road: { km: 1_380, table: STANDARD_TABLE, quoted: null } }
const ownRate = { ...road, shopFenPerTon: 20_000 }
const unknown = { shopFenPerTon: null, road: null }
const byDestination = { way: 'delivered' as const, freightFenPerTon: null }

test.each([
  ['the road for pick-up goods', goods, road, 715_672, 'road', null],
  ['the road, not the merchant’s rate, for pick-up goods', goods, ownRate, 715_672, 'road', null],
  [
    'the merchant’s rate for goods delivered by destination',
    { ...goods, deliveries: [byDestination] },
    ownRate,
    693_500,
    'merchant',
    null,
  ],
  ['the road without a rate', { ...goods, deliveries: [byDestination] }, road, 715_672, 'road', null],
  [
    'the merchant’s rate for liquids',
    { ...goods, isLiquid: true, deliveries: [byDestination] },
    ownRate,
    693_500,
    'merchant',
    null,
  ],
  [
    'the merchant’s freight before the road',
    { ...goods, deliveries: [pickup, delivered] },
    road,
    685_550,
    'merchant',
    null,
  ],
  [
    'the merchant’s freight without a distance',
    { ...goods, deliveries: [delivered] },
    unknown,
    685_550,
    'merchant',
    null,
  ],
  ['no freight with free delivery', { ...goods, deliveries: [free] }, road, 673_500, 'merchant', null],
  ['the tier of the quantity', tiered, road, 712_672, 'road', null],
  ['no freight without a distance', goods, unknown, null, undefined, 'distance'],
  ['no road for tanker goods', { ...goods, isLiquid: true }, road, null, undefined, 'tanker'],
])('the delivered price uses %s', (_, offered, destination, landedFenPerTon, by, missing) => {
  const landed = deliveredPrice(offered, WANTED, destination)
  expect([landed.city, landed.landedFenPerTon, landed.freight?.by, landed.missing]).toEqual([
    '广州',
    landedFenPerTon,
    by,
    missing,
  ])
  expect(landed.road?.km ?? null).toEqual(offered.isLiquid ? null : (destination.road?.km ?? null))
  if (landed.landedFenPerTon !== null)
    expect(offered.priceFenPerTon + (landed.freight?.fenPerTon ?? 0) - (landed.tier?.offFenPerTon ?? 0)).toBe(
      landed.landedFenPerTon,
    )
})

test('takes nothing off for a tier above the quantity', () => {
  const landed = deliveredPrice(tiered, { ...WANTED, weightKg: 9_999 }, road)
  expect([landed.tier, landed.landedFenPerTon]).toEqual([null, 728_648])
})

test.each([
  ['below a first order’s tons', goods, 9_999, null, 728_648],
  ['at a first order’s tons', goods, 10_000, 2_000, 713_672],
  ['off the price of the tier', tiered, 10_000, 2_000, 710_672],
])('a member pays less %s', (_, offered, weightKg, offFenPerTon, landedFenPerTon) => {
  const levels = [{ type: 1 as const, ruleKg: 10_000, offFenPerTon: 2_000 }]
  const landed = deliveredPrice(offered, { ...WANTED, weightKg }, road, levels)
  expect([landed.discount?.offFenPerTon ?? null, landed.landedFenPerTon]).toEqual([
    offFenPerTon,
    landedFenPerTon,
  ])
})
