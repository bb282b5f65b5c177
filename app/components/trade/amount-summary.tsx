import { formatYuan } from 'contract/units'

interface AmountSummaryProps {
  goodsFen: number
  freightFen: number
  /** The one rule that applies, by name, and what it takes off (positive). */
  discount?: { name: string; fen: number } | null
  totalFen: number
  /** "应付总额", "已付款". */
  totalLabel?: string
}

/** How the total comes about. */
export function AmountSummary(props: AmountSummaryProps) {
  const { goodsFen, freightFen, discount = null, totalFen, totalLabel = '应付总额' } = props
  return (
    <dl className="sums">
      <Sum name="货款" fen={goodsFen} />
      <Sum name="运费" fen={freightFen} />
      {discount !== null && <Sum name={discount.name} fen={-discount.fen} />}
      <Sum name={totalLabel} fen={totalFen} isTotal />
    </dl>
  )
}

function Sum({ name, fen, isTotal = false }: { name: string; fen: number; isTotal?: boolean }) {
  return (
    <div className={isTotal ? 'total' : undefined}>
      <dt>{name}</dt>
      <dd className="num">
        {formatYuan(fen)} <small>元</small>
      </dd>
    </div>
  )
}
