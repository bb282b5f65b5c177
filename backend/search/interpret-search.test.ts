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
    ['熔指大于20的PP', ['熔指大于20 known 熔指 ≥ 20', 'PP known PP']],
    ['高熔指 ABS 20以上', ['高熔指 known 高熔指', 'ABS known ABS', '20以上 known 熔指 ≥ 20']],
    ['T30S 30吨', ['T30S known T30S', '30吨 known 可售 ≥ 30 吨']],
    ['5090T', ['5090T known 5090T']],
    ['回料', ['回料 not_traded 再生料']],
    ['PP 不要回料', ['PP known PP']],
    ['T30S 不要延炼的', ['T30S known T30S', '不要延炼 excluded 延安炼油厂(延炼)']],
    ['食品级PP', ['食品级 not_filterable 食品级', 'PP known PP']],
    ['恒力石化', ['恒力石化 not_traded 恒力石化']],
    ['惠州石化 PP', ['惠州石化 not_traded 惠州石化', 'PP known PP']],
    ['南京', ['南京 known 南京']],
    ['外星料', ['外星 unknown 外星']],
    ['有没有便宜的原料', ['便宜的 known 便宜的']],
    [' - _ ，、', []],
    ['%', ['% unknown %']],
    ['😀', ['😀 unknown 😀']],
  ])('%j', (text, terms) => {
    expect(termsOf(text)).toEqual(terms)
  })

  test('reads at most twelve words, and nothing beyond the length of a search', () => {
    expect(termsOf('T30S '.repeat(1_000))).toHaveLength(12)
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
