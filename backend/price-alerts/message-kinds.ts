import { defineMessage } from 'backend/platform/messages'
import { formatYuan } from 'contract/units'

/** An alert and the cheapest new offer for it. */
export interface ReachedPrice {
  alertId: string
  memberId: string
  offerId: string
  grade: string
  maker: string
  city: string
  priceFenPerTon: number
  alertFenPerTon: number
}

/** @param day in Shanghai: an alert has one message a day */
export const priceMessage = defineMessage(
  { kind: 'price_reached', name: '到价提醒', type: 1, audience: 'member' },
  (reached: ReachedPrice, day: string) => {
    const { alertId, memberId, offerId, grade, maker, city, priceFenPerTon, alertFenPerTon } = reached
    return {
      to: { memberId },
      eventKey: `${alertId} ${day}`,
      title: `${grade} 到价 ${formatYuan(priceFenPerTon)} 元/吨`,
      text: `${grade} ${maker}（${city}）现价 ${formatYuan(priceFenPerTon)} 元/吨，不高于您设定的 ${formatYuan(alertFenPerTon)} 元/吨。价格随时变动，以下单时为准。`,
      link: `/nowDetail?id=${offerId}`,
    }
  },
)
