import { expect, test } from 'vitest'
import { missingDeposit } from './deposit'

const LOT = {
  depositFen: null,
  startFenPerTon: 700_000,
  stepFenPerTon: 1_000,
  minKg: 5_000,
  topFenPerTon: null as number | null,
}

test.each([
  ['the start price and the minimum without bids', LOT, null, {}, 175_000],
  ['a step above the highest price', { ...LOT, topFenPerTon: 719_000 }, null, {}, 180_000],
  ['the typed bid', LOT, null, { priceFenPerTon: 720_000, weightKg: 10_000 }, 360_000],
  ['the company’s own tons', LOT, { heldFen: 0, weightKg: 20_000 }, {}, 700_000],
  ['what is not held yet', LOT, { heldFen: 100_000, weightKg: null }, {}, 75_000],
  ['nothing if enough is held', LOT, { heldFen: 175_000, weightKg: null }, {}, 0],
  ['the fixed deposit', { ...LOT, depositFen: 1_000_000 }, null, { weightKg: 90_000 }, 1_000_000],
])('proposes %s', (_, lot, mine, typed, missingFen) => {
  expect(missingDeposit(lot, mine, typed)).toBe(missingFen)
})
