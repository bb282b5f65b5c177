import { z } from 'zod'
import { endpoint } from '../endpoint'
import { id, text } from '../schema'

export const Category = z.object({
  /** Trade abbreviation, the key in URLs: PP, LLDPE … */
  code: z.string(),
  name: z.string(),
  /** Offers on sale now. */
  offerCount: z.number().int(),
})
export type Category = z.output<typeof Category>

export const firstCategories = endpoint({
  method: 'GET',
  path: '/api/search/getFirstCateList',
  access: 'optional',
  summary: '一级品类及在售报价数',
  input: z.object({}),
  output: z.array(Category),
})

export const specValues = endpoint({
  method: 'GET',
  path: '/api/product/web/specvalue/getSpecValueBySpecId',
  access: 'optional',
  summary: '牌号的规格值：品类、牌号、厂家、熔指、密度、包装等',
  input: z.object({ specId: id }),
  output: z.object({
    specId: id,
    /** In display order. Unknown values are omitted. */
    values: z.array(z.object({ name: z.string(), value: z.string() })),
  }),
})

export const Product = z.object({
  id: z.uuid(),
  category: z.string(),
  grade: z.string(),
  maker: z.string(),
  processing: z.string(),
})

export const Warehouse = z.object({
  id: z.uuid(),
  name: z.string(),
  province: z.string(),
  city: z.string(),
  address: z.string(),
})
export type Warehouse = z.output<typeof Warehouse>

/** Products that a merchant can offer. */
export const merchantProducts = endpoint({
  method: 'GET',
  path: '/api/merchant/catalogue/products',
  access: 'merchant',
  permission: 'view',
  summary: '可发布的牌号',
  input: z.object({ category: text(20, '品类').optional() }),
  output: z.array(Product),
})

export const merchantWarehouses = endpoint({
  method: 'GET',
  path: '/api/merchant/catalogue/warehouses',
  access: 'merchant',
  permission: 'view',
  summary: '可选的仓库',
  input: z.object({}),
  output: z.array(Warehouse),
})
