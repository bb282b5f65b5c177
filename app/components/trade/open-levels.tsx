import { type Discount, type DiscountLevel, discountName } from 'contract/discounts/rules'
import { formatYuan } from 'contract/units'

interface OpenLevelsProps {
  levels: readonly DiscountLevel[]
  /** The one that the quantity gets already. */
  applied: Discount | null
}

/** What a larger quantity would take off: the next rule of a first order, in one line. */
export function OpenLevels({ levels, applied }: OpenLevelsProps) {
  const [next] = levels
    .filter(({ type, offFenPerTon }) => type === 1 && offFenPerTon > (applied?.offFenPerTon ?? 0))
    .sort((a, b) => a.ruleKg - b.ruleKg)
  if (!next) return null
  return (
    <p className="text-muted text-small">
      可享{discountName(next)}，每吨减 {formatYuan(next.offFenPerTon)} 元
    </p>
  )
}
