import { defineMessage } from 'backend/platform/messages'
import type { ShopState } from 'contract/states'

const TEXTS: Record<ShopState, { title: string; effect: string }> = {
  open: { title: '店铺恢复营业', effect: '报价已重新上架，可以接新订单' },
  suspended: { title: '店铺暂停营业', effect: '报价已离开市场，不再接新订单；进行中的订单照常履行' },
  closed: { title: '店铺已关闭', effect: '报价已离开市场，不再接新订单；进行中的订单照常履行' },
}

interface Changed {
  shopId: string
  to: ShopState
  reason: string
  requestId: string
}

/** Tells a shop that operators changed its state. */
export const stateMessage = defineMessage(
  { kind: 'shop_state_changed', name: '店铺：营业状态变更', type: 4, audience: 'merchant', on: ['sms'] },
  ({ shopId, to, reason, requestId }: Changed) => {
    const { title, effect } = TEXTS[to]
    return {
      to: { shopId },
      eventKey: requestId,
      title,
      text: `平台变更了店铺的营业状态，原因：${reason}。${effect}。`,
      link: '/merchant',
    }
  },
)
