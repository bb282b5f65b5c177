/** Paths of the points mall. */
import { walletPath } from '../banking/account-name'

export const MALL = '/intergralGoods'
export const MY_POINTS = '/personalCenter/integralMy'
export const MY_REDEMPTIONS = '/personalCenter/integralOrder'

export const goodsPath = (id: string) => `/intergralDetail?id=${id}`
export const redemptionPath = (id: string) => `/personalCenter/integralOrderDetail?id=${id}`
export const redeemPath = (id: string, owner: string) => walletPath('/intergralOrder', owner, { id })

/** Page on which a redemption is paid. */
export const payPath = (
  wanted: Record<'goodsId' | 'pieces' | 'version' | 'addressId' | 'owner', string | number>,
) =>
  `/intergralPay?${new URLSearchParams(Object.entries(wanted).map(([key, value]) => [key, String(value)]))}`
