/** Twenty offers in memory, with the fields and lengths of the market's list. */
export const ROWS = Array.from({ length: 20 }, (_, i) => ({
  id: `01a1fc9a-51ba-779d-b129-f7f15cd6d3${String(i).padStart(2, '0')}`,
  category: 'PP',
  grade: 'T30S',
  maker: '镇海炼化',
  processing: '拉丝',
  warehouse: '余姚塑料城库',
  availableTon: `${120 + i}.000`,
  minTon: '5',
  stepTon: '1',
  validUntil: `2026-12-19T09:30:00.0${String(i).padStart(2, '0')}Z`,
  validUntilText: '12-19 17:30',
  priceYuan: `6,${String(645 + i)}.00`,
  changeYuan: `+${20 + i}`,
}))
