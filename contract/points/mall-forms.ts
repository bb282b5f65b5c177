/** Queries and forms of the pages of the points mall. */
import { z } from 'zod'
import { AddressFields } from '../addresses'
import { ShownOwner } from '../companies/wallet-owner'
import { id, pageQuery, requestId } from '../schema'
import { NEW_ADDRESS } from '../spot/order-form'
import { pieceCount, Redemption } from './index'

export const GoodsRef = z.object({ id })

/** Query of /intergralOrder: goods, and for whom. */
export const RedeemQuery = z.object({
  id,
  pieces: pieceCount.optional(),
  owner: ShownOwner,
  addressId: z.union([id, z.literal(NEW_ADDRESS)]).optional(),
})

const typed = z.string().optional()

/** The form of /intergralOrder: one of the member's addresses or a new one, whose fields are ignored otherwise. */
export const RedeemForm = z
  .object({
    goodsId: Redemption.shape.goodsId,
    pieces: Redemption.shape.pieces,
    version: Redemption.shape.version,
    owner: Redemption.shape.owner,
    addressId: z.union([id, z.literal(NEW_ADDRESS)], { error: '请选择收货地址' }),
    ...{ receiver: typed, phone: typed, province: typed, city: typed, district: typed, detail: typed },
    requestId,
  })
  .superRefine((form, ctx) => {
    if (form.addressId !== NEW_ADDRESS) return
    // Points of a company are redeemed to one of its addresses.
    if (form.owner === 'company')
      return ctx.addIssue({ code: 'custom', path: ['addressId'], message: '请选择企业的收货地址' })
    for (const { path, message } of AddressFields.safeParse(form).error?.issues ?? [])
      ctx.addIssue({ code: 'custom', path, message })
  })
export type RedeemForm = z.output<typeof RedeemForm>

/** Query of /intergralPay. */
export const PayQuery = Redemption.extend({ owner: ShownOwner })

/** Query of /personalCenter/integralMy. */
export const MyPointsQuery = z.object({ owner: ShownOwner, ...pageQuery })
