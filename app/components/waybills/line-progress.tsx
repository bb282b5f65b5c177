import { formatTime } from 'contract/units'
import { anchorAt, BAR_COLORS } from '../charts/bar'

/** Where a truck is on its line. */
export interface LinePosition {
  /** Share of the line that is travelled, 0 to 1; null: the line is within one city. */
  share: number | null
  /** Instant of the position. */
  at: string
  /** Whether the position no longer tells where the truck is. */
  isStale: boolean
}

interface LineProgressProps {
  /** Cities of loading and unloading. */
  from: string
  to: string
  /** Kilometres by road; null: unknown. */
  km: number | null
  /** Null: none is known. */
  position: LinePosition | null
}

/** How far a truck has come on its way, as a distance along the line. The position proves nothing. */
export function LineProgress({ from, to, km, position }: LineProgressProps) {
  const share = position?.share ?? null
  const percent = share === null ? null : Math.floor(share * 100)
  const onLine = percent === null ? '同城运输' : `已行约 ${percent}%`
  const label = `${from}到${to}，${position === null ? '暂无位置' : onLine}`
  return (
    <>
      <svg width="100%" height="64" role="img" aria-label={label}>
        <rect x="0" y="26" width="100%" height="6" fill={BAR_COLORS.empty} />
        {percent !== null && <Truck percent={percent} isStale={position?.isStale === true} />}
        <text x="0" y="56" fontSize="13" fill={BAR_COLORS.ink}>
          {from}
        </text>
        <text x="100%" y="56" fontSize="13" fill={BAR_COLORS.ink} textAnchor="end">
          {to}
        </text>
      </svg>
      <p className="text-muted text-small">
        {kmText(km, share)}
        {position === null ? (
          '暂无位置'
        ) : (
          <>
            位置时间 <time dateTime={position.at}>{formatTime(position.at)}</time>
            {position.isStale && '（已较旧，车辆可能没有信号）'}
          </>
        )}
      </p>
    </>
  )
}

/** The travelled part with the truck at its end; without a recent position it is lighter. */
function Truck({ percent, isStale }: { percent: number; isStale: boolean }) {
  const color = isStale ? BAR_COLORS.lightBlue : BAR_COLORS.blue
  return (
    <>
      <rect x="0" y="26" width={`${percent}%`} height="6" fill={color} />
      <line x1={`${percent}%`} x2={`${percent}%`} y1="20" y2="38" stroke={color} strokeWidth="6" />
      <text
        x={`${percent}%`}
        y="16"
        fontSize="13"
        fontWeight="700"
        fill={BAR_COLORS.ink}
        textAnchor={anchorAt(percent)}
      >
        {percent}%
      </text>
    </>
  )
}

/** Kilometres done and left, which make up the whole way. */
function kmText(km: number | null, share: number | null): string {
  if (km === null) return ''
  if (share === null) return `全程约 ${km} 公里；`
  const doneKm = Math.round(km * share)
  return `已行约 ${doneKm} 公里，余约 ${km - doneKm} 公里；`
}
