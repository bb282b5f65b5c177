import type { Tds } from 'contract/quality'
import { expect, test } from 'vitest'
import { drawTds } from './draw-tds'

const SKU = { category: 'PP', grade: 'T30S', maker: '镇海炼化', processing: '拉丝' }
const TDS: Tds = {
  version: 2,
  isDemo: false,
  publishedAt: '2026-11-20T17:00:00.000Z',
  values: [
    {
      property: 'melt_flow',
      name: '熔体流动速率',
      unit: 'g/10 min',
      method: 'GB/T 3682.1 (230 ℃/2.16 kg)',
      typical: '3.0',
      min: '2.6',
      max: '3.4',
    },
    { property: 'ash', name: '灰分', unit: '%', method: '', typical: null, min: null, max: null },
  ],
}
const textsOf = (image: string) =>
  [...image.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, words]) => words)

test('contains all of the sheet, in its order', () => {
  const { fileName, image } = drawTds(SKU, TDS)
  expect(fileName).toBe('TDS-T30S-v2.svg')
  expect(textsOf(image)).toEqual([
    'T30S 物性表',
    '镇海炼化 · PP · 拉丝',
    ...['物性', '单位', '测试方法', '典型值', '指标'],
    ...['熔体流动速率', 'g/10 min', 'GB/T 3682.1 (230 ℃/2.16 kg)', '3.0', '2.6–3.4'],
    ...['灰分', '%', '', '--', '--'],
    '塑集 · 第 2 版 · 2026-11-21 发布',
  ])
  expect(textsOf(drawTds(SKU, { ...TDS, isDemo: true }).image).pop()).toMatch(/演示数据，不作交货依据$/)
})

test('is as high as its rows need', () => {
  const heightOf = (values: Tds['values']) =>
    Number(/height="(\d+)"/.exec(drawTds(SKU, { ...TDS, values }).image)?.[1])
  expect(heightOf(TDS.values) - heightOf(TDS.values.slice(1))).toBe(40)
})

test('escapes names', () => {
  const { image } = drawTds({ ...SKU, grade: '<script>&"\u0007', maker: ']]>' }, TDS)
  expect(image).not.toMatch(/<script|\p{Cc}/u)
  expect(image).toContain('&lt;script&gt;&amp;&quot;')
})
