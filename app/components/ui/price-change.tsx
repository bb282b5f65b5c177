import { shortYuan } from './money'

/** "+15↑", "-20↓": the sign and the arrow say what the colour says. In hundredths, as fen are. */
export function signedText(hundredths: number, format = shortYuan): string {
  return hundredths > 0 ? `+${format(hundredths)}↑` : `${format(hundredths)}↓`
}

/** A change under a heading that says against what: by sign and arrow, and in the trade's colours. In hundredths, as fen are. */
export function Change({ hundredths }: { hundredths: number | null }) {
  if (hundredths === null) return <span className="text-small text-muted">--</span>
  if (hundredths === 0) return <span className="text-small text-muted">持平</span>
  const isUp = hundredths > 0
  return (
    <span className={isUp ? 'text-small price-up' : 'text-small price-down'}>{signedText(hundredths)}</span>
  )
}

/** Against yesterday: told by sign and word, and in the trade's colours (red up, green down). */
export function PriceChange({ changeFenPerTon }: { changeFenPerTon: number | null }) {
  if (changeFenPerTon === null) return null
  if (changeFenPerTon === 0) return <span className="text-small text-muted">持平</span>
  const isUp = changeFenPerTon > 0
  return (
    <span className={isUp ? 'text-small price-up' : 'text-small price-down'}>
      {`较昨日 ${signedText(changeFenPerTon)}`}
    </span>
  )
}

/** Against the price of what is being looked at: "高 35", "低 20", "同价". */
export function PriceDifference({ differenceFenPerTon }: { differenceFenPerTon: number }) {
  if (differenceFenPerTon === 0) return <span className="text-small text-muted">同价</span>
  const isDearer = differenceFenPerTon > 0
  return (
    <span className={isDearer ? 'text-small price-up' : 'text-small price-down'}>
      {`${isDearer ? '高' : '低'} ${shortYuan(Math.abs(differenceFenPerTon))}`}
    </span>
  )
}
