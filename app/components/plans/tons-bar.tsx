import { anchorAt, BAR_COLORS } from '../charts/bar'

/** A place on the bar with a text above and below. */
export interface TonsMark {
  kg: number
  above: string
  below: string
}

interface TonsBarProps {
  /** The whole width. */
  totalKg: number
  filledKg: number
  /** A lighter part behind the filled one, such as tons that are open to be signed. */
  openKg?: number
  marks: readonly TonsMark[]
  /** What is filled, in words. */
  now: string
}

/** Tons as a bar. Positions are shares of the width, so that the text keeps its size on phones. */
export function TonsBar({ totalKg, filledKg, openKg = 0, marks, now }: TonsBarProps) {
  const share = (kg: number) => (kg / totalKg) * 100
  const label = [now, ...marks.map(({ above, below }) => `${below} ${above}`)]
  return (
    <svg width="100%" height="96" role="img" aria-label={label.join('；')}>
      <rect x="0" y="34" width="100%" height="14" fill={BAR_COLORS.empty} />
      {openKg > 0 && (
        <rect x="0" y="34" width={`${share(openKg)}%`} height="14" fill={BAR_COLORS.lightBlue} />
      )}
      <rect x="0" y="34" width={`${share(filledKg)}%`} height="14" fill={BAR_COLORS.blue} />
      {marks.map(({ kg, above, below }) => {
        const at = share(kg)
        const place = { x: `${at}%`, textAnchor: anchorAt(at) }
        return (
          <g key={kg}>
            <line x1={`${at}%`} x2={`${at}%`} y1="28" y2="54" stroke={BAR_COLORS.ink} />
            <text {...place} y="20" fontSize="13" fontWeight="700" fill={BAR_COLORS.ink}>
              {above}
            </text>
            <text {...place} y="70" fontSize="12" fill={BAR_COLORS.muted}>
              {below}
            </text>
          </g>
        )
      })}
      <text
        x={`${share(filledKg)}%`}
        y="90"
        fontSize="12"
        fill={BAR_COLORS.blue}
        textAnchor={anchorAt(share(filledKg))}
      >
        {now}
      </text>
    </svg>
  )
}
