import { expect, test } from 'vitest'
import { judgeRedemption, mostPieces } from './judge-redemption'

const GOODS = {
  ...{ isOnSale: true, version: 3, pointsPerPiece: 20, cashFenPerPiece: 1_500, limitPieces: 4, stock: 5 },
}
const HOLDINGS = { points: 100, takenPieces: 1 }

test.each<
  [string, Partial<typeof GOODS>, { pieces: number; version: number }, Partial<typeof HOLDINGS>, string]
>([
  ['goods off sale', { isOnSale: false, version: 4 }, { pieces: 9, version: 3 }, {}, 'points_goods_ended'],
  ['an earlier price', {}, { pieces: 9, version: 2 }, {}, 'points_price_changed'],
  ['more than the limit, with what was taken', {}, { pieces: 4, version: 3 }, {}, 'points_limit'],
  ['more than the stock', { stock: 2 }, { pieces: 3, version: 3 }, { points: 0 }, 'points_goods_short'],
  ['too few points', {}, { pieces: 3, version: 3 }, { points: 59 }, 'points_short'],
  ['points for exactly this', {}, { pieces: 3, version: 3 }, { points: 60 }, 'accepted'],
])('judges %s', (_, goods, wanted, holdings, outcome) => {
  const judged = judgeRedemption({ ...GOODS, ...goods }, wanted, { ...HOLDINGS, ...holdings })
  expect(judged.ok ? 'accepted' : judged.reason).toBe(outcome)
})

test('says what is missing, and what it costs', () => {
  const wanted = { pieces: 3, version: 3 }
  expect(judgeRedemption(GOODS, wanted, { points: 59, takenPieces: 0 })).toMatchObject({
    facts: { missing: 1 },
  })
  expect(judgeRedemption(GOODS, wanted, HOLDINGS)).toEqual({
    ok: true,
    value: { points: 60, cashFen: 4_500 },
  })
})

test.each<
  [string, Partial<typeof GOODS & { availableFen: number; points: number; takenPieces: number }>, number]
>([
  ['the limit', {}, 3],
  ['the stock', { stock: 2 }, 2],
  ['the points', { points: 39 }, 1],
  ['the money', { availableFen: 2_999 }, 1],
  ['the most of one order', { points: 10_000, stock: 10_000, takenPieces: -10_000, availableFen: 1e9 }, 99],
  ['a limit that was lowered', { limitPieces: 1, takenPieces: 3 }, 0],
])('the most pieces follow from %s', (_, facts, most) => {
  const holdings = { points: 100, takenPieces: 1, availableFen: 100_000, ...facts }
  expect(mostPieces({ ...GOODS, ...facts }, holdings, 99)).toBe(most)
})
