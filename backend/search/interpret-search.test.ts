import { demoVocabulary } from 'tests/fixtures/search/search-vocabulary'
import { describe, expect, test } from 'vitest'
import { interpretSearch } from './interpret-search'

const vocabulary = demoVocabulary()
const termsOf = (text: string) =>
  interpretSearch(vocabulary, text).terms.map(({ typed, meant, how }) => `${typed} ${how} ${meant}`)
const goodsOf = (text: string) => {
  const { productIds } = interpretSearch(vocabulary, text).filter
  const names = (productIds ?? []).map((id) => vocabulary.goods[Number(id.slice('goods '.length))])
  return [...new Set(names.map((one) => `${one?.grade} ${one?.maker}`))].sort()
}

describe('meaning of words', () => {
  test.each([
    ['T30S', ['T30S known T30S']],
    ['dfda 7042', ['dfda 7042 known DFDA-7042']],
    ['镇海T30S', ['镇海 known 镇海炼化', 'T30S known T30S']],
    ['zhlh', ['zhlh known 镇海炼化']],
    ['8型', ['8型 known SG-8']],
    ['PPT30S', ['PP known PP', 'T30S known T30S']],
    ['ＰＰ　宁波', ['ＰＰ known PP', '宁波 known 宁波']],
    ['聚炳烯', ['聚炳烯 corrected PP']],
    ['juibingxi', ['juibingxi corrected PP']],
    ['T3OS', ['T3OS corrected T30S']],
    ['DFDA-7024', ['DFDA-7024 corrected DFDA-7042']],
    ['K80003', ['K80003 corrected K8003']],
    ['T30F', ['T30F unknown T30F']],
    ['"T3OS"', ['T3OS unknown T3OS']],
    ['熔指大于20的PP', ['熔指大于20 known 熔指 ≥ 20', '的 ignored 的', 'PP known PP']],
    ['高熔指 ABS 20以上', ['高熔指 known 高熔指', 'ABS known ABS', '20以上 known 熔指 ≥ 20']],
    ['T30S 30吨', ['T30S known T30S', '30吨 known 可售 ≥ 30 吨']],
    ['5090T', ['5090T known 5090T']],
    ['回料', ['回料 not_traded 再生料']],
    ['PP 不要回料', ['PP known PP', '不要回料 excluded 再生料']],
    ['T30S 不要延炼的', ['T30S known T30S', '不要延炼 excluded 延安炼油厂(延炼)', '的 ignored 的']],
    ['食品级PP', ['食品级 not_filterable 食品级', 'PP known PP']],
    ['恒力石化', ['恒力石化 not_traded 恒力石化']],
    ['惠州石化 PP', ['惠州石化 not_traded 惠州石化', 'PP known PP']],
    ['南京', ['南京 known 南京']],
    ['外星料', ['外星 unknown 外星', '料 ignored 料']],
    ['猫', ['猫 unknown 猫']],
    ['T30S 猫', ['T30S known T30S', '猫 unknown 猫']],
    ['猫 和 狗', ['猫 unknown 猫', '和 ignored 和', '狗 unknown 狗']],
    ['现货', ['现货 ignored 现货']],
    ['T30S 现货', ['T30S known T30S', '现货 ignored 现货']],
    ['PP 5以上', ['PP known PP', '5以上 ignored 5以上']],
    ['PP 熔指', ['PP known PP', '熔指 ignored 熔指']],
    ['PP 不要', ['PP known PP', '不要 ignored 不要']],
    ['T30S 不要自提', ['T30S known T30S', '不要自提 ignored 不要自提']],
    ['T30S 不要超过7000的', ['T30S known T30S', '不要超过7000 ignored 不要超过7000', '的 ignored 的']],
    ['T30S 不要猫', ['T30S known T30S', '不要猫 ignored 不要猫']],
    ['PP 不要宁波', ['PP known PP', '不要宁波 excluded 宁波']],
    ['PP 不要食品级', ['PP known PP', '不要食品级 not_filterable 食品级']],
    ['有没有便宜的原料', ['有没有 ignored 有没有', '便宜的 known 便宜的', '原料 ignored 原料']],
    [' - _ ，、', []],
    ['%', ['% unknown %']],
    ['😀', ['😀 unknown 😀']],
  ])('%j', (text, terms) => {
    expect(termsOf(text)).toEqual(terms)
  })

  test('reads at most twelve conditions, and says that the rest is ignored', () => {
    const terms = termsOf(`${'T30S '.repeat(14)}K8003`)
    expect(terms).toHaveLength(13)
    expect(terms.at(-1)).toBe('T30S T30S K8003 ignored T30S T30S K8003')
    expect(termsOf('塑'.repeat(5_000)).length).toBeLessThanOrEqual(1)
  })
})

describe('alternatives of one kind, conditions of several', () => {
  test.each([
    ['镇海 茂名 T30S', ['T30S 茂名石化', 'T30S 镇海炼化']],
    ['中石化镇海 T30S', ['T30S 镇海炼化']],
    ['EPS30R/K7726H', ['EPS30R 镇海炼化', 'EPS30R 齐鲁石化', 'K7726H 燕山石化']],
    ['台塑', ['5090T 台塑宁波', '7470M 台塑', 'S-65 台塑宁波']],
    ['尼龙 加纤', ['A3EG6 巴斯夫', 'B3WG6 巴斯夫']],
    ['透明 PS 注塑', ['158K 扬子巴斯夫', 'GPPS-123P 上海赛科', 'PG-33 镇江奇美']],
    ['HDPE 熔指2', []],
    ['HDPE 熔指2.1 21.6kg', []],
    ['EVA VA 18%', ['18-3 北京有机', 'V5110J 扬子巴斯夫']],
    ['不要国产 PA66', ['A3EG6 巴斯夫']],
    ['恒力 T30S', []],
  ])('%j', (text, goods) => {
    expect(goodsOf(text)).toEqual(goods)
  })
})

test('ranks exact matches before longer grades', () => {
  const { filter } = interpretSearch(vocabulary, 'M90')
  const gradesOf = (ids: readonly string[] | null) =>
    (ids ?? []).map((id) => vocabulary.goods[Number(id.slice('goods '.length))]?.grade)
  expect(gradesOf(filter.productIds).sort()).toEqual(['M90', 'M90-44'])
  expect(gradesOf(filter.bestProductIds)).toEqual(['M90'])
})

test('limits price, weight, delivery and order', () => {
  const { filter } = interpretSearch(vocabulary, '最便宜的T30S 6700以下 50吨 宁波自提')
  expect(filter).toMatchObject({
    price: { minFenPerTon: null, maxFenPerTon: 670_000 },
    stock: { minKg: 50_000, maxKg: null },
    deliveries: ['pickup'],
    order: 'price_asc',
    warehouseIds: ['北仑港区库'],
  })
})

test('says how the search reads without each word', () => {
  const { terms } = interpretSearch(vocabulary, '镇海、茂名 T30S')
  expect(terms.map(({ without }) => without)).toEqual(['茂名 T30S', '镇海、 T30S', '镇海、茂名'])
})

test('offers the search as typed after a correction', () => {
  expect(interpretSearch(vocabulary, 'T3OS 镇海').literal).toBe('"T3OS" 镇海')
  expect(interpretSearch(vocabulary, 'T30S 镇海').literal).toBeNull()
})

test.each([
  ['T30H', ['T30S']],
  ['镇海 DFDA-7047', ['镇海 DFDA-7042']],
  ['X99', []],
  ['T30S', []],
])('suggestions for %j', (text, suggestions) => {
  expect(interpretSearch(vocabulary, text).suggestions).toEqual(suggestions)
})

describe('a search without a condition finds nothing', () => {
  test.each([
    '猫',
    '现货',
    '的',
    '有没有',
    '现货 报价',
    '不要',
    '不要猫',
    '熔指',
    '5以上',
    '，、',
    '食品级',
    '猫狗',
  ])('%j', (text) => {
    const { filter, clauses } = interpretSearch(vocabulary, text)
    expect(filter.productIds).toEqual([])
    expect(clauses.every(({ terms: [term] }) => term?.how === 'unknown')).toBe(true)
  })

  test.each(['30吨', '7000以下', '自提', '便宜的'])(
    '%j does on a list that has no such conditions',
    (text) => {
      expect(interpretSearch(vocabulary, text).filter.productIds).toBeNull()
      const other = interpretSearch(vocabulary, text, ['price', 'stock', 'delivery', 'order'])
      expect(other.terms.map(({ how }) => how)).toEqual(['ignored'])
      expect(other.filter.productIds).toEqual([])
    },
  )

  test('one that excludes what is not traded has all goods', () => {
    expect(interpretSearch(vocabulary, '不要回料').filter.productIds).toBeNull()
  })
})

/** Words of a query that the page shows, in the order of the text. */
test.each([
  '镇海T30S 熔指3左右 30吨',
  '有没有便宜的PP现货，宁波自提',
  'T30S 猫 K8003',
  '不要回料 不要国产的 PA66',
  '5以上 猫 的',
  'PP 高熔指 注塑 20以上 😀',
])('every character of %j belongs to a word', (text) => {
  const { terms } = interpretSearch(vocabulary, text)
  const left = terms.reduce((rest, { typed }) => rest.replace(typed, ''), text)
  expect(left.replace(/[\s，、]/g, '')).toBe('')
})
