import { PLAN_KINDS } from 'contract/plans/states'
import type { QuoteLine, QuoteSheet } from 'contract/quote-sheets'
import { formatTime, formatYuan, plainTons } from 'contract/units'

/** Price per ton at the destination, or why there is none. */
export function landedText({ landedFenPerTon }: Pick<QuoteLine, 'landedFenPerTon'>): string {
  return landedFenPerTon === null ? '仅自提' : formatYuan(landedFenPerTon)
}

/** The same of a line. Orders of a plan name their freight. */
export const lineLandedText = ({ activity, landedFenPerTon }: QuoteLine) =>
  activity ? '运费另计' : landedText({ landedFenPerTon })

const dayOf = (iso: string) => formatTime(iso).slice(0, 'yyyy-mm-dd'.length)

/** What a line of an activity promises: price, deposit and delivery; null for an offer. */
export function activityText({ activity }: Pick<QuoteLine, 'activity'>): string | null {
  if (activity === null) return null
  const { minKg, stepKg, depositFen, isPriceOpen, endsAt, deliverFrom, deliverUntil } = activity
  return [
    `${plainTons(minKg)} 吨起报，步长 ${plainTons(stepKg)} 吨`,
    isPriceOpen && `最终单价在 ${formatTime(endsAt)} 截止时统一确定`,
    `报名冻结保证金 ${formatYuan(depositFen)} 元`,
    `交货期 ${dayOf(deliverFrom)} 至 ${dayOf(deliverUntil)}`,
  ]
    .filter((part) => part !== false)
    .join('；')
}

/** What the prices of a sheet mean, on the page and in the PDF. */
export function quoteNotes({ madeAt, validUntil, city, lines }: QuoteSheet): string[] {
  const kinds = new Set(lines.flatMap(({ activity }) => (activity ? [PLAN_KINDS[activity.kind]] : [])))
  return [
    `本单为 ${formatTime(madeAt)} 的挂牌价快照，含 13% 增值税与阶梯价，不含会员优惠与仓储费。`,
    `参考有效期至 ${formatTime(validUntil)}（北京时间）；货源先到期的以该行为准。不锁定价格与库存，以下单时的页面为准。`,
    ...(city === null ? [] : [`送到价为单价加送到${city}的每吨运费；仅自提的货源按自提价计入合计。`]),
    ...(kinds.size === 0
      ? []
      : [
          `${[...kinds].join('、')}按制单时的进度计价，须由企业报名并冻结保证金，保证金在转单付款时抵货款；运费转单时另计。`,
        ]),
  ]
}
