import {
  SALE_PHASE_COLORS,
  SALE_PHASES,
  type SalePhase,
  type SaleState,
  saleStateName,
} from 'contract/flash-sales/terms'
import { formatTons } from 'contract/units'
import { StateTag } from '../ui/state-tag'
import { Tag } from '../ui/tag'

export function SalePhaseTag({ phase }: { phase: SalePhase }) {
  return <StateTag names={SALE_PHASES} colors={SALE_PHASE_COLORS} state={phase} />
}

/** What a sale is doing, as merchants and operators see it. */
export function SaleStateTag({ sale }: { sale: { state: SaleState; phase: SalePhase | null } }) {
  if (sale.phase !== null) return <SalePhaseTag phase={sale.phase} />
  const name = saleStateName(sale)
  return sale.state === 'submitted' ? <Tag kind="warn">{name}</Tag> : <Tag>{name}</Tag>
}

interface StockLeftProps {
  phase: SalePhase
  availableKg: number
  stockKg: number
}

/** The stock left of a sale, as a bar and in tons; after the end its whole stock. */
export function StockLeft({ phase, availableKg, stockKg }: StockLeftProps) {
  if (phase === 'ended') return <>共 {formatTons(stockKg)} 吨</>
  return (
    <>
      <meter min={0} max={stockKg} value={availableKg} aria-label="余量" />
      <span className="text-small block">
        余 {formatTons(availableKg)} / {formatTons(stockKg)} 吨
      </span>
    </>
  )
}
