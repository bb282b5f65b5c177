import { type Entry, readSection, type Section } from './cross-reference'
import { decodeStream } from './decode'
import { Budget, type IndirectObject, Parser, type ResolveLength } from './parser'
import {
  isArray,
  isDict,
  isInteger,
  nameAt,
  type PdfDict,
  PdfRef,
  PdfStream,
  type PdfValue,
  UnreadablePdf,
} from './values'

const SECTIONS_MAX = 100
const OBJECTS_OF_STREAM_MAX = 20_000
const INFLATED_BYTES_MAX = 16_000_000
/** A sound file is parsed once, and its object streams too. */
const PARSED_BYTES_FACTOR = 3
/** Work for an entry of a cross-reference in each revision, as bytes. */
const ENTRY_WORK = 20
const TAIL_BYTES = 64

/** Objects of an object stream by their numbers. */
type Container = ReadonlyMap<number, { readonly index: number; readonly value: PdfValue }>

/** What is parsed of a file, for all of its revisions: the same bytes are parsed once. */
export class PdfFile {
  readonly budget: Budget
  private readonly objects = new Map<number, IndirectObject>()
  private readonly sections = new Map<number, Section>()
  private readonly containers = new Map<number, Container>()

  constructor(readonly bytes: Buffer) {
    this.budget = new Budget(PARSED_BYTES_FACTOR * bytes.length + INFLATED_BYTES_MAX, INFLATED_BYTES_MAX)
  }

  section(offset: number): Section {
    const section = this.sections.get(offset) ?? readSection(this.bytes, offset, this.budget)
    this.sections.set(offset, section)
    return section
  }

  object(offset: number, resolveLength: ResolveLength): IndirectObject {
    const known = this.objects.get(offset)
    if (known) return known
    const object = new Parser(this.bytes, offset).readIndirectObject(resolveLength)
    this.budget.spendParsed(object.end - object.start)
    this.objects.set(offset, object)
    return object
  }

  container({ start, value }: IndirectObject): Container {
    const known = this.containers.get(start)
    if (known) return known
    if (!(value instanceof PdfStream) || nameAt(value.dict, 'Type') !== 'ObjStm')
      throw new UnreadablePdf('no object stream')
    const objects = parseContainer(value, this.budget)
    this.containers.set(start, objects)
    return objects
  }
}

function parseContainer(stream: PdfStream, budget: Budget): Container {
  const data = decodeStream(stream, budget)
  const [count, first] = [stream.dict.get('N'), stream.dict.get('First')]
  if (!isInteger(count) || !isInteger(first) || count < 0 || count > OBJECTS_OF_STREAM_MAX)
    throw new UnreadablePdf('bad object stream')
  budget.spendParsed(data.length)
  const head = new Parser(data.subarray(0, first), 0, false)
  const objects = new Map<number, { index: number; value: PdfValue }>()
  for (let n = 0; n < count; n++) {
    head.skipSpace()
    const number = head.readCount()
    head.skipSpace()
    const body = new Parser(data, first + head.readCount(), false)
    const start = body.position
    if (objects.has(number)) throw new UnreadablePdf('number twice in an object stream')
    objects.set(number, { index: n, value: body.readValue() })
    budget.spendParsed(body.position - start)
  }
  return objects
}

/** The document as it was when the file ended at `length`: its objects through its own cross-reference. */
export class Revision {
  readonly entries: ReadonlyMap<number, Entry>
  /** Newest first. */
  readonly sections: readonly Section[]
  readonly trailer: PdfDict
  readonly root: PdfRef

  constructor(
    private readonly file: PdfFile,
    readonly length: number,
  ) {
    if (file.bytes.toString('latin1', 0, 5) !== '%PDF-') throw new UnreadablePdf('no PDF')
    const tail = file.bytes.toString('latin1', Math.max(0, length - TAIL_BYTES), length)
    const start = /startxref\s+(\d{1,10})\s+%%EOF(?:\r\n|\r|\n)?$/.exec(tail)?.[1]
    if (start === undefined) throw new UnreadablePdf('no end of a revision')
    this.sections = this.readChain(Number(start))
    const entries = new Map<number, Entry>()
    for (const section of this.sections) {
      file.budget.spendParsed(ENTRY_WORK * section.entries.size)
      for (const [number, entry] of section.entries) if (!entries.has(number)) entries.set(number, entry)
    }
    this.entries = entries
    this.trailer = this.sections[0]?.trailer ?? new Map()
    const root = this.trailer.get('Root')
    if (!(root instanceof PdfRef) || this.trailer.has('Encrypt')) throw new UnreadablePdf('no open document')
    this.root = root
  }

  /** Bytes of the file, one character each. */
  text(start: number, end: number): string {
    return this.file.bytes.toString('latin1', start, Math.max(start, end))
  }

  private readChain(start: number): Section[] {
    const sections: Section[] = []
    const seen = new Set<number>()
    for (let offset: number | undefined = start; offset !== undefined; ) {
      if (seen.has(offset) || seen.size >= SECTIONS_MAX) throw new UnreadablePdf('endless cross-reference')
      seen.add(offset)
      const section = this.file.section(offset)
      if (section.spans.some(([, end]) => end > this.length))
        throw new UnreadablePdf('cross-reference cut off')
      sections.push(section)
      const previous = section.trailer.get('Prev')
      if (previous !== undefined && !isInteger(previous)) throw new UnreadablePdf('bad Prev')
      offset = previous
    }
    return sections
  }

  /** The object at an entry's offset; its number and generation must be those of the entry. */
  objectAt(
    number: number,
    entry: Entry,
    resolveLength: ResolveLength = (ref) => this.lengthOf(ref),
  ): IndirectObject {
    if (entry.kind !== 'offset') throw new UnreadablePdf('object without an offset')
    const object = this.file.object(entry.offset, resolveLength)
    if (object.number !== number || object.generation !== entry.generation || object.end > this.length)
      throw new UnreadablePdf('another object at the offset')
    return object
  }

  /** The objects of an object stream that is itself an object of this revision. */
  containerAt(number: number): Container {
    const entry = this.entries.get(number)
    if (entry?.kind !== 'offset') throw new UnreadablePdf('no object stream')
    return this.file.container(this.objectAt(number, entry))
  }

  /** @returns undefined if there is no object of this number */
  value(number: number): PdfValue | undefined {
    const entry = this.entries.get(number)
    if (entry === undefined || entry.kind === 'free') return undefined
    if (entry.kind === 'offset') return this.objectAt(number, entry).value
    const object = this.containerAt(entry.container).get(number)
    if (object?.index !== entry.index) throw new UnreadablePdf('another object at the index')
    return object.value
  }

  /** Whether the bytes of an object, or of a cross-reference, belong to another one too. */
  hasOverlaps(): boolean {
    const ends = new Map(this.sections.flatMap(({ spans }) => [...spans]))
    for (const [number, entry] of this.entries) {
      if (entry.kind !== 'offset') continue
      const { start, end } = this.objectAt(number, entry)
      ends.set(start, end)
    }
    const spans = [...ends].sort(([a], [b]) => a - b)
    return spans.some(([start], n) => start < (spans[n - 1]?.[1] ?? 0))
  }

  generation(number: number): number {
    const entry = this.entries.get(number)
    return entry?.kind === 'offset' ? entry.generation : 0
  }

  /** What a value refers to; a reference to another generation refers to nothing. */
  resolve(value: PdfValue | undefined): PdfValue | undefined {
    if (!(value instanceof PdfRef)) return value
    if (this.generation(value.number) !== value.generation) return undefined
    const object = this.value(value.number)
    return object instanceof PdfRef ? undefined : object
  }

  dict(value: PdfValue | undefined): PdfDict | undefined {
    const object = this.resolve(value)
    return isDict(object) ? object : undefined
  }

  array(value: PdfValue | undefined): readonly PdfValue[] | undefined {
    const object = this.resolve(value)
    return isArray(object) ? object : undefined
  }

  /** A length is neither a stream nor in an object stream: those have lengths themselves. */
  private lengthOf(ref: PdfRef): number {
    const entry = this.entries.get(ref.number)
    if (entry?.kind !== 'offset' || ref.generation !== entry.generation) throw new UnreadablePdf('no length')
    const { value } = this.objectAt(ref.number, entry, () => {
      throw new UnreadablePdf('a stream is no length')
    })
    if (!isInteger(value)) throw new UnreadablePdf('no length')
    return value
  }
}
