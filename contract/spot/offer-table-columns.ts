/** Headings of tables of offers. Browsers load this file, so it has no zod. */
export const OFFER_HEADINGS = {
  offerNo: '报价编号',
  grade: '牌号',
  maker: '厂家',
  processing: '加工级别',
  warehouse: '仓库',
  price: '单价（元/吨）',
  stock: '库存（吨）',
  min: '起订量（吨）',
  step: '步长（吨）',
  ways: '交货方式',
  freight: '送到运费（元/吨）',
  transferFee: '仓库过户费（元/吨）',
  validOn: '有效期至',
  validTime: '当日时间',
  tiers: '阶梯价',
} as const

export type OfferColumn = keyof typeof OFFER_HEADINGS

/** Columns that every table has. */
export const NAMING_COLUMNS: readonly OfferColumn[] = ['grade', 'maker', 'warehouse']
