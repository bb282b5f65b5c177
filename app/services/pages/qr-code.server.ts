import QRCode from 'qrcode'

/** A QR code as a drawing of squares. */
export interface QrDrawing {
  /** Squares in a row, without the rim. */
  size: number
  /** SVG path of the dark squares, one unit each, from the upper left corner inside the rim. */
  path: string
}

/** Draws an address as a QR code that survives a thumb over an eighth of it. @throws where the text is longer than 2,331 bytes */
export function qrCodeOf(text: string): QrDrawing {
  const { size, data } = QRCode.create(text, { errorCorrectionLevel: 'M' }).modules
  const rows = Array.from({ length: size }, (_, y) => Array.from(data.subarray(y * size, (y + 1) * size)))
  return { size, path: rows.map(rowPath).join('') }
}

/** One stroke for each run of dark squares. */
function rowPath(row: readonly number[], y: number): string {
  const runs = row.join('').matchAll(/1+/g)
  return Array.from(runs, ({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`).join('')
}
