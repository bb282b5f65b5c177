import type { MessageKind } from 'backend/platform/messages'

/** A webhook was disabled after long failure. */
export const WEBHOOK_DISABLED: MessageKind = {
  kind: 'webhook_disabled',
  name: '店铺：推送地址停用',
  type: 3,
  audience: 'merchant',
  on: ['email'],
}
