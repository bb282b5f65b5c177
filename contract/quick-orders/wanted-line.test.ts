import { describe, expect, test } from 'vitest'
import { linesOf, readWantedLine } from './wanted-line'

describe('a line of a purchasing list', () => {
  test.each<[string, string, number, string | null]>([
    ['T30S 30 宁波', 'T30S', 30_000, '宁波'],
    ['T30S\t30\t宁波', 'T30S', 30_000, '宁波'],
    ['T30S,30,宁波', 'T30S', 30_000, '宁波'],
    ['T30S，３０，宁波市', 'T30S', 30_000, '宁波市'],
    ['T30S、30吨、宁波', 'T30S', 30_000, '宁波'],
    ['T30S 30 吨 宁波', 'T30S', 30_000, '宁波'],
    ['T30S 12.5t', 'T30S', 12_500, null],
    ['T30S,30,,', 'T30S', 30_000, null],
    ['T30S,宁波,30', 'T30S', 30_000, '宁波'],
    ['DFDA 7042 30', 'DFDA 7042', 30_000, null],
    ['7042 30 东莞', '7042', 30_000, '东莞'],
    ['DFDA 7042\t30\t', 'DFDA 7042', 30_000, null],
    ['镇海 T30S 0.025', '镇海 T30S', 25, null],
  ])('%s', (line, grade, weightKg, city) => {
    expect(readWantedLine(line)).toEqual({ grade, weightKg, city })
  })

  test.each([
    'T30S',
    '30',
    'T30S 三十吨 宁波',
    'T30S 0',
    'T30S 1.2345',
    'T30S,,宁波',
    ',30,宁波',
    'T30S 30 宁波 东莞',
  ])('cannot be read: %s', (line) => {
    expect(readWantedLine(line)).toBeNull()
  })
})

test('empty lines are left out', () => {
  expect(linesOf(' T30S 30 \r\n\r\n\n7042\t5\n')).toEqual(['T30S 30', '7042\t5'])
})
