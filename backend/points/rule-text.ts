import { EXPIRING_DAYS, POINTS_VALID_MONTHS, RETURNED_VALID_DAYS } from 'contract/points/states'

/** The rules of points, one sentence each. */
export function ruleTexts(pointsPerTon: number): string[] {
  return [
    `当月完成的货物订单累计每满 1 吨奖励 ${pointsPerTon} 积分，在订单完成时到账；不满 1 吨的部分计入当月下一笔订单，月末清零（北京时间）。`,
    '加奖活动另按活动规则，每个账户在活动期内完成的订单每满 1 吨加奖，总积分发完即止；同一订单只参加一项活动。',
    '以企业名义下单的积分归企业，个人下单的归个人；吨数按实际结算、扣除退货计算，样品不计。',
    '同一企业或同一法定代表人的企业之间的订单不奖励积分。',
    `积分自到账当月起满 ${POINTS_VALID_MONTHS} 个月的月末到期，到期自动失效；${EXPIRING_DAYS} 天内到期的会提醒。`,
    '兑换时先用先到期的积分；取消或退款的，积分退回原批次，原批次已到期或即将到期的，退回部分至少再有效 ' +
      `${RETURNED_VALID_DAYS} 天。`,
    '订单完成后退货的，扣回相应积分；余额不足的，从以后的奖励中抵扣。',
    '积分是交易赠送，不出售、不兑现、不转让。',
    '企业积分只能由管理员或财务兑换，包裹寄给企业，管理员会收到通知。',
    '商品由平台自营，部分由店铺代发，快递包邮；含现金的部分进入订单监管账户，确认收货后结算。',
  ]
}
