import { expect, test } from 'vitest'
import { deliveredPrice } from './delivered-price'

const pickup = { way: 'pickup' as const, freightFenPerTon: 0 }
const delivered = { way: 'delivered' as const, freightFenPerTon: 12_050 }
const free = { way: 'delivered' as const, freightFenPerTon: 0 }
const goods = { priceFenPerTon: 673_500, tiers: [], isLiquid: false, deliveries: [pickup] }
const tiered = { ...goods, tiers: [{ fromKg: 10_000, offFenPerTon: 3_000 }] }
const WANTED = { city: '广州', weightKg: 10_000 }
const line = { km: 1_380, fenPerTon: 43_400 }

test.each([
  ['the line for pick-up goods', goods, line, 716_900, 'line', null],
  [
    'the merchant’s freight before the line',
    { ...goods, deliveries: [pickup, delivered] },
    line,
    685_550,
    'merchant',
    null,
  ],
  [
    'the merchant’s freight without a line',
    { ...goods, deliveries: [delivered] },
    undefined,
    685_550,
    'merchant',
    null,
  ],
  ['no freight with free delivery', { ...goods, deliveries: [free] }, line, 673_500, 'merchant', null],
  ['the tier of the quantity', tiered, line, 713_900, 'line', null],
  ['no freight without a line', goods, undefined, null, undefined, 'line'],
  ['no line for tanker goods', { ...goods, isLiquid: true }, line, null, undefined, 'tanker'],
])('the delivered price uses %s', (_, offered, road, landedFenPerTon, by, missing) => {
  const landed = deliveredPrice(offered, WANTED, road)
  expect([landed.city, landed.landedFenPerTon, landed.freight?.by, landed.missing]).toEqual([
    '广州',
    landedFenPerTon,
    by,
    missing,
  ])
  expect(landed.line).toEqual(offered.isLiquid ? null : (road ?? null))
  if (landed.landedFenPerTon !== null)
    expect(offered.priceFenPerTon + (landed.freight?.fenPerTon ?? 0) - (landed.tier?.offFenPerTon ?? 0)).toBe(
      landed.landedFenPerTon,
    )
})

test('takes nothing off for a tier above the quantity', () => {
  const landed = deliveredPrice(tiered, { ...WANTED, weightKg: 9_999 }, line)
  expect([landed.tier, landed.landedFenPerTon]).toEqual([null, 716_900])
})

test.each([
  ['below a first order’s tons', goods, 9_999, null, 716_900],
  ['at a first order’s tons', goods, 10_000, 2_000, 714_900],
  ['off the price of the tier', tiered, 10_000, 2_000, 711_900],
])('a member pays less %s', (_, offered, weightKg, offFenPerTon, landedFenPerTon) => {
  const levels = [{ type: 1 as const, ruleKg: 10_000, offFenPerTon: 2_000 }]
  const landed = deliveredPrice(offered, { ...WANTED, weightKg }, line, levels)
  expect([landed.discount?.offFenPerTon ?? null, landed.landedFenPerTon]).toEqual([
    offFenPerTon,
    landedFenPerTon,
  ])
})
