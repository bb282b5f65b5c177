/** Headings of tables of lines. Browsers load this file, so it has no zod. */
export const LINE_HEADINGS = {
  fromCity: '发货城市',
  toPlace: '收货城市或省份',
  body: '车型',
  length: '车长（米）',
  unit: '计价方式',
  price: '含税运价（元）',
  min: '最低计费（吨）',
  tax: '税率',
  validUntil: '有效期至',
} as const
export type LineColumn = keyof typeof LINE_HEADINGS
