import { lineOfCells, linesOf } from 'contract/quick-orders/typed-lines'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readWantedLine } from './wanted-line'

describe('a line of a purchasing list', () => {
  test.each<[string, string, number, string | null]>([
    ['T30S 30 宁波', 'T30S', 30_000, '宁波'],
    ['T30S\t30\t宁波', 'T30S', 30_000, '宁波'],
    ['T30S,30,宁波', 'T30S', 30_000, '宁波'],
    ['T30S，３０，宁波市', 'T30S', 30_000, '宁波市'],
    ['T30S、30吨、宁波', 'T30S', 30_000, '宁波'],
    ['T30S 30 吨 宁波', 'T30S', 30_000, '宁波'],
    ['T30S 30吨，宁波', 'T30S', 30_000, '宁波'],
    ['T30S 12.5t', 'T30S', 12_500, null],
    ['T30S,30,,', 'T30S', 30_000, null],
    ['T30S,,30', 'T30S', 30_000, null],
    ['T30S,宁波,30', 'T30S', 30_000, '宁波'],
    ['DFDA 7042 30', 'DFDA 7042', 30_000, null],
    ['7042 30 东莞', '7042', 30_000, '东莞'],
    ['DFDA 7042\t30\t', 'DFDA 7042', 30_000, null],
    ['镇海 T30S 0.025', '镇海 T30S', 25, null],
    ['T30S 500 公斤', 'T30S', 500, null],
    ['T30S 500kg 宁波', 'T30S', 500, '宁波'],
    ['T30S 20 包', 'T30S', 500, null],
    ['T30S 1,000 袋，东莞', 'T30S', 25_000, '东莞'],
    ['T30S 1 车', 'T30S', 32_000, null],
    ['T30S 半车 0.5车', 'T30S 半车', 16_000, null],
    ['T30S 1,200', 'T30S', 1_200_000, null],
    ['T30S 1，200.5 吨 宁波', 'T30S', 1_200_500, '宁波'],
    ['T30S、1,200、宁波', 'T30S', 1_200_000, '宁波'],
    ['T30S\t1,200\t宁波', 'T30S', 1_200_000, '宁波'],
    ['7042,300', '7042', 300_000, null],
    ['台塑 5090T 30', '台塑 5090T', 30_000, null],
  ])('%s', (line, grade, weightKg, city) => {
    expect(readWantedLine(line)).toMatchObject({ grade, weightKg, city })
  })

  test.each([
    'T30S',
    '30',
    'T30S 三十吨 宁波',
    'T30S 0',
    'T30S -5',
    'T30S 100001',
    'T30S 999,999,999,999,999 吨',
    'T30S 1.2345',
    'T30S 12.5 公斤',
    'T30S 3 包 0.5 公斤',
    'T30S 500 斤',
    'T30S 1,20吨,30',
    'T30S,,宁波',
    ',30,宁波',
    '\t30\t20',
    'T30S 30 宁波 东莞',
    'T30S,30,6650',
    'T30S\t30\t6650',
    'T30S,30,宁波,6650',
    'T30S,30,6650元',
    'T30S,1,200',
    'T30S,1,200,宁波',
    'T30S 30 6650元',
    'T30S 500 公斤 20 包',
    'T30S 30 B2',
    'T30S\t30\t宁波\t加急2天',
  ])('cannot be read: %j', (line) => {
    expect(readWantedLine(line)).toBeNull()
  })

  test.each([
    ['DFDA 7042', ['DFDA 7042', '7042']],
    ['PP 5090T', ['PP 5090T', '5090T']],
    ['T30S 30 宁波', ['T30S 30', '30']],
    ['T30S 30吨', []],
    ['T30S 1.5', []],
    ['DFDA\t7042', []],
  ])('%j may also name the grades %j', (line, grades) => {
    expect(readWantedLine(line)?.otherGrades).toEqual(grades)
  })
})

test('cells that are written to a line are read as they were', () => {
  const grade = fc.constantFrom('T30S', 'DFDA 7042', '7042', 'A,B;C', '镇海 T30S')
  const weightKg = fc.integer({ min: 1, max: 99_999_999 })
  const city = fc.constantFrom(null, '宁波', '东莞市')
  fc.assert(
    fc.property(grade, weightKg, city, (name, kg, place) => {
      const line = lineOfCells([name, `${kg.toLocaleString('en')} 公斤`, place ?? ''])
      expect(linesOf(line)).toEqual([line])
      expect(readWantedLine(line)).toMatchObject({ grade: name, weightKg: kg, city: place })
    }),
  )
})

test('empty lines are left out, an empty first cell is not', () => {
  expect(linesOf(' T30S 30 \r\n\r\n\n7042\t5\n\t\n\t30\t20')).toEqual(['T30S 30', '7042\t5', '\t30\t20'])
})
