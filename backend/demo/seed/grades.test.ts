import { expect, test } from 'vitest'
import { readGrades } from './grades'
import { readMakers } from './makers'
import { CATEGORIES, HAZARDOUS, LIQUID, SHOPS, WAREHOUSES } from './places'

test('reads a hundred grades, each of a known category and once per maker', () => {
  const grades = readGrades()
  expect(grades).toHaveLength(100)
  const codes = new Set(CATEGORIES.map(([code]) => code))
  expect(grades.filter(({ category }) => !codes.has(category))).toEqual([])
  expect(new Set(grades.map(({ grade, maker }) => `${grade} ${maker}`)).size).toBe(100)
  expect(grades[0]).toEqual({
    category: 'PP',
    grade: 'T30S',
    maker: '镇海炼化',
    processing: '拉丝',
    processClass: 'raffia',
    meltFlow: '3.0',
    meltFlowCelsius: 230,
    meltFlowLoad: 2.16,
    density: '0.905',
    filler: null,
    vaPercent: null,
    kValueMin: null,
    kValueMax: null,
    intrinsicViscosity: null,
    relativeViscosity: null,
    origin: 'domestic',
    application: '编织袋',
    typicalYuanPerTon: 6_700,
    confidence: 'A',
  })
})

test('reads open data sheet values as null, not as empty text', () => {
  for (const { meltFlow, density, typicalYuanPerTon } of readGrades()) {
    expect([meltFlow, density]).not.toContain('')
    expect(typicalYuanPerTon).toBeGreaterThan(1_000)
  }
})

test('has unique names of places and shops, and marks styrene as hazardous', () => {
  for (const names of [CATEGORIES, WAREHOUSES, SHOPS].map((list) => list.map(([name]) => name)))
    expect(new Set(names).size).toBe(names.length)
  expect([HAZARDOUS.has('SM'), LIQUID.has('SM'), HAZARDOUS.has('PP')]).toEqual([true, true, false])
})

test('knows the makers of all grades, with the conditions of every melt flow', () => {
  const names = new Set(readMakers().map(({ name }) => name))
  const grades = readGrades()
  expect(grades.filter(({ maker }) => maker !== '多家' && !names.has(maker))).toEqual([])
  const without = grades.filter(
    ({ meltFlow, meltFlowCelsius }) => meltFlow !== null && meltFlowCelsius === null,
  )
  expect(without).toEqual([])
  const conditions = Object.fromEntries(
    grades.map(({ grade, meltFlowCelsius, meltFlowLoad }) => [grade, [meltFlowCelsius, meltFlowLoad]]),
  )
  expect(conditions).toMatchObject({
    'PA-757': [200, 5],
    TUB121N3000B: [190, 5],
    DMDY1158: [190, 21.6],
  })
})
