import { describe, expect, test } from 'vitest'
import { readNumber, readWeight, readYuan } from './typed-values'

describe('numbers', () => {
  test.each([
    ['1,200', '1200'],
    ['1，200', '1200'],
    ['１２，３４５，６７８．９', '12345678.9'],
    ['-5', '-5'],
    ['−5', '-5'],
    ['007', '007'],
    ['0.500', '0.500'],
    ['1,20', null],
    ['1,2000', null],
    ['1234,567', null],
    ['6,7', null],
    ['1.200,5', null],
    ['1 200', null],
    ['1e3', null],
    ['.5', null],
    ['5.', null],
    ['', null],
  ])('%j is %j', (typed, number) => {
    expect(readNumber(typed)).toBe(number)
  })
})

describe('amounts', () => {
  test.each([
    ['6650', '6650'],
    ['￥6,650.00', '6650.00'],
    ['¥ 6650', '6650'],
    ['6650元', '6650'],
    ['6,650 元/吨', '6650'],
    ['6650 每吨', '6650'],
    ['RMB 6650', '6650'],
    ['6650元/包', null],
    ['6.65 元/公斤', null],
    ['0.67万', null],
    ['6650起', null],
    ['$900', null],
    ['6,65', null],
  ])('%j is %j', (typed, yuan) => {
    expect(readYuan(typed)).toBe(yuan)
  })
})

describe('weights', () => {
  test.each<[string, number | null, string | null]>([
    ['30', 1_000, '30'],
    ['30', 1, '0.03'],
    ['30', null, null],
    ['30 吨', null, '30'],
    ['30吨', 1, '30'],
    ['1,200', 1_000, '1200'],
    ['1,250 公斤', 1_000, '1.25'],
    ['500 KG', 1_000, '0.5'],
    ['500 ｋｇ', 1_000, '0.5'],
    ['20 包', 1_000, '0.5'],
    ['21 袋', 1_000, '0.525'],
    ['2 车', 1_000, '64'],
    ['1 整车', 1_000, '32'],
    ['2.5MT', 1_000, '2.5'],
    ['-3 吨', 1_000, '-3'],
    ['0.0255', 1_000, null],
    ['2.5 公斤', 1_000, null],
    ['2.5 包', 1_000, null],
    ['30 件', 1_000, null],
    ['30 吨左右', 1_000, null],
    ['20-30', 1_000, null],
    ['约 30 吨', 1_000, null],
    ['三十吨', 1_000, null],
  ])('%j in units of %j kg is %j t', (typed, kgPerUnit, tons) => {
    const weight = readWeight(typed, kgPerUnit)
    expect(weight?.tons ?? null).toBe(tons)
    if (weight) expect(weight.weightKg).toBe(Math.round(Number(tons) * 1_000))
  })
})
