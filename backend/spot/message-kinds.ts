import { defineMessage } from 'backend/platform/messages'

interface Decided {
  shopId: string
  offers: number
  /** Null: approved. */
  rejection: string | null
  /** Request of the decision. */
  requestId: string
}

/** Tells a shop what was decided about its offers. */
export const reviewMessage = defineMessage(
  { kind: 'offers_reviewed', name: '店铺：报价审核结果', type: 4, audience: 'merchant' },
  ({ shopId, offers, rejection, requestId }: Decided) => ({
    to: { shopId },
    eventKey: `${requestId} ${shopId}`,
    title: rejection === null ? '报价审核通过' : '报价审核未通过',
    text:
      rejection === null
        ? `${offers} 条报价已通过审核，已在市场上架。`
        : `${offers} 条报价未通过审核，原因：${rejection}。可复制后修改，重新发布。`,
    link: rejection === null ? '/merchant/offers?state=on_sale' : '/merchant/offers?state=withdrawn',
  }),
)
