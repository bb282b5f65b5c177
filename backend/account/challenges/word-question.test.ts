import { expect, test } from 'vitest'
import { inWords, wordQuestion } from './word-question'

test.each([
  [0, '零'],
  [7, '七'],
  [10, '十'],
  [11, '十一'],
  [20, '二十'],
  [99, '九十九'],
])('reads %i as %s', (n, words) => {
  expect(inWords(n)).toBe(words)
})

test.each([
  [[5, 6, 0], '十五加七等于多少？请用数字回答', '22'],
  [[0, 8, 1], '十减九等于多少？请用数字回答', '1'],
])('asks by the picks %j', (picks, question, answer) => {
  const left = [...picks]
  expect(wordQuestion(() => left.shift() ?? 0)).toEqual({ question, answer })
})
