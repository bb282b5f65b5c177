import type { Offer } from 'backend/spot'

/** Goods of an activity with their delivery ways: those of an offer, or of the catalogue. */
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
