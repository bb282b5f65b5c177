import { describe, expect, test } from 'vitest'
import { likePattern, searchForm, searchWords } from './search-words'

test.each([
  ['T30S', 'T30S'],
  ['t30s', 'T30S'],
  ['Ｔ３０Ｓ', 'T30S'],
  ['DFDA-7042', 'DFDA7042'],
  ['DFDA—7042', 'DFDA7042'],
  ['DFDA－7042', 'DFDA7042'],
  ['DFDA 7042', 'DFDA7042'],
  ['DFDA_7042', 'DFDA7042'],
  ['K8003/2', 'K80032'],
  ['延安炼油厂(延炼)', '延安炼油厂延炼'],
  ['延安炼油厂（延炼）', '延安炼油厂延炼'],
])('normalizes %j to %j', (typed, form) => {
  expect(searchForm(typed)).toBe(form)
})

test.each([
  ['T30S 镇海', ['T30S', '镇海']],
  ['  t30s　镇海，拉丝、聚丙烯；PP ', ['T30S', '镇海', '拉丝', '聚丙烯', 'PP']],
  ['', []],
  [' - _ ', []],
  ['1 2 3 4 5 6 7 8', ['1', '2', '3', '4', '5', '6', '7', '8']],
  ['100%', ['100%']],
])('splits %j', (typed, words) => {
  expect(searchWords(typed)).toEqual(words)
})

describe('treats typed wildcards as text', () => {
  test.each([
    ['100%', '%100\\%%'],
    ['a_b', '%a\\_b%'],
    ['a\\b', '%a\\\\b%'],
    ['\\%_', '%\\\\\\%\\_%'],
  ])('%j', (word, pattern) => {
    expect(likePattern(word)).toBe(pattern)
  })
})
