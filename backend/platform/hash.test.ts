import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSameHash, keyedBytes, keyedHash } from './hash'

const KEY = 'a key for tests, of no value outside them'

test.each([
  [['a', 'b'], ['ab']],
  [['a', 'b'], ['a\nb']],
  [['a', 'b'], ['a b']],
  [['a', 'b'], ['a1:b']],
  [
    ['a.b', 'c'],
    ['a', 'b.c'],
  ],
  [['a', ''], ['a']],
  [
    ['', 'a'],
    ['a', ''],
  ],
  [['1:a'], ['a']],
  [
    ['12', '3'],
    ['1', '23'],
  ],
])('%j and %j have different hashes', (some, others) => {
  expect(keyedHash(KEY, 'test', ...some)).not.toBe(keyedHash(KEY, 'test', ...others))
})

test('moving text between purpose and parts changes the hash', () => {
  expect(keyedHash(KEY, 'test', 'a', 'b')).not.toBe(keyedHash(KEY, 'test a', 'b'))
  expect(keyedHash(KEY, 'test', 'a')).not.toBe(keyedHash(KEY, 'test\na'))
  expect(keyedHash(KEY, 'test', 'a')).not.toBe(keyedHash('other', 'test', 'a'))
})

test('different lists of parts have different hashes', () => {
  const lists = fc.array(fc.string({ unit: fc.constantFrom('a', '.', '1', ':', '\n', '塑') }), {
    maxLength: 4,
  })
  fc.assert(
    fc.property(lists, lists, (some, others) => {
      const isEqual = JSON.stringify(some) === JSON.stringify(others)
      expect(keyedHash(KEY, 'test', ...some) === keyedHash(KEY, 'test', ...others)).toBe(isEqual)
    }),
  )
})

test('covers bytes like the text that they encode, and numbers as digits', () => {
  expect(keyedHash(KEY, 'test', Buffer.from('塑'))).toBe(keyedHash(KEY, 'test', '塑'))
  expect(keyedHash(KEY, 'test', 12)).toBe(keyedHash(KEY, 'test', '12'))
  expect(keyedBytes(KEY, 'test', 12).toString('base64url')).toBe(keyedHash(KEY, 'test', 12))
})

test('compares hashes of different lengths as different', () => {
  expect(isSameHash('abc', 'abc')).toBe(true)
  expect(isSameHash('abc', 'abcd')).toBe(false)
})
