import { demoVocabulary } from 'tests/fixtures/search/search-vocabulary'
import { expect, test } from 'vitest'
import { suggestWords } from './suggest-words'

const vocabulary = demoVocabulary()
const textsFor = (typed: string, most = 3) => suggestWords(vocabulary, typed, most).map(({ text }) => text)

test.each([
  ['t30', ['T30S']],
  ['7042', ['DFDA-7042']],
  ['pph', ['PPH-T03']],
  ['zhenh', ['镇海炼化']],
  ['zhlh', ['镇海炼化']],
  ['jubing', ['PP']],
  ['镇海 t30', ['镇海 T30S']],
  ['', []],
  ['  ', []],
  ['不存在', []],
])('completes %j', (typed, texts) => {
  expect(textsFor(typed)).toEqual(texts)
})

test('returns at most the requested number', () => {
  expect(textsFor('p', 5)).toHaveLength(5)
})
