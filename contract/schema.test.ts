import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  instant,
  integer,
  list,
  pageQuery,
  password,
  payPassword,
  phone,
  smsCode,
  text,
  tonsAsKg,
  typedDay,
} from './schema'

/** The parsed value, or `refused`. */
function read(schema: z.ZodType, input: unknown): unknown {
  const parsed = schema.safeParse(input)
  return parsed.success ? parsed.data : 'refused'
}

describe('days', () => {
  test.each([
    ['1900-01-01', '1900-01-01'],
    ['2028-02-29', '2028-02-29'],
    ['2199-12-31', '2199-12-31'],
    ['0000-01-01', 'refused'],
    ['1899-12-31', 'refused'],
    ['2026-02-30', 'refused'],
    ['2026-2-3', 'refused'],
    ['2200-01-01', 'refused'],
    ['', 'refused'],
    [undefined, 'refused'],
  ])('%j is read as %j', (typed, expected) => {
    expect(read(typedDay(), typed)).toBe(expected)
  })

  test('have one message each', () => {
    const messageOf = (typed: string) =>
      typedDay('请填写开票日期')
        .safeParse(typed)
        .error?.issues.map(({ message }) => message)
    expect(messageOf('0000-99-99')).toEqual(['请填写开票日期'])
    expect(messageOf('0000-01-01')).toEqual(['年份须在 1900 至 2199 之间'])
  })

  test('are published as days', () => {
    expect(z.toJSONSchema(typedDay())).toMatchObject({ type: 'string', format: 'date' })
  })
})

describe('integers', () => {
  test.each([
    [5, 5],
    ['5', 5],
    [' 5 ', 5],
    ['１５', 15],
    ['－１', 'refused'],
    ['-1', 'refused'],
    [-1, 'refused'],
    [1.5, 'refused'],
    ['1.5', 'refused'],
    ['1e3', 'refused'],
    ['0x10', 'refused'],
    [Number.NaN, 'refused'],
    [Number.POSITIVE_INFINITY, 'refused'],
    [1e300, 'refused'],
    ['9999999999999999', 'refused'],
    ['', 'refused'],
    [null, 'refused'],
    [undefined, 'refused'],
    [[], 'refused'],
    [['5'], 'refused'],
    [{}, 'refused'],
    [true, 'refused'],
    ['101', 'refused'],
  ])('parses %j to %j', (input, output) => {
    expect(read(integer({ min: 0, max: 100 }), input)).toBe(output)
  })
})

describe('texts', () => {
  test.each([
    ['  广州  ', '广州'],
    ['a\u0000b', 'ab'],
    ['a\ud800b', 'a\ufffdb'],
    ['😀', '😀'],
    ['   ', 'refused'],
    ['\u0000', 'refused'],
    ['一二三四五六', 'refused'],
    [5, 'refused'],
    [['a'], 'refused'],
    [undefined, 'refused'],
  ])('parses %j to %j', (input, output) => {
    expect(read(text(5, '城市'), input)).toBe(output)
  })
})

describe('phones', () => {
  test.each([
    ['13800000001', '13800000001'],
    ['１３８００００００００１', 'refused'],
    ['１３８０００００００１', '13800000001'],
    ['138 0000 0001', '13800000001'],
    ['138-0000-0001', '13800000001'],
    ['+86 13800000001', '13800000001'],
    ['008613800000001', '13800000001'],
    ['12800000001', 'refused'],
    ['1380000000', 'refused'],
    ['138000000012', 'refused'],
    ['13800000001\u0000', 'refused'],
    [13800000001, 'refused'],
  ])('parses %j to %j', (input, output) => {
    expect(read(phone, input)).toBe(output)
  })
})

test.each([
  [password, '12345', 'refused'],
  [password, '123456', '123456'],
  [password, '密码密码密码', '密码密码密码'],
  [password, '😀😀😀😀😀', 'refused'],
  [password, 'x'.repeat(18), 'x'.repeat(18)],
  [password, 'x'.repeat(19), 'refused'],
  [payPassword, '２４６８１０', '246810'],
  [payPassword, '24681', 'refused'],
  [payPassword, '24681a', 'refused'],
  [payPassword, 246810, 'refused'],
  [smsCode, ' 123456 ', '123456'],
  [smsCode, '1234567', 'refused'],
  [tonsAsKg, '5.5', 5_500],
  [tonsAsKg, '5.5555', 'refused'],
  [tonsAsKg, 5, 'refused'],
  [instant, '2026-11-21T04:00:00.000Z', '2026-11-21T04:00:00.000Z'],
  [instant, '2026-11-21T12:00:00+08:00', '2026-11-21T12:00:00+08:00'],
  [instant, '2026-02-30T00:00:00Z', 'refused'],
  [instant, '2026-11-21', 'refused'],
  [instant, 'tomorrow', 'refused'],
])('a field of a form (%#)', (schema, input, output) => {
  expect(read(schema, input)).toBe(output)
})

test('parses one value, many or none as a list up to the maximum', () => {
  const cities = list(text(20, '城市'), 2)
  expect([
    read(cities, '宁波'),
    read(cities, ['宁波', '东莞']),
    read(cities, undefined),
    read(cities, ''),
    read(cities, ['', '宁波']),
  ]).toEqual([['宁波'], ['宁波', '东莞'], [], [], ['宁波']])
  expect(read(cities, ['a', 'b', 'c'])).toBe('refused')
})

test('counts pages from zero, with sizes of 1 to 1,000', () => {
  const query = z.object(pageQuery)
  expect(read(query, {})).toEqual({ page: 0, size: 20 })
  expect(read(query, { page: '3', size: '50' })).toEqual({ page: 3, size: 50 })
  for (const size of [1, 7, 1000]) expect(read(query, { size })).toEqual({ page: 0, size })
  for (const size of [0, -1, 1001, 1.5, 'abc', '']) expect(read(query, { size })).toBe('refused')
  expect(read(query, { page: -1 })).toBe('refused')
})

test('has messages for display at a field', () => {
  const form = z.object({ city: text(5, '城市'), weight: integer({ min: 1 }), way: z.enum(['a', 'b']) })
  const messages = (input: unknown) => form.safeParse(input).error?.issues.map((issue) => issue.message)
  expect(messages({})).toEqual(['请填写城市', '请填写此项', '请从给出的选项中选择'])
  expect(messages({ city: '一二三四五六', weight: 0, way: 'c' })).toEqual([
    '城市最多 5 个字',
    '不能小于 1',
    '请从给出的选项中选择',
  ])
})
