import type { MessageKind } from 'backend/platform/messages'

const buyer = { type: 1, audience: 'member' } as const
const merchant = { type: 1, audience: 'merchant' } as const

/** Kinds of messages about orders, each for one side. */
export const ORDER_KINDS = {
  order_paid: { kind: 'order_paid', name: '订单付款', ...buyer },
  order_goods: { kind: 'order_goods', name: '备货、发货、提货与送达', ...buyer },
  order_closed: { kind: 'order_closed', name: '订单取消或超时', ...buyer },
  order_completed: { kind: 'order_completed', name: '订单完成', ...buyer },
  order_dispute: { kind: 'order_dispute', name: '退款、异议与仲裁', ...buyer },
  shop_order_placed: { kind: 'shop_order_placed', name: '店铺：新订单', ...merchant },
  shop_order_paid: { kind: 'shop_order_paid', name: '店铺：买家已付款', ...merchant },
  shop_order_goods: { kind: 'shop_order_goods', name: '店铺：出库更正与确认', ...merchant },
  shop_order_closed: { kind: 'shop_order_closed', name: '店铺：订单取消或超时', ...merchant },
  shop_order_completed: { kind: 'shop_order_completed', name: '店铺：订单完成', ...merchant },
  shop_order_dispute: { kind: 'shop_order_dispute', name: '店铺：退款、异议与仲裁', ...merchant },
} as const satisfies Record<string, MessageKind>
