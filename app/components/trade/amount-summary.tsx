import type { Discount } from 'contract/discounts/rules'
import type { PriceTier } from 'contract/spot/price-tiers'
import { formatYuan, plainTons } from 'contract/units'

interface AmountSummaryProps {
  /** What a ton costs where the quantity has reached a tier. */
  tiered?: { tier: PriceTier; priceFenPerTon: number } | null
  goodsFen: number
  freightFen: number
  /** The one rule that applies, by name, and what it takes off (positive): of a ton, and in all. */
  discount?: Pick<Discount, 'name' | 'offFenPerTon' | 'fen'> | null
  totalFen: number
  /** What is left to pay where a deposit pays a part. */
  dueFen?: number
  /** "应付总额", "已付款". */
  totalLabel?: string
}

/** How the total comes about. */
export function AmountSummary(props: AmountSummaryProps) {
  const { tiered = null, goodsFen, freightFen, discount = null, totalFen, totalLabel = '应付总额' } = props
  const { dueFen = 0 } = props
  const depositFen = dueFen === 0 ? 0 : totalFen - dueFen
  return (
    <dl className="amount-summary">
      {tiered && (
        <Sum
          name={`单价 · 满 ${plainTons(tiered.tier.fromKg)} 吨减 ${formatYuan(tiered.tier.offFenPerTon)}`}
          fen={tiered.priceFenPerTon}
          unit="元/吨"
        />
      )}
      <Sum name="货款" fen={goodsFen} />
      {discount !== null && (
        <Sum name={`${discount.name}减 ${formatYuan(discount.offFenPerTon)}`} fen={-discount.fen} />
      )}
      <Sum name="运费" fen={freightFen} />
      {depositFen > 0 && <Sum name="保证金抵扣" fen={-depositFen} />}
      <Sum name={totalLabel} fen={totalFen - depositFen} isTotal />
    </dl>
  )
}

interface SumProps {
  name: string
  fen: number
  unit?: string
  isTotal?: boolean
}

function Sum({ name, fen, unit = '元', isTotal = false }: SumProps) {
  return (
    <div className={isTotal ? 'amount-summary__total' : undefined}>
      <dt>{name}</dt>
      <dd className="num">
        {formatYuan(fen)} <small>{unit}</small>
      </dd>
    </div>
  )
}
