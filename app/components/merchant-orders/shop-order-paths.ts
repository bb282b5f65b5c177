import type { OrderStep } from 'contract/states'

export const SHOP_ORDERS_PATH = '/merchant/orders'

/** Steps of the merchant with a form on the order's page. */
export const SHOP_ACTS = ['ship', 'hand_over', 'mark_ready', 'deliver', 'cancel', 'answer_refund'] as const
export type ShopAct = (typeof SHOP_ACTS)[number]

export const SHOP_ACT_NAMES: Readonly<Record<ShopAct, string>> = {
  ship: '发货',
  hand_over: '提货出库',
  mark_ready: '备货完成',
  deliver: '登记送达',
  cancel: '取消订单',
  answer_refund: '答复退款申请',
}

export const shopOrderPath = (id: string) => `${SHOP_ORDERS_PATH}/${id}`
export const shopActPath = (id: string, act: ShopAct) => `${shopOrderPath(id)}?act=${act}#act`
export const deliveryNotePath = (id: string) => `${SHOP_ORDERS_PATH}/deliveryNote?orderId=${id}`
/** The page of a correction of a hand-over. */
export const shopCorrectionPath = (orderId: string, handOver: string) =>
  `${SHOP_ORDERS_PATH}/correction?${new URLSearchParams({ id: orderId, handOver })}`
export const shopPaperPath = (id: string) => `${shopOrderPath(id)}/paper`

/** Whether goods, or some of them, are under way or with the buyer. */
export function takesDeliveryNotes({ shippedAt, handedKg }: { shippedAt: string | null; handedKg: number }) {
  return shippedAt !== null || handedKg > 0
}

/** The forms that the open steps of an order lead to, in their order. */
export function shopActsOf(steps: readonly OrderStep[]): ShopAct[] {
  return SHOP_ACTS.filter((act) => steps.includes(act === 'answer_refund' ? 'agree_refund' : act))
}
