import { describe, expect, test } from 'vitest'
import { numbersAt } from './number-words'

/** The longest number at the beginning of a text. */
function numberOf(text: string): unknown {
  const found = numbersAt(text, 0).sort((a, b) => b.length - a.length)
  return found[0]?.quantity
}
const property = (name: string, range: object) => ({ of: 'property', property: name, range })
const price = (range: object) => ({ of: 'price', range })
const stock = (range: object) => ({ of: 'stock', range })

describe('numbers with a property', () => {
  test.each([
    ['熔指大于20', property('meltFlow', { min: 20 })],
    ['熔指≥20', property('meltFlow', { min: 20 })],
    ['MFR: 25', property('meltFlow', { min: 25, max: 25 })],
    ['MI 10-20', property('meltFlow', { min: 10, max: 20 })],
    ['熔指在2到3之间', property('meltFlow', { min: 2, max: 3 })],
    ['MFR 3左右', property('meltFlow', { min: 2.4, max: 3.6 })],
    ['3个熔', property('meltFlow', { min: 3, max: 3 })],
    ['密度0.95以上', property('density', { min: 0.95 })],
    ['VA18', property('vaPercent', { min: 18, max: 18 })],
    ['K值 55-59', property('kValue', { min: 55, max: 59 })],
    ['粘度0.80', property('intrinsicViscosity', { min: 0.8, max: 0.8 })],
    ['粘度2.7', property('relativeViscosity', { min: 2.7, max: 2.7 })],
    ['30%玻纤', property('glassFibre', { min: 30, max: 30 })],
    ['GF30', property('glassFibre', { min: 30, max: 30 })],
  ])('%j', (text, quantity) => {
    expect(numberOf(text)).toEqual(quantity)
  })
})

describe('prices in yuan per ton and weights in kg', () => {
  test.each([
    ['7000以下', price({ max: 7_000 })],
    ['不超过7千', price({ max: 7_000 })],
    ['六千七以下', price({ max: 6_700 })],
    ['1万1以内', price({ max: 11_000 })],
    ['1.1万以内', price({ max: 11_000 })],
    ['7000-7500', price({ min: 7_000, max: 7_500 })],
    ['6700元/吨', price({ min: 6_499, max: 6_901 })],
    ['¥6680以下', price({ max: 6_680 })],
    ['30吨', stock({ min: 30_000 })],
    ['500T', stock({ min: 500_000 })],
    ['两车', stock({ min: 64_000 })],
    ['三十吨以上', stock({ min: 30_000 })],
    ['100到200吨', stock({ min: 100_000, max: 200_000 })],
    ['20以上', { of: 'number', range: { min: 20 } }],
    ['2.16KG', { of: 'flowCondition', condition: { loadKg: 2.16 } }],
    ['190°C/21.6KG', { of: 'flowCondition', condition: { celsius: 190, loadKg: 21.6 } }],
  ])('%j', (text, quantity) => {
    expect(numberOf(text)).toEqual(quantity)
  })

  test.each(['7042', 'T30S', '14-2', '951-050', '500P', '5502LW'])(
    '%j is no number with a meaning',
    (text) => {
      expect(numberOf(text)).toBeUndefined()
    },
  )
})

test('does not begin inside of a word, but after a grade', () => {
  expect(numbersAt('EVA18', 1)).toEqual([])
  expect(numbersAt('T30S30吨', 4)[0]?.quantity).toEqual(stock({ min: 30_000 }))
})
