import { expect, test } from 'vitest'
import { usualYuanPerTon } from '../offer-generator'
import { readGrades } from './grades'
import { indexLevels, priceHistory } from './price-history'

const [T30S] = readGrades()
const LAST = '2026-11-20'
const lastDay = Date.parse(LAST) / 86_400_000

test('generates a year of prices that ends at the usual level, in steps of 5 yuan', () => {
  if (!T30S) throw new Error('no grades')
  const prices = priceHistory(T30S, '余姚', { last: LAST, days: 365 })
  expect(prices).toHaveLength(365)
  expect(prices.every((fen) => fen % 500 === 0)).toBe(true)
  expect(Math.abs((prices[364] ?? 0) / 100 - usualYuanPerTon(T30S, '余姚'))).toBeLessThanOrEqual(12)
  expect(new Set(prices).size).toBeGreaterThan(50)
  expect(priceHistory(T30S, '余姚', { last: LAST, days: 30 })).toEqual(prices.slice(-30))
})

test('gives each grade of a category a curve of its own', () => {
  const grades = readGrades().filter(({ category }) => category === 'PP')
  const curves = grades.map((grade) => {
    const prices = priceHistory(grade, '余姚', { last: LAST, days: 30 })
    return prices
      .slice(1)
      .map((price, i) => Math.sign(price - (prices[i] ?? 0)))
      .join()
  })
  expect(new Set(curves).size).toBe(grades.length)
  const monthMoves = grades.map((grade) => {
    const prices = priceHistory(grade, '余姚', { last: LAST, days: 31 })
    return ((prices[30] ?? 0) - (prices[0] ?? 0)) / (prices[0] ?? 1)
  })
  expect(Math.max(...monthMoves) - Math.min(...monthMoves)).toBeGreaterThan(0.02)
  expect(Math.max(...monthMoves.map(Math.abs))).toBeLessThan(0.15)
})

test('moves an index by less than one per cent a day, less on weekends, and within its limit', () => {
  for (const category of ['PP', 'LLDPE', 'ABS', 'EG']) {
    const levels = indexLevels(category, lastDay, 366)
    const moves = levels.slice(1).map((level, i) => level / (levels[i] ?? 1) - 1)
    expect(Math.max(...moves.map(Math.abs))).toBeLessThanOrEqual(0.00701)
    const isWeekend = (i: number) => [0, 6].includes(new Date((lastDay - 364 + i) * 86_400_000).getUTCDay())
    expect(moves.filter((move, i) => isWeekend(i) && Math.abs(move) > 0.00251)).toEqual([])
    expect(levels.every((level) => level > 0.7 && level < 1.4)).toBe(true)
  }
})
