import { TRUCK_LOAD_KG } from 'contract/spot/freight-terms'
import { expect, test } from 'vitest'
import { type ComparedOffer, compareRows } from './compare-rows'

const LANDED = {
  city: '宁波',
  weightKg: TRUCK_LOAD_KG,
  tier: null,
  discount: null,
  discountLevels: [],
  freight: { by: 'road' as const, fenPerTon: 10_000, arithmetic: '' },
  road: null,
  landedFenPerTon: 683_500,
  missing: null,
}
const T30S: ComparedOffer = {
  id: '1',
  state: 'on_sale',
  category: 'PP',
  grade: 'T30S',
  maker: '镇海炼化',
  city: '广州',
  warehouse: '黄埔库',
  availableKg: 120_000,
  minKg: 1_000,
  stepKg: 1_000,
  priceFenPerTon: 673_500,
  changeFenPerTon: 1_500,
  quotedAt: '2026-11-21T01:40:00.000Z',
  at: '2026-11-21T04:00:00.000Z',
  meltFlow: '3.0',
  meltFlowCondition: '230 ℃/2.16 kg',
  isHazardous: false,
  packaging: '25 公斤/袋',
  specs: [
    { name: '牌号', value: 'T30S' },
    { name: '密度', value: '0.905 g/cm³' },
  ],
  deliveries: [{ way: 'pickup', name: '自提', note: '', freightFenPerTon: 0 }],
  landed: LANDED,
  shop: { id: 's', name: '粤塑行', companyName: '粤塑', contact: null },
}

/** Texts and notes of the row whose name begins so, or undefined. */
function row(offers: ComparedOffer[], name: string) {
  const found = compareRows(offers).find((one) => one.name.startsWith(name))
  return (
    found && { differs: found.differs, cells: found.cells.map(({ text, note = '' }) => `${text}${note}`) }
  )
}

test('prices are compared with the lowest', () => {
  const dearer = { ...T30S, priceFenPerTon: 677_550 }
  expect(row([dearer, T30S], '单价')).toEqual({ differs: true, cells: ['6,775.50高 40.50', '6,735最低'] })
  expect(row([T30S, T30S], '单价')).toEqual({ differs: false, cells: ['6,735', '6,735'] })
})

test('delivered prices are rounded to 5 yuan and compared at one quantity', () => {
  const less = { ...T30S, landed: { ...LANDED, weightKg: 5_000, landedFenPerTon: 600_000 } }
  const unknown = { ...T30S, landed: { ...LANDED, landedFenPerTon: null, missing: 'tanker' as const } }
  const dearer = { ...T30S, landed: { ...LANDED, landedFenPerTon: 690_150 } }
  expect(row([T30S, less, unknown, dearer], '宁波送到价（约，元/吨，订购 30 吨）')).toEqual({
    differs: true,
    cells: ['6,835最低', '6,000按 5 吨计，不可比', '运费议定', '6,900高 65'],
  })
})

test('melt flows have a row per test condition and are compared within it', () => {
  const other = { ...T30S, meltFlow: '3.4' }
  const hot = { ...T30S, meltFlow: '1.8', meltFlowCondition: '200 ℃/5 kg' }
  const none = { ...T30S, meltFlow: null, meltFlowCondition: null }
  const offers = [T30S, hot, none, other]
  expect(row(offers, '熔融指数（230 ℃/2.16 kg）')).toEqual({
    differs: true,
    cells: ['3.0 g/10min', '条件不同，不可比', '--', '3.4 g/10min'],
  })
  expect(row(offers, '熔融指数（200 ℃/5 kg）')).toEqual({
    differs: false,
    cells: ['条件不同，不可比', '1.8 g/10min', '--', '条件不同，不可比'],
  })
})

test('melt flows of unknown conditions are never said to differ', () => {
  const unknown = (meltFlow: string) => ({ ...T30S, meltFlow, meltFlowCondition: null })
  expect(row([unknown('3'), unknown('9')], '熔融指数（测试条件未注明）')?.differs).toBe(false)
})

test('a property that one offer lacks is empty there, and rows of the head are not repeated', () => {
  const without = { ...T30S, specs: [] }
  expect(row([T30S, without], '密度')).toEqual({ differs: true, cells: ['0.905 g/cm³', '--'] })
  expect(row([T30S, without], '牌号')).toBeUndefined()
  expect(row([T30S, T30S], '危险化学品')).toBeUndefined()
  expect(row([T30S, { ...T30S, isHazardous: true }], '危险化学品')?.cells).toEqual(['否', '是'])
})

test('the time of a price tells that it is old', () => {
  const old = { ...T30S, quotedAt: '2026-11-17T01:40:00.000Z' }
  expect(row([T30S, old], '报价时间')?.cells).toEqual([
    '今日 09:40',
    '11-17 09:40，报价已过 3 天，以商家确认为准',
  ])
})
