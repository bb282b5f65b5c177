import type { CaseAct } from 'contract/disputes/dispute-forms'
import type { ShopObjectionAct } from 'contract/disputes/shop-forms'
import type { CaseSide } from '../disputes/case-side'
import { TRADE_WORDS } from '../disputes/dispute-words'
import { shopOrderPath } from './shop-order-paths'

export const SHOP_OBJECTIONS = '/merchant/objections'
export const SHOP_CASES = '/merchant/arbitrations'

const withAct = (page: string, act?: string) => (act === undefined ? page : `${page}?act=${act}`)

/** The page of an objection, or one of its forms. */
export function shopObjectionPath(objectionId: string, act?: ShopObjectionAct): string {
  return withAct(`${SHOP_OBJECTIONS}/${objectionId}`, act)
}

/** The page of an arbitration case, or one of its forms. */
export function shopCasePath(arbitrationId: string, act?: CaseAct): string {
  return withAct(`${SHOP_CASES}/${arbitrationId}`, act)
}

/** The form of a request for arbitration about an order. */
export function newCasePath(orderId: string): string {
  return `${SHOP_CASES}/new?orderId=${orderId}`
}

export const SHOP_SIDE: CaseSide = {
  side: 'merchant',
  caller: 'merchant',
  words: TRADE_WORDS,
  other: '买家',
  refunded: '买家',
  refundedTo: '买家',
  rest: '本店',
  casePath: shopCasePath,
  orderPath: shopOrderPath,
  subjectPath: ({ orderId, objection }) =>
    objection ? shopObjectionPath(objection.id) : shopOrderPath(orderId),
}
