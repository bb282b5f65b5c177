/** Warehouses as operators edit and import them. */
import { z } from 'zod'
import { integer, LONG_TEXT_MAX, text } from '../schema'

export const WAREHOUSE_NAME_MAX = 40
export const PLACE_MAX = 20
export const FREE_DAYS_MAX = 365
const FREE_DAYS = 5

/** What names a warehouse, and its city. They never change: listings and orders copy them. */
export const WarehouseName = z.object({
  name: text(WAREHOUSE_NAME_MAX, '仓库名称'),
  province: text(PLACE_MAX, '省份'),
  city: text(PLACE_MAX, '城市'),
})

/** What operators can change. */
export const WarehouseTerms = z.object({
  address: text(LONG_TEXT_MAX, '地址'),
  /** Days of storage without a fee. */
  freeDays: z
    .union([z.literal('').transform(() => FREE_DAYS), integer({ max: FREE_DAYS_MAX, message: '请填写天数' })])
    .default(FREE_DAYS),
})

export const WarehouseFacts = WarehouseName.extend(WarehouseTerms.shape)
export type WarehouseFacts = z.output<typeof WarehouseFacts>
