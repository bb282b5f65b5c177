import { inflateSync } from 'node:zlib'
import type { Budget } from './parser'
import { isArray, isDict, isInteger, PdfName, type PdfStream, type PdfValue, UnreadablePdf } from './values'

const ROW_BYTES_MAX = 4_096

/** Data of an object stream or a cross-reference stream: stored, or deflated with a PNG predictor. */
export function decodeStream({ dict, data }: PdfStream, budget: Budget): Buffer {
  if (['F', 'FFilter', 'FDecodeParms'].some((key) => dict.has(key))) throw new UnreadablePdf('external data')
  const filter = getSingle(dict.get('Filter'))
  if (filter === undefined || filter === null) return data
  if (!(filter instanceof PdfName) || filter.value !== 'FlateDecode')
    throw new UnreadablePdf('unknown filter')
  const inflated = budget.spendInflated((maxOutputLength) => inflate(data, maxOutputLength))
  const parameters = getSingle(dict.get('DecodeParms'))
  if (parameters === undefined || parameters === null) return inflated
  if (!isDict(parameters)) throw new UnreadablePdf('bad filter parameters')
  const predictor = parameters.get('Predictor') ?? 1
  if (predictor === 1) return inflated
  const [columns, colors, bits] = [
    parameters.get('Columns') ?? 1,
    parameters.get('Colors') ?? 1,
    parameters.get('BitsPerComponent') ?? 8,
  ]
  const isPng = isInteger(predictor) && predictor >= 10 && predictor <= 15
  if (!isPng || !isInteger(columns) || columns < 1 || columns > ROW_BYTES_MAX || colors !== 1 || bits !== 8)
    throw new UnreadablePdf('unknown predictor')
  return undoPngPredictor(inflated, columns)
}

function inflate(data: Buffer, maxOutputLength: number): Buffer {
  try {
    return inflateSync(data, { maxOutputLength: Math.max(1, maxOutputLength) })
  } catch {
    throw new UnreadablePdf('bad or too much deflated data')
  }
}

/** A filter or its parameters, alone or as an array of one. */
function getSingle(value: PdfValue | undefined): PdfValue | undefined {
  if (!isArray(value)) return value
  if (value.length > 1) throw new UnreadablePdf('several filters')
  return value[0]
}

/** Predictors of PNG for components of one byte (RFC 2083, 6). */
function undoPngPredictor(data: Buffer, columns: number): Buffer {
  const rows = data.length / (columns + 1)
  if (!Number.isInteger(rows)) throw new UnreadablePdf('incomplete row')
  const result = Buffer.alloc(rows * columns)
  for (let row = 0; row < rows; row++) {
    const type = data[row * (columns + 1)] ?? 0
    for (let column = 0; column < columns; column++) {
      const at = row * columns + column
      const left = column > 0 ? (result[at - 1] ?? 0) : 0
      const up = row > 0 ? (result[at - columns] ?? 0) : 0
      const upLeft = column > 0 && row > 0 ? (result[at - columns - 1] ?? 0) : 0
      const stored = data[row * (columns + 1) + 1 + column] ?? 0
      result[at] = stored + predict(type, left, up, upLeft)
    }
  }
  return result
}

function predict(type: number, left: number, up: number, upLeft: number): number {
  if (type === 0) return 0
  if (type === 1) return left
  if (type === 2) return up
  if (type === 3) return (left + up) >> 1
  if (type !== 4) throw new UnreadablePdf('unknown predictor of a row')
  const [a, b, c] = [left, up, upLeft].map((value) => Math.abs(left + up - upLeft - value)) as [
    number,
    number,
    number,
  ]
  if (a <= b && a <= c) return left
  return b <= c ? up : upLeft
}
