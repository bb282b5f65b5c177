import { inflateSync } from 'node:zlib'

/** Contracts have about a hundred objects and, with their fonts, some megabytes. */
const STREAMS_MAX = 5_000
const OBJECTS_MAX = 50_000
const INFLATED_MAX_BYTES = 32 * 1_048_576

/**
 * Whether the objects and compressed streams of a PDF are few and small. Cheap, because nothing is parsed: the parser
 * would keep every entry of a table that a stream inflates to.
 */
export function hasSmallStreams(bytes: Buffer): boolean {
  let inflatedBytes = 0
  let streams = 0
  for (const start of positionsOf(bytes, 'stream')) {
    if (bytes.toString('latin1', Math.max(0, start - 3), start) === 'end') continue
    streams += 1
    inflatedBytes += inflatedSize(bytes.subarray(dataStart(bytes, start)), INFLATED_MAX_BYTES - inflatedBytes)
    if (streams > STREAMS_MAX || inflatedBytes > INFLATED_MAX_BYTES) return false
  }
  let objects = 0
  for (const _ of positionsOf(bytes, ' obj')) if (++objects > OBJECTS_MAX) return false
  return true
}

function* positionsOf(bytes: Buffer, word: string): Generator<number> {
  for (let at = bytes.indexOf(word); at >= 0; at = bytes.indexOf(word, at + word.length)) yield at
}

/** The data begins after the line break that follows the keyword. */
function dataStart(bytes: Buffer, keyword: number): number {
  const after = keyword + 'stream'.length
  return after + (bytes[after] === 0x0d && bytes[after + 1] === 0x0a ? 2 : 1)
}

/** @returns a number above `max` if it is larger than that; 0 for data of another kind */
function inflatedSize(data: Buffer, max: number): number {
  try {
    return inflateSync(data, { maxOutputLength: Math.max(1, max) }).length
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? max + 1 : 0
  }
}
