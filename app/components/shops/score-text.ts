/** A shop's score with its one decimal: "4.0". */
const ONE_DECIMAL = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

export function scoreText(score: number): string {
  return ONE_DECIMAL.format(score)
}
