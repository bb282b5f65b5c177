import { describe, expect, test } from 'vitest'
import { interpretSearch } from './interpret-search'
import { readTradeWords } from './trade-words'
import { learnVocabulary } from './vocabulary'

const goods = (line: string) => {
  const [category = '', grade = '', maker = '', processing = '', application = ''] = line.split(' ')
  return { category, grade, maker, processing, application }
}

const VOCABULARY = learnVocabulary(
  {
    categories: [
      { code: 'PP', name: '聚丙烯' },
      { code: 'LLDPE', name: '线性低密度聚乙烯' },
      { code: 'PVC', name: '聚氯乙烯' },
    ],
    goods: [
      goods('PP T30S 镇海炼化 拉丝 编织袋'),
      goods('PP V30G 镇海炼化 均聚注塑 日用品'),
      goods('LLDPE DFDA-7042 国能包头 吹膜 农膜/包装膜'),
      goods('LLDPE DFDA-7042H 上海石化 吹膜 包装膜'),
      goods('PVC SG-5 新疆天业 电石法 管材/型材'),
    ],
    makers: [],
    places: [
      { warehouse: '北仑港区库', city: '宁波', province: '浙江省' },
      { warehouse: '外高桥库', city: '上海', province: '上海市' },
    ],
  },
  readTradeWords(),
)

const understood = (text: string) =>
  interpretSearch(VOCABULARY, text).terms.map(({ typed, how, best, all }) => ({ typed, how, best, all }))
const termsOf = (text: string) =>
  understood(text).map(({ typed, how, best }) => `${typed} ${how} ${best.join()}`)

describe('interpretation of a search', () => {
  test.each([
    ['T30S', ['T30S known g:T30S']],
    ['dfda 7042', ['dfda 7042 known g:DFDA-7042']],
    ['镇海T30S', ['镇海 known m:镇海炼化', 'T30S known g:T30S']],
    ['镇海炼化拉丝料', ['镇海炼化 known m:镇海炼化', '拉丝 known p:拉丝']],
    ['PPT30S', ['PP known c:PP', 'T30S known g:T30S']],
    ['juibingxi', ['juibingxi corrected c:PP']],
    ['聚炳烯', ['聚炳烯 corrected c:PP']],
    ['jbx 宁波', ['jbx known c:PP', '宁波 known t:宁波']],
    ['华东', ['华东 known v:上海市,v:浙江省']],
    ['上海', ['上海 known t:上海']],
    ['五型', ['五型 known g:SG-5']],
    ['神华', ['神华 known m:国能包头']],
    ['便宜的原料', []],
    ['回料', ['回料 excluded ']],
    ['PP 水口料', ['PP known c:PP', '水口料 excluded ']],
    ['PP 不要回料', ['PP known c:PP']],
    ['非再生料、水口料 PP', ['PP known c:PP']],
    ['不要 回料', []],
    ['不要 PP', ['不要 declines ', 'PP known c:PP']],
    ['T30S 不要宁波', ['T30S known g:T30S', '不要 declines ', '宁波 known t:宁波']],
    ['PP 不要', ['PP known c:PP', '不要 unknown ']],
    ['外星料', ['外星料 unknown ']],
    ['<script>alert(1)</script>', ['<script>alert(1)</script> unknown ']],
    [' - _ ，、', []],
    ['😀', ['😀 unknown ']],
    ['%', ['% unknown ']],
  ])('%j', (text, terms) => {
    expect(termsOf(text)).toEqual(terms)
  })

  test('reads at most eight words', () => {
    expect(understood('T30S '.repeat(1_000))).toHaveLength(8)
    expect(understood('塑'.repeat(5_000)).length).toBeLessThanOrEqual(8)
  })
})

test('ranks exact matches before longer grades and other senses', () => {
  expect(understood('DFDA7042')[0]?.all).toEqual(['g:DFDA-7042', 'g:DFDA-7042H'])
  expect(understood('上海')[0]?.all).toEqual(['t:上海', 'm:上海石化'])
  expect(understood('704')[0]?.all).toEqual(['g:DFDA-7042', 'g:DFDA-7042H'])
})

test.each([
  ['T30F', ['T30S']],
  ['镇海 dfda-7043', ['镇海 DFDA-7042', '镇海 DFDA-7042H']],
  ['X99', []],
  ['T30S', []],
])('suggestions for %j', (text, suggestions) => {
  expect(interpretSearch(VOCABULARY, text).suggestions).toEqual(suggestions)
})

test('never corrects a grade, because a similar grade is another material', () => {
  expect(termsOf('T30F')).toEqual(['T30F unknown '])
})

test('reads every line of the trade words, without duplicates', () => {
  const lines = readTradeWords().flatMap(({ kind, meaning, words }) =>
    words.map((word) => `${kind} ${meaning} ${word}`),
  )
  expect(lines.length).toBeGreaterThan(300)
  expect(lines.filter((line, i) => lines.indexOf(line) !== i)).toEqual([])
})
