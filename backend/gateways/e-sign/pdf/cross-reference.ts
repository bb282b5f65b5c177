import { decodeStream } from './decode'
import { type Budget, Parser } from './parser'
import { isArray, isInteger, nameAt, type PdfDict, PdfStream, UnreadablePdf } from './values'

const ENTRIES_MAX = 100_000
const ENTRY_BYTES = 20
const FIELD_BYTES_MAX = 6

/** Where an object is: at an offset, or at an index of an object stream. A free number has no object. */
export type Entry =
  | { readonly kind: 'free' }
  | { readonly kind: 'offset'; readonly offset: number; readonly generation: number }
  | { readonly kind: 'compressed'; readonly container: number; readonly index: number }

/** A cross-reference table or stream, with the stream that a table of a hybrid file names. */
export interface Section {
  readonly offset: number
  readonly entries: ReadonlyMap<number, Entry>
  readonly trailer: PdfDict
  /** Parts of the file that it consists of. */
  readonly spans: readonly (readonly [start: number, end: number])[]
}

/** Reads the section at an offset strictly: an error is never repaired by a search. */
export function readSection(bytes: Buffer, offset: number, budget: Budget): Section {
  if (offset <= 0 || offset >= bytes.length) throw new UnreadablePdf('cross-reference outside of the file')
  const parser = new Parser(bytes, offset)
  if (!parser.isAtStart()) throw new UnreadablePdf('cross-reference inside of a token')
  const section = parser.isAtWord('xref') ? readTable(bytes, parser, budget) : readStream(parser, budget)
  const size = section.trailer.get('Size')
  if (!isInteger(size)) throw new UnreadablePdf('no size')
  // Readers may ignore an object whose number is not below the size.
  for (const number of section.entries.keys())
    if (number >= size) throw new UnreadablePdf('number beyond the size')
  return section
}

function readTable(bytes: Buffer, parser: Parser, budget: Budget): Section {
  const offset = parser.position
  const entries = new Map<number, Entry>()
  parser.readWord('xref')
  parser.skipSpace()
  while (!parser.isAtWord('trailer')) {
    const first = parser.readCount()
    parser.skipSpace()
    const count = parser.readCount()
    parser.skipSpace()
    for (let n = 0; n < count; n++) {
      const line = bytes.toString('latin1', parser.position, parser.position + ENTRY_BYTES)
      addEntry(entries, first + n, readEntry(line))
      parser.position += ENTRY_BYTES
    }
    parser.skipSpace()
  }
  parser.readWord('trailer')
  parser.skipSpace()
  const trailer = parser.readDict()
  budget.spendParsed(parser.position - offset)
  const table: Section = { offset, entries, trailer, spans: [[offset, parser.position]] }
  return trailer.has('XRefStm') ? addHybrid(bytes, table, budget) : table
}

function readEntry(line: string): Entry {
  const [, offset, generation, kind] = /^(\d{10}) (\d{5}) ([nf])(?:\r\n| \n| \r)$/.exec(line) ?? []
  if (offset === undefined) throw new UnreadablePdf('bad entry of a cross-reference table')
  return kind === 'f'
    ? { kind: 'free' }
    : { kind: 'offset', offset: Number(offset), generation: Number(generation) }
}

function addEntry(entries: Map<number, Entry>, number: number, entry: Entry): void {
  if (entries.has(number)) throw new UnreadablePdf('number listed twice')
  if (entries.size >= ENTRIES_MAX) throw new UnreadablePdf('too many objects')
  entries.set(number, entry)
}

/** Readers look into the table or into the stream first, so no object may be in both. */
function addHybrid(bytes: Buffer, table: Section, budget: Budget): Section {
  const offset = table.trailer.get('XRefStm')
  if (!isInteger(offset) || offset <= 0 || offset >= bytes.length) throw new UnreadablePdf('bad XRefStm')
  const stream = readStream(new Parser(bytes, offset), budget)
  const entries = new Map(table.entries)
  for (const [number, entry] of stream.entries) {
    if (entry.kind === 'free') continue
    if (entries.get(number)?.kind !== 'free' && entries.has(number))
      throw new UnreadablePdf('object listed twice')
    entries.set(number, entry)
  }
  return { ...table, entries, spans: [...table.spans, ...stream.spans] }
}

function readStream(parser: Parser, budget: Budget): Section {
  const { value, start, end } = parser.readIndirectObject(() => {
    throw new UnreadablePdf('indirect length of a cross-reference stream')
  })
  budget.spendParsed(end - start)
  if (!(value instanceof PdfStream) || nameAt(value.dict, 'Type') !== 'XRef')
    throw new UnreadablePdf('no cross-reference')
  const entries = readStreamEntries(value.dict, decodeStream(value, budget))
  return { offset: start, entries, trailer: value.dict, spans: [[start, end]] }
}

function readStreamEntries(dict: PdfDict, data: Buffer): Map<number, Entry> {
  const widths = integersAt(dict, 'W')
  const [typeBytes = 0, secondBytes = 0, thirdBytes = 0] = widths
  if (
    widths.length !== 3 ||
    widths.some((width) => width < 0 || width > FIELD_BYTES_MAX) ||
    secondBytes === 0
  )
    throw new UnreadablePdf('bad field widths')
  const index = dict.has('Index') ? integersAt(dict, 'Index') : [0, ...integersAt(dict, 'Size')]
  const entries = new Map<number, Entry>()
  let position = 0
  const read = (width: number): number => {
    if (position + width > data.length) throw new UnreadablePdf('short cross-reference stream')
    position += width
    return width === 0 ? 0 : data.readUIntBE(position - width, width)
  }
  for (let at = 0; at < index.length; at += 2) {
    const [first = -1, count = -1] = index.slice(at, at + 2)
    if (first < 0 || count < 0) throw new UnreadablePdf('bad index')
    for (let n = 0; n < count; n++) {
      const type = typeBytes === 0 ? 1 : read(typeBytes)
      const [second, third] = [read(secondBytes), read(thirdBytes)]
      addEntry(entries, first + n, streamEntry(type, second, third))
    }
  }
  return entries
}

function streamEntry(type: number, second: number, third: number): Entry {
  if (type === 0) return { kind: 'free' }
  if (type === 1) return { kind: 'offset', offset: second, generation: third }
  if (type === 2) return { kind: 'compressed', container: second, index: third }
  throw new UnreadablePdf('unknown kind of entry')
}

function integersAt(dict: PdfDict, key: string): number[] {
  const value = dict.get(key)
  const items = isArray(value) ? value : [value]
  if (!items.every(isInteger)) throw new UnreadablePdf(`bad ${key}`)
  return [...items] as number[]
}
