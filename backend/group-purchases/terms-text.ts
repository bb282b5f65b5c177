import { deliverySentence, frozenDeliveries } from 'backend/activities'
import type { FrozenDeliveries } from 'backend/platform/database/activity-tables'
import { CONVERSION_DAYS } from 'contract/group-purchases/terms'
import type { PriceTier } from 'contract/plans/price-tiers'
import { DELIVERY_GRACE_DAYS } from 'contract/plans/terms'
import { formatTime, formatYuan, plainTons } from 'contract/units'
import { warehouseName } from 'contract/warehouse-name'
import type { Group } from './group-store'

/** What the terms name, of the offer and the shop. */
export interface TermsGoods {
  readonly category: string
  readonly grade: string
  readonly maker: string
  readonly warehouse: string
  readonly city: string
  readonly sellerName: string
}

type Terms = Pick<
  Group,
  | 'groupNo'
  | 'totalKg'
  | 'minTotalKg'
  | 'minKg'
  | 'stepKg'
  | 'limitKg'
  | 'startsAt'
  | 'endsAt'
  | 'deliverFrom'
  | 'deliverUntil'
  | 'depositPerMille'
  | 'highestFenPerTon'
  | 'lowestFenPerTon'
  | keyof FrozenDeliveries
>

/** The terms that a company agrees to with a plan, one sentence each. */
export function termsText(terms: Terms, tiers: readonly PriceTier[], goods: TermsGoods): string[] {
  const { totalKg, minTotalKg, minKg, stepKg, limitKg, depositPerMille, highestFenPerTon } = terms
  const { category, grade, maker, sellerName } = goods
  const prices = tiers.map(
    ({ reachedKg, priceFenPerTon }) => `满 ${plainTons(reachedKg)} 吨每吨 ${formatYuan(priceFenPerTon)} 元`,
  )
  const percent = depositPerMille / 10
  // Group purchases of earlier releases, which have no lowest price, have a hash of terms without delivery ways.
  const deliveries = terms.lowestFenPerTon === null ? null : frozenDeliveries(terms)
  return [
    `团购 ${terms.groupNo}：${maker} ${grade}（${category}），${warehouseName(goods)}，供方 ${sellerName}，共 ${plainTons(totalKg)} 吨。`,
    `报名 ${formatTime(terms.startsAt)} 开始，${formatTime(terms.endsAt)} 截止；每家 ${plainTons(minKg)} 吨起，按 ${plainTons(stepKg)} 吨递增，最多 ${plainTons(limitKg)} 吨。`,
    `价格按截止时全体已付保证金的吨数确定，含税：${prices.join('，')}。截止后有企业违约，不改变其他企业的价格；本月优惠不叠加。`,
    `截止时不足 ${plainTons(minTotalKg)} 吨的，团购不成立，双方保证金立即全部退还，互不承担责任。`,
    `保证金为货款的 ${percent}%，按最高价每吨 ${formatYuan(highestFenPerTon)} 元计算，报名时从企业钱包冻结，转单付款时按吨数抵作货款。`,
    `成团后 ${CONVERSION_DAYS} 天内转为订单，可以分次；每个订单在 24 小时内付清，且不晚于转单期结束。逾期未转的吨数，其保证金作为违约金付给供方；5 天内可以提出异议。`,
    `供方就已开放的吨数冻结同等金额的履约保证金。供方不能交货的，退还需方的保证金与已付货款，并从履约保证金中另付同等金额的违约金；5 天内可以提出异议。`,
    `已付款的订单，交货期结束与付款后（以较晚的为准）满 ${DELIVERY_GRACE_DAYS} 天，供方未发货、自提的也未备好货的，即为供方不能交货。`,
    ...(deliveries ? [deliverySentence(deliveries)] : []),
    `交货期 ${formatTime(terms.deliverFrom)} 至 ${formatTime(terms.deliverUntil)}。延期一次、不超过 15 天的，需方 3 天内不拒绝即为同意；再次延期或更久的，需方明确同意才有效；累计超过 30 天为供方违约。`,
    '经双方同意可以解除计划，各自的保证金退还。',
  ]
}
