/** Sellers of orders, as calls return them. */
import { z } from 'zod'
import { id, keyOf } from './schema'
import { SELLER_KINDS } from './states'

/** A seller with its display name. */
export const NamedSeller = z
  .object({
    kind: keyOf(SELLER_KINDS, { id: 'SellerKind', title: '卖方类型' }),
    id,
    name: z.string(),
  })
  .meta({ id: 'Seller', title: '卖方', description: '店铺的编号为店铺编号，承运商与企业的编号为企业编号' })
