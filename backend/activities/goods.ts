import type { Offer } from 'backend/spot'

/** Goods of an activity: those of an offer, or of the catalogue. Conversions need the frozen delivery ways. */
export type ActivityGoods = Pick<
  Offer,
  | 'shopId'
  | 'productId'
  | 'warehouseId'
  | 'category'
  | 'grade'
  | 'maker'
  | 'processing'
  | 'isLiquid'
  | 'isHazardous'
  | 'warehouse'
  | 'city'
  | 'warehouseAddress'
  | 'deliveries'
>
