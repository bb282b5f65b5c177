const INK = '#1b2430'
const BLUE = '#0f4c81'
const LIGHT_BLUE = '#9db8d2'

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
      <rect x="0" y="34" width="100%" height="14" fill="#e3e7ec" />
      {openKg > 0 && <rect x="0" y="34" width={`${share(openKg)}%`} height="14" fill={LIGHT_BLUE} />}
      <rect x="0" y="34" width={`${share(filledKg)}%`} height="14" fill={BLUE} />
      {marks.map(({ kg, above, below }) => {
        const at = share(kg)
        const place = { x: `${at}%`, textAnchor: anchorAt(at) }
        return (
          <g key={kg}>
            <line x1={`${at}%`} x2={`${at}%`} y1="28" y2="54" stroke={INK} />
            <text {...place} y="20" fontSize="13" fontWeight="700" fill={INK}>
              {above}
            </text>
            <text {...place} y="70" fontSize="12" fill="#55606e">
              {below}
            </text>
          </g>
        )
      })}
      <text x={`${share(filledKg)}%`} y="90" fontSize="12" fill={BLUE} textAnchor={anchorAt(share(filledKg))}>
        {now}
      </text>
    </svg>
  )
}

/** Text near an edge stays inside. */
function anchorAt(percent: number): 'start' | 'middle' | 'end' {
  if (percent < 15) return 'start'
  return percent > 85 ? 'end' : 'middle'
}
