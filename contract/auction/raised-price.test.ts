import { expect, test } from 'vitest'
import { raisedPrice } from './raised-price'

const LOT = { startFenPerTon: 700_000, stepFenPerTon: 1_000, topFenPerTon: null as number | null }
const LED = { ...LOT, topFenPerTon: 705_000 }

test.each([
  ['the start price without bids', LOT, undefined, 1, 701_000],
  ['the highest price', LED, undefined, 5, 710_000],
  ['the typed price', LED, 702_000, 1, 703_000],
  ['the step below an off-step price', LED, 702_500, 5, 707_000],
])('raises %s', (_, lot, typed, steps, price) => {
  expect(raisedPrice(lot, typed, steps)).toBe(price)
})

test('turns a price below the start price into the start price', () => {
  expect(raisedPrice(LED, 690_000, 5)).toBe(700_000)
})
