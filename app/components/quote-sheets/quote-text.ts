import type { QuoteLine, QuoteSheet } from 'contract/quote-sheets'
import { formatTime, formatYuan } from 'contract/units'

/** Price per ton at the destination, or why there is none. */
export function landedText({ landedFenPerTon }: Pick<QuoteLine, 'landedFenPerTon'>): string {
  return landedFenPerTon === null ? '仅自提' : formatYuan(landedFenPerTon)
}

/** What the prices of a sheet mean, on the page and in the PDF. */
export function quoteNotes({ madeAt, validUntil, city }: QuoteSheet): string[] {
  return [
    `本单为 ${formatTime(madeAt)} 的挂牌价快照，含 13% 增值税与阶梯价，不含会员优惠与仓储费。`,
    `参考有效期至 ${formatTime(validUntil)}（北京时间）；货源先到期的以该行为准。不锁定价格与库存，以下单时的页面为准。`,
    ...(city === null ? [] : [`送到价为单价加送到${city}的每吨运费；仅自提的货源按自提价计入合计。`]),
  ]
}
