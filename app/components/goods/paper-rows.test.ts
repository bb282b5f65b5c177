import type { InspectionSheet, Tds } from 'contract/quality'
import { expect, test } from 'vitest'
import { paperRows } from './paper-rows'

const melt = {
  property: 'melt_flow' as const,
  name: '熔体流动速率',
  unit: 'g/10 min',
  method: 'GB/T 3682.1',
  typical: '3.0',
  min: '2.6',
  max: '3.4',
}
const ash = { ...melt, property: 'ash' as const, name: '灰分', typical: null, min: null, max: '0.030' }
const yieldStress = {
  ...ash,
  property: 'tensile_yield' as const,
  name: '拉伸屈服应力',
  min: '29.0',
  max: null,
}
const tds: Tds = { version: 1, isDemo: true, publishedAt: '2026-11-21T04:00:00.000Z', values: [melt, ash] }
const sheet: InspectionSheet = {
  id: 'x',
  lotNo: 'A',
  producedOn: '2026-11-10',
  inspectedOn: '2026-11-12',
  inspector: '厂家质检中心',
  tdsVersion: 1,
  pictureCount: 0,
  pictures: [],
  values: [
    { ...melt, measured: '3.5', passes: false },
    { ...yieldStress, measured: '33.1', passes: true },
  ],
}

test('stated and found stand side by side, and what only the laboratory has comes after', () => {
  const short = (rows: ReturnType<typeof paperRows>) =>
    rows.map(({ name, typical, range, measured, passes }) => [name, typical, range, measured, passes])
  expect(short(paperRows(tds, sheet))).toEqual([
    ['熔体流动速率', '3.0', '2.6–3.4', '3.5', false],
    ['灰分', null, '≤ 0.030', null, null],
    ['拉伸屈服应力', null, '≥ 29.0', '33.1', true],
  ])
  expect(short(paperRows(null, sheet)).map(([name]) => name)).toEqual(['熔体流动速率', '拉伸屈服应力'])
  expect(short(paperRows(tds, null)).map(([, , , measured]) => measured)).toEqual([null, null])
  expect(paperRows(null, null)).toEqual([])
})
