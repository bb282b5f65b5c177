import { expect, test } from 'vitest'
import { specValuesOf } from './spec-values'

const T30S = {
  category: 'PP',
  categoryName: '聚丙烯',
  grade: 'T30S',
  maker: '镇海炼化',
  processing: '拉丝',
  meltFlow: '3.0',
  density: '0.905',
  meltFlowValue: 3,
  densityValue: 0.905,
  meltFlowCelsius: 230,
  meltFlowLoad: 2.16,
  processClass: 'raffia',
  filler: null,
  vaPercent: null,
  kValueMin: null,
  kValueMax: null,
  intrinsicViscosity: null,
  relativeViscosity: null,
  origin: 'domestic' as const,
  application: '编织袋',
  isLiquid: false,
  isHazardous: false,
  hazardClass: null,
}
const STYRENE = {
  ...T30S,
  category: 'SM',
  categoryName: '苯乙烯',
  meltFlow: null,
  density: null,
  origin: null,
}
const VINYL = { ...STYRENE, kValueMin: 66, kValueMax: 68, vaPercent: 18, intrinsicViscosity: 0.8 }

test.each<[string, Parameters<typeof specValuesOf>[0], string[]]>([
  [
    'a bagged grade',
    T30S,
    [
      '聚丙烯（PP）',
      'T30S',
      '镇海炼化',
      '拉丝',
      '3.0 g/10min（230 ℃/2.16 kg）',
      '0.905 g/cm³',
      '国产',
      '编织袋',
      '25 公斤/袋',
    ],
  ],
  [
    'a hazardous liquid without figures',
    { ...STYRENE, isLiquid: true, isHazardous: true },
    ['苯乙烯（SM）', 'T30S', '镇海炼化', '拉丝', '编织袋', '散装液体', '是'],
  ],
  [
    'goods of a class',
    { ...STYRENE, isHazardous: true, hazardClass: '3' },
    ['苯乙烯（SM）', 'T30S', '镇海炼化', '拉丝', '编织袋', '25 公斤/袋', '是', '第 3 类 易燃液体'],
  ],
  [
    'goods of a division',
    { ...STYRENE, hazardClass: '2.1' },
    ['苯乙烯（SM）', 'T30S', '镇海炼化', '拉丝', '编织袋', '25 公斤/袋', '第 2.1 项 易燃气体'],
  ],
  [
    'ranges and percentages',
    VINYL,
    ['苯乙烯（SM）', 'T30S', '镇海炼化', '拉丝', '18%', '66–68', '0.80 dL/g', '编织袋', '25 公斤/袋'],
  ],
])('%s', (_, product, values) => {
  expect(specValuesOf(product).map(({ value }) => value)).toEqual(values)
})
