import { sellerRecipient } from 'backend/ordering'
import { sellerOf } from 'backend/platform/database/seller-columns'
import { defineMessage } from 'backend/platform/messages'
import type { StoredWebhook } from './webhooks/webhook-store'

/** A webhook was disabled after long failure. */
export const disabledMessage = defineMessage(
  {
    kind: 'webhook_disabled',
    name: '店铺：推送地址停用',
    type: 3,
    audience: 'merchant',
    on: ['email'],
  },
  ({ id, memberId, address, failingSince, ...owned }: StoredWebhook) => ({
    to: sellerRecipient(sellerOf(owned)) ?? { memberId },
    eventKey: `${id} ${failingSince?.toISOString()}`,
    title: '推送地址已停用',
    text: `推送地址 ${new URL(address).host} 已连续三天推送失败，现已停用。请修复接收程序后在商家中心恢复；停用期间的订单事件不会补发。`,
    link: '/merchant/webhooks',
  }),
)
