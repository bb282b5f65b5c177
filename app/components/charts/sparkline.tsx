/** Its box, which the server draws the path for. */
export const SPARKLINE = { width: 87, height: 24 }

/** How a price has moved, in a word's place: nothing that the figures beside it do not say. */
export function Sparkline({ path }: { path: string }) {
  const { width, height } = SPARKLINE
  return (
    <svg
      className="sparkline"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      <path d={path} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
