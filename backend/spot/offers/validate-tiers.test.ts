import { expect, test } from 'vitest'
import { validateTiers } from './validate-tiers'

const BAGS = { priceFenPerTon: 673_500, minKg: 5_000, isLiquid: false }
const TANK = { ...BAGS, isLiquid: true }
const CHEAP = { ...BAGS, priceFenPerTon: 12_000 }

test.each<[what: string, goods: typeof BAGS, tiers: [fromKg: number, offFenPerTon: number][], fits: boolean]>(
  [
    ['none', BAGS, [], true],
    ['one', BAGS, [[10_000, 3_000]], true],
    [
      'rising',
      BAGS,
      [
        [10_000, 3_000],
        [20_000, 5_000],
        [32_000, 8_000],
      ],
      true,
    ],
    ['from the minimum order on', BAGS, [[5_000, 3_000]], false],
    ['from one bag more', BAGS, [[5_025, 3_000]], true],
    ['of a broken bag', BAGS, [[10_010, 3_000]], false],
    ['of a liquid by the kilogram', TANK, [[10_010, 3_000]], true],
    [
      'twice from the same',
      BAGS,
      [
        [10_000, 3_000],
        [10_000, 5_000],
      ],
      false,
    ],
    [
      'falling in quantity',
      BAGS,
      [
        [20_000, 3_000],
        [10_000, 5_000],
      ],
      false,
    ],
    [
      'of which the second takes off no more',
      BAGS,
      [
        [10_000, 3_000],
        [20_000, 3_000],
      ],
      false,
    ],
    ['down to the least price', CHEAP, [[10_000, 2_000]], true],
    ['a fen below the least price', CHEAP, [[10_000, 2_001]], false],
  ],
)('tiers: %s', (_, goods, tiers, fits) => {
  const verdict = validateTiers(
    goods,
    tiers.map(([fromKg, offFenPerTon]) => ({ fromKg, offFenPerTon })),
  )
  expect(verdict.ok ? 'fits' : verdict.reason).toBe(fits ? 'fits' : 'tiers_inconsistent')
})
