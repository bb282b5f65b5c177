/** Its box, which the server draws the path for. */
export const SPARKLINE = { width: 87, height: 24 }

/** In the trade's colours where a change over the same time stands beside the line. */
const CLASSES = { up: 'sparkline price-up', down: 'sparkline price-down', flat: 'sparkline text-muted' }

/** The sign of that change. */
export type Trend = keyof typeof CLASSES

interface SparklineProps {
  path: string
  trend?: Trend
}

/** How a price has moved, in a word's place: nothing that the figures beside it do not say. */
export function Sparkline({ path, trend = 'flat' }: SparklineProps) {
  const { width, height } = SPARKLINE
  return (
    <svg
      className={CLASSES[trend]}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      <path d={path} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
