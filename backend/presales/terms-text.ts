import { deliverySentence, frozenDeliveries } from 'backend/activities'
import type { FrozenDeliveries } from 'backend/platform/database/activity-tables'
import type { PriceTier } from 'contract/plans/price-tiers'
import {
  DELAY_ANSWER_DAYS,
  DELAY_FREE_DAYS,
  DELAY_TOTAL_DAYS,
  DELIVERY_GRACE_DAYS,
} from 'contract/plans/terms'
import {
  CONVERSION_DAYS,
  DELIVERY_DAYS,
  PRESALE_SOURCES,
  SHORT_FREE_PER_MILLE,
} from 'contract/presales/terms'
import { formatTime, formatYuan, plainTons } from 'contract/units'
import { warehouseName } from 'contract/warehouse-name'
import type { Presale } from './presale-store'

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
  Presale,
  | 'presaleNo'
  | 'source'
  | 'sourceName'
  | 'port'
  | 'expectedFrom'
  | 'expectedUntil'
  | 'bookUntil'
  | 'totalKg'
  | 'minKg'
  | 'stepKg'
  | 'depositPerMille'
  | 'highestFenPerTon'
  | 'freeStorageDays'
  | keyof FrozenDeliveries
>

/** The terms that a company agrees to with a plan, one sentence each. */
export function termsText(terms: Terms, tiers: readonly PriceTier[], goods: TermsGoods): string[] {
  const { category, grade, maker, sellerName } = goods
  const prices = tiers.map(
    ({ reachedKg, priceFenPerTon }) => `满 ${plainTons(reachedKg)} 吨每吨 ${formatYuan(priceFenPerTon)} 元`,
  )
  const [percent, shortPercent] = [terms.depositPerMille / 10, SHORT_FREE_PER_MILLE / 10]
  const step = plainTons(terms.stepKg)
  const deliveries = frozenDeliveries(terms)
  return [
    `预售 ${terms.presaleNo}：${maker} ${grade}（${category}），${PRESALE_SOURCES[terms.source]} ${terms.sourceName}，到货地 ${terms.port}，交货仓库 ${warehouseName(goods)}，供方 ${sellerName}，共 ${plainTons(terms.totalKg)} 吨。`,
    `预计到货期 ${formatTime(terms.expectedFrom)} 至 ${formatTime(terms.expectedUntil)}。预订至 ${formatTime(terms.bookUntil)}，或至供方登记延期、到货、不能交货时截止；每份计划 ${plainTons(terms.minKg)} 吨起，按 ${step} 吨递增。`,
    `价格按本计划的吨数确定，签订时固定，含税：${prices.join('，')}；本月优惠不叠加。`,
    `保证金为货款的 ${percent}%，按最高价每吨 ${formatYuan(terms.highestFenPerTon)} 元计算，签订时从企业钱包冻结并占用额度，转单付款时按吨数抵作货款。`,
    `到货后 ${CONVERSION_DAYS} 天内转为订单，可以分次；每个订单在 24 小时内付清，且不晚于转单期结束。逾期未转的吨数，其保证金作为违约金付给供方；5 天内可以提出异议。`,
    `交货期为到货之日起 ${DELIVERY_DAYS} 天，不晚于预计到货期结束后 ${DELIVERY_DAYS} 天（含经同意的延期）。付款后免仓储费 ${terms.freeStorageDays} 天，逾期未提的按仓库标准收取仓储费。`,
    ...(deliveries ? [deliverySentence(deliveries)] : []),
    `延期一次、不超过 ${DELAY_FREE_DAYS} 天的，需方 ${DELAY_ANSWER_DAYS} 天内不拒绝即为同意；拒绝的，计划解除、保证金退还。再次延期或更久的，需方明确同意才有效；累计超过 ${DELAY_TOTAL_DAYS} 天，或交货期满 ${DELIVERY_GRACE_DAYS} 天仍未到货的，为供方违约。`,
    `到货不足的，先减未预订与已解除的吨数；仍不足的，各计划按未转吨数的比例以 ${step} 吨为单位核减，起订量不作限制，不足 ${step} 吨的余量归供方。核减部分的保证金退还；短少超过已预订吨数 ${shortPercent}% 的，供方就全部核减的吨数另付与保证金同额的违约金，两名工作人员认可承运单据的除外。`,
    `供方就已开放的吨数冻结同等金额的履约保证金。供方不能交货的，退还需方的保证金与已付货款，并从履约保证金中另付同等金额的违约金；5 天内可以提出异议。`,
    `已付款的订单，交货期结束与付款后（以较晚的为准）满 ${DELIVERY_GRACE_DAYS} 天，供方未发货、自提的也未备好货的，即为供方不能交货。`,
    '经双方同意可以解除计划，各自的保证金退还。',
  ]
}
