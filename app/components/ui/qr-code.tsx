interface QrCodeProps {
  /** Squares in a row, and the path of the dark ones. */
  drawing: { size: number; path: string }
  /** Where it leads, for who cannot see it. */
  label: string
}

/** Light squares around it, as scanners want them. */
const RIM = 4

/** A QR code drawn on the server. */
export function QrCode({ drawing: { size, path }, label }: QrCodeProps) {
  const side = size + 2 * RIM
  return (
    <svg
      className="qr-code"
      width="180"
      height="180"
      viewBox={`-${RIM} -${RIM} ${side} ${side}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path fill="#fff" d={`M-${RIM}-${RIM}h${side}v${side}h-${side}z`} />
      <path d={path} />
    </svg>
  )
}
