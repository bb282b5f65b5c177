import { aboutFenPerTon } from 'contract/spot/freight-terms'
import { shortYuan } from '../ui/money'

/** A delivered price before an order: "约 6,855". */
export function deliveredPriceText(fenPerTon: number): string {
  return `约 ${shortYuan(aboutFenPerTon(fenPerTon))}`
}
