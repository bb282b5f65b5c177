import type { MessageKind } from 'backend/platform/messages'

const money = { type: 2, isSiteFixed: true } as const

export const MONEY_ARRIVED: MessageKind = {
  kind: 'money_arrived',
  name: '充值到账',
  audience: 'member',
  ...money,
}

/** Written by the module whose payout it is. */
export const MONEY_PAID_OUT: MessageKind = {
  kind: 'money_paid_out',
  name: '店铺：货款结算',
  audience: 'merchant',
  ...money,
}
