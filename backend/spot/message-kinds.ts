import type { MessageKind, NewMessage } from 'backend/platform/messages'

export const OFFERS_REVIEWED: MessageKind = {
  kind: 'offers_reviewed',
  name: '店铺：报价审核结果',
  type: 4,
  audience: 'merchant',
}

interface Decided {
  shopId: string
  offers: number
  /** Null: approved. */
  rejection: string | null
  /** Request of the decision. */
  requestId: string
}

/** Tells a shop what was decided about its offers. */
export function reviewMessage({ shopId, offers, rejection, requestId }: Decided): NewMessage {
  return {
    kind: OFFERS_REVIEWED,
    to: { shopId },
    eventKey: `${requestId} ${shopId}`,
    title: rejection === null ? '报价审核通过' : '报价审核未通过',
    text:
      rejection === null
        ? `${offers} 条报价已通过审核，已在市场上架。`
        : `${offers} 条报价未通过审核，原因：${rejection}。可复制后修改，重新发布。`,
    link: rejection === null ? '/merchant/offers?state=on_sale' : '/merchant/offers?state=withdrawn',
  }
}
