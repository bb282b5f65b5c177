import type { Freight } from 'contract/spot/freight'

interface FreightNoteProps {
  /** Destination of the freight. */
  city: string
  freight: Freight | null
}

/** How the market's freight is computed. Shows nothing where the merchant sets the freight. */
export function FreightNote({ city, freight }: FreightNoteProps) {
  if (!freight?.arithmetic) return null
  return (
    <p className="text-muted text-small">
      送到{city}的运费：{freight.arithmetic}。换收货城市后请重新计算金额。
    </p>
  )
}
