import { isDict, PdfName, PdfRef, PdfStream, PdfText, type PdfValue, UnreadablePdf } from './values'

const DEPTH_MAX = 64
const TOKEN_MAX = 128
const SPACES = '\0\t\n\f\r '
const DELIMITERS = '()<>[]{}/%'
const [OPEN, CLOSE, BACKSLASH] = [0x28, 0x29, 0x5c]
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** Work that is left for one file; a hostile one could repeat it without end. */
export class Budget {
  constructor(
    private parsedBytes: number,
    private inflatedBytes: number,
  ) {}

  spendParsed(bytes: number): void {
    this.parsedBytes -= bytes
    if (this.parsedBytes < 0) throw new UnreadablePdf('too much to parse')
  }

  /** @param inflate gets the number of bytes that its result may have */
  spendInflated(inflate: (maxBytes: number) => Buffer): Buffer {
    const data = inflate(this.inflatedBytes)
    this.inflatedBytes -= data.length
    return data
  }
}

export interface IndirectObject {
  readonly number: number
  readonly generation: number
  readonly value: PdfValue
  readonly start: number
  /** Offset after `endobj`. */
  readonly end: number
}

/** Length of a stream whose dictionary names it by a reference. */
export type ResolveLength = (ref: PdfRef) => number

/** Parses the syntax of PDF (ISO 32000-2, 7.3) strictly: what other readers may understand differently is an error. */
export class Parser {
  constructor(
    private readonly bytes: Buffer,
    public position: number,
    /** Otherwise the bytes are the data of an object stream. */
    private readonly isFile = true,
  ) {}

  fail(what: string): never {
    throw new UnreadablePdf(`${what} at ${this.position}`)
  }

  private charAt(position: number): string {
    return position < this.bytes.length ? String.fromCharCode(this.bytes[position] ?? 0) : ''
  }

  private isEndOfToken(position: number): boolean {
    const char = this.charAt(position)
    return char === '' || SPACES.includes(char) || DELIMITERS.includes(char)
  }

  /** Whether the position is not inside of a token. */
  isAtStart(): boolean {
    return this.position === 0 || this.isEndOfToken(this.position - 1)
  }

  skipSpace(): void {
    for (let char = this.charAt(this.position); char !== ''; char = this.charAt(this.position)) {
      if (char === '%') this.skipComment()
      else if (SPACES.includes(char)) this.position++
      else return
    }
  }

  private skipComment(): void {
    while (this.position < this.bytes.length && !'\r\n'.includes(this.charAt(this.position))) this.position++
  }

  isAtWord(word: string): boolean {
    const end = this.position + word.length
    return this.bytes.toString('latin1', this.position, end) === word && this.isEndOfToken(end)
  }

  readWord(word: string): void {
    if (!this.isAtWord(word)) this.fail(`no ${word}`)
    this.position += word.length
  }

  private readToken(): string {
    const start = this.position
    while (!this.isEndOfToken(this.position)) {
      this.position++
      if (this.position - start > TOKEN_MAX) this.fail('long token')
    }
    return this.bytes.toString('latin1', start, this.position)
  }

  /** A whole number without a sign. */
  readCount(): number {
    const token = this.readToken()
    if (!/^\d{1,10}$/.test(token)) this.fail('no whole number')
    return Number(token)
  }

  readValue(depth = 0): PdfValue {
    if (depth > DEPTH_MAX) this.fail('too deep')
    this.skipSpace()
    const char = this.charAt(this.position)
    if (char === '/') return new PdfName(this.readName())
    if (char === '(') return this.readLiteral()
    if (char === '[') return this.readArray(depth)
    if (char === '<') return this.charAt(this.position + 1) === '<' ? this.readDict(depth) : this.readHex()
    return this.readNumberOrWord()
  }

  private readNumberOrWord(): PdfValue {
    const token = this.readToken()
    if (token === 'true' || token === 'false') return token === 'true'
    if (token === 'null') return null
    if (!/^[+-]?(\d+\.?\d*|\.\d+)$/.test(token)) this.fail('unknown token')
    return (/^\d{1,10}$/.test(token) && this.readRestOfRef(Number(token))) || Number(token)
  }

  /** Reads `0 R` after an object's number. */
  private readRestOfRef(number: number): PdfRef | null {
    const start = this.position
    this.skipSpace()
    const generation = this.readToken()
    this.skipSpace()
    if (/^\d{1,5}$/.test(generation) && this.isAtWord('R')) {
      this.position++
      return new PdfRef(number, Number(generation))
    }
    this.position = start
    return null
  }

  private readName(): string {
    this.position++
    const raw = this.readToken()
    if (/#(?![0-9a-fA-F]{2})|#00/.test(raw)) this.fail('bad name')
    return raw.replace(/#(..)/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
  }

  private readHex(): PdfText {
    const start = this.position
    const end = this.bytes.indexOf('>', start)
    if (end === -1) this.fail('endless string')
    const digits = this.bytes.toString('latin1', start + 1, end).replace(/[\0\t\n\f\r ]/g, '')
    if (!/^[0-9a-fA-F]*$/.test(digits)) this.fail('bad string')
    this.position = end + 1
    return this.textAt(start, Buffer.from(digits.length % 2 ? `${digits}0` : digits, 'hex'))
  }

  private textAt(start: number, bytes: Buffer): PdfText {
    return new PdfText(bytes, this.isFile ? { start, end: this.position } : null)
  }

  private readLiteral(): PdfText {
    const start = this.position++
    const parts: string[] = []
    let from = this.position
    for (let open = 1; open > 0; this.position++) {
      const code = this.bytes[this.position]
      if (code === undefined) this.fail('endless string')
      if (code === OPEN) open++
      if (code === CLOSE) open--
      if (code !== BACKSLASH) continue
      parts.push(this.bytes.toString('latin1', from, this.position++), this.readEscape())
      from = this.position--
    }
    parts.push(this.bytes.toString('latin1', from, this.position - 1))
    return this.textAt(start, Buffer.from(parts.join(''), 'latin1'))
  }

  private readEscape(): string {
    const octal = /^[0-7]{1,3}/.exec(this.bytes.toString('latin1', this.position, this.position + 3))?.[0]
    if (octal !== undefined) {
      this.position += octal.length
      return String.fromCharCode(Number.parseInt(octal, 8) & 0xff)
    }
    const char = this.charAt(this.position++)
    if (char === '\r' && this.charAt(this.position) === '\n') this.position++
    return '\r\n'.includes(char) ? '' : (ESCAPES[char] ?? char)
  }

  private readArray(depth: number): PdfValue[] {
    this.position++
    const items: PdfValue[] = []
    for (this.skipSpace(); this.charAt(this.position) !== ']'; this.skipSpace())
      items.push(this.readValue(depth + 1))
    this.position++
    return items
  }

  readDict(depth = 0): Map<string, PdfValue> {
    if (this.charAt(this.position) + this.charAt(this.position + 1) !== '<<') this.fail('no dictionary')
    this.position += 2
    const dict = new Map<string, PdfValue>()
    for (this.skipSpace(); this.charAt(this.position) !== '>'; this.skipSpace()) {
      if (this.charAt(this.position) !== '/') this.fail('bad key')
      const key = this.readName()
      // Readers disagree about which of two values counts.
      if (dict.has(key)) this.fail('repeated key')
      dict.set(key, this.readValue(depth + 1))
    }
    if (this.charAt(this.position + 1) !== '>') this.fail('endless dictionary')
    this.position += 2
    return dict
  }

  /** Reads `12 0 obj … endobj`. */
  readIndirectObject(resolveLength: ResolveLength): IndirectObject {
    const start = this.position
    if (!this.isAtStart()) this.fail('offset inside a token')
    const number = this.readCount()
    this.skipSpace()
    const generation = this.readCount()
    this.skipSpace()
    this.readWord('obj')
    let value = this.readValue()
    this.skipSpace()
    if (isDict(value) && this.isAtWord('stream')) value = this.readStream(value, resolveLength)
    this.skipSpace()
    this.readWord('endobj')
    return { number, generation, value, start, end: this.position }
  }

  private readStream(dict: ReadonlyMap<string, PdfValue>, resolveLength: ResolveLength): PdfStream {
    this.position += 'stream'.length
    if (this.charAt(this.position) === '\r') this.position++
    if (this.charAt(this.position++) !== '\n') this.fail('no line break after stream')
    const start = this.position
    const stated = dict.get('Length')
    const length = stated instanceof PdfRef ? resolveLength(stated) : stated
    if (typeof length !== 'number' || !Number.isSafeInteger(length) || length < 0) this.fail('no length')
    this.position = start + length
    if (this.position > this.bytes.length) this.fail('endless stream')
    while (this.charAt(this.position) !== '' && SPACES.includes(this.charAt(this.position))) this.position++
    this.readWord('endstream')
    return new PdfStream(dict, this.bytes.subarray(start, start + length))
  }
}
