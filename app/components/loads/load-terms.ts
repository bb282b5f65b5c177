import { CONFIRM_HOURS } from 'contract/loads/limits'
import { CONTRACT_PARTIES } from '../carriers/contract-parties'

const HELD = '从企业钱包冻结运费全额，装货后转入监管，签收满 3 天或确认后付给承运商。'

const COMMON = [
  CONTRACT_PARTIES,
  '放空费双方相同：选定后发货方取消的，从冻结的运费中付给承运商；承运商不来装货的，从选定时冻结的放空费中付给发货方。',
  '承运商报价时只看到城市与区县；地址、联系人与电话只给选定的承运商。',
]

/** What a shipper agrees to that lets carriers bid. */
export const BIDDING_TERMS: readonly string[] = [
  '承运商在截止前各自密封报价，到期或提前截止后一起开标，按不含税每吨运价比较；此后不再接受报价。',
  `选定承运后运费即冻结：${HELD}`,
  ...COMMON,
]

/** What a shipper agrees to that asks the carrier of a line. */
export function askingTerms(carrierName: string): readonly string[] {
  return [
    `只向${carrierName}询车，须在 ${CONFIRM_HOURS} 小时内确认车辆与时间；谢绝或逾期的自动失效，不收费用。`,
    `承运商确认后运费即冻结，因此询车须有付款权限并输入支付密码：${HELD}`,
    ...COMMON,
  ]
}
