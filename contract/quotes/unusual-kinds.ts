/** Names of unusual values. No zod here: browsers load this file. */
export const UNUSUAL_KINDS = { price: '价格', stock: '库存' } as const
export type UnusualKind = keyof typeof UNUSUAL_KINDS

/** What a price or stock belongs to. */
export const VALUE_SUBJECTS = {
  offer: '报价',
  pin_deal: '拼单',
  flash_sale: '秒杀',
  group_purchase: '团购',
  presale: '预售',
  retail_goods: '零售',
  retail_deal: '零售拼单',
  lot: '竞拍',
} as const
export type ValueSubject = keyof typeof VALUE_SUBJECTS

/** Values that one call can confirm, so that all of them are shown before. */
export const UNUSUAL_MAX = 1_000
