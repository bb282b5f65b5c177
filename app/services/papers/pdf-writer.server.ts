import { createRequire } from 'node:module'
import { drawnText, wrapText } from 'contract/paper-text'
import type Document from 'pdfkit'

const require = createRequire(import.meta.url)
/** An import would get the build for browsers: the package names only `require` for Node. */
const PDFDocument: typeof Document = require('pdfkit')

/** Points. */
interface Size {
  width: number
  height: number
}
export const A4_LANDSCAPE: Size = { width: 841.89, height: 595.28 }
export const A5_LANDSCAPE: Size = { width: 595.28, height: 419.53 }

const FONT_FILE = require.resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf')

/** What pdfkit offers and its types hide. */
interface EmbeddedFont {
  id: string
  font: { hasGlyphForCodePoint(codePoint: number): boolean }
  ref(): PDFKit.PDFKitReference
  encode(text: string): [glyphs: string[], positions: { advanceWidth: number }[]]
}

declare global {
  namespace PDFKit {
    interface PDFDocument {
      _font: EmbeddedFont
      addContent(text: string): this
    }
  }
}

type Rgb = readonly [red: number, green: number, blue: number]
const BLACK: Rgb = [0, 0, 0]
/** Room for the number of all pages after the number of one. */
const TOTAL_ROOM = '9999 页'
const TOTAL = 'Total'

export interface TextStyle {
  size: number
  /** Where the text stands in its width. */
  align?: 'left' | 'right' | 'center'
  /** Longer text is drawn smaller; nothing on a paper is cut. For texts that may break, use `lines`. */
  width?: number
  color?: Rgb
  /** Counter-clockwise, in radians. */
  angle?: number
}

/**
 * Writes pages of Chinese text with lines and squares. pdfkit keeps the file's structure and embeds the characters that
 * were used; text goes straight into the page, because pdfkit's own text layout takes a hundred times as long and
 * remembers every word. Only this file relies on pdfkit's internals.
 */
export class PdfWriter {
  private readonly doc: PDFKit.PDFDocument
  private readonly font: EmbeddedFont
  private readonly glyphs = new Map<string, { hex: string; width: number }>()
  private content: string[] = []
  private pages = 0
  /** The number of all pages, which is known when the file ends; earlier pages have been sent by then. */
  private total: { form: PDFKit.PDFKitReference; style: TextStyle } | undefined

  constructor(
    private readonly size: Size,
    { title, createdAt }: { title: string; createdAt: Date },
  ) {
    this.doc = new PDFDocument({
      size: [size.width, size.height],
      margin: 0,
      autoFirstPage: false,
      lang: 'zh-CN',
      displayTitle: true,
      info: { Title: title, Author: '塑集', CreationDate: createdAt, ModDate: createdAt },
      // Without it, the default is a font that is not embedded.
      font: FONT_FILE,
    })
    this.font = this.doc._font
  }

  newPage(): void {
    this.endPage()
    this.doc.addPage()
    this.pages += 1
    this.doc.page.fonts[this.font.id] = this.font.ref()
    // pdfkit turns the page upside down; back to points from the lower left corner.
    this.content.push(`1 0 0 -1 0 ${this.size.height} cm`)
  }

  /** Finished bytes, so that they can be sent before the rest is written. */
  *finished(): Generator<Buffer> {
    for (let part = this.doc.read(); part !== null; part = this.doc.read()) yield part as Buffer
  }

  end(): void {
    this.endPage()
    if (this.total) {
      const { form, style } = this.total
      form.end(this.drawn(`${this.pages} 页`, style, [1, 0, 0, 1, 0, 0]))
    }
    this.doc.end()
  }

  /** "第 2 页 / 共 5 页", which ends near x. */
  pageNumber(x: number, y: number, style: Pick<TextStyle, 'size' | 'color'>): void {
    const left = x - this.widthOf(TOTAL_ROOM, style.size)
    const text = `第 ${this.pages} 页 / 共 `
    this.text(left - this.widthOf(text, style.size), y, text, style)
    this.total ??= { form: this.newForm(style.size), style }
    this.doc.page.xobjects[TOTAL] = this.total.form
    this.content.push(`q 1 0 0 1 ${short(left)} ${short(this.size.height - y)} cm /${TOTAL} Do Q`)
  }

  private newForm(size: number): PDFKit.PDFKitReference {
    const [width, depth] = [this.widthOf(TOTAL_ROOM, size), size]
    return this.doc.ref({
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, -depth, width, depth],
      Resources: { Font: { [this.font.id]: this.font.ref() } },
    })
  }

  private endPage(): void {
    if (this.content.length > 0) this.doc.addContent(this.content.join('\n'))
    this.content = []
  }

  /** @param y of the baseline, from the top */
  text(x: number, y: number, text: string, style: TextStyle): void {
    const { align = 'left', width, angle = 0 } = style
    const wide = this.widthOf(text, style.size)
    const size = width !== undefined && wide > width ? (style.size * width) / wide : style.size
    const room = width === undefined ? 0 : Math.max(0, width - wide)
    const left = x + (align === 'right' ? room : align === 'center' ? room / 2 : 0)
    const [cos, sin] = [short(Math.cos(angle)), short(Math.sin(angle))]
    const matrix = [cos, sin, short(-Math.sin(angle)), cos, short(left), short(this.size.height - y)]
    this.content.push(this.drawn(text, { ...style, size }, matrix))
  }

  private drawn(text: string, { size, color = BLACK }: TextStyle, matrix: readonly number[]): string {
    const hex = Array.from(text.normalize('NFC'), (char) => this.glyph(char).hex).join('')
    return `BT ${color.map(short).join(' ')} rg /${this.font.id} ${short(size)} Tf ${matrix.join(' ')} Tm <${hex}> Tj ET`
  }

  /** Lines of a text that breaks at this width. */
  lines(text: string, { width, size }: { width: number; size: number }): string[] {
    return wrapText(text, { width, widthOf: (piece) => this.widthOf(piece, size) })
  }

  /** Text that breaks at its width, with the first baseline at y. @returns y of the last baseline */
  paragraph(
    x: number,
    y: number,
    text: string,
    style: TextStyle & { width: number; leading: number },
  ): number {
    const lines = this.lines(text, style)
    for (const [n, line] of lines.entries()) this.text(x, y + n * style.leading, line, style)
    return y + (lines.length - 1) * style.leading
  }

  line(x: number, y: number, toX: number, thickness = 0.5): void {
    this.rectangle(x, y, toX - x, thickness)
  }

  /** @param y of the upper edge, from the top */
  rectangle(x: number, y: number, width: number, height: number, color: Rgb = BLACK): void {
    const bottom = this.size.height - y - height
    this.content.push(
      `${color.map(short).join(' ')} rg ${[x, bottom, width, height].map(short).join(' ')} re f`,
    )
  }

  circle(x: number, y: number, radius: number, thickness: number, color: Rgb): void {
    const [middle, bend] = [this.size.height - y, radius * 0.5523]
    const quarter = (...points: number[]) => `${points.map(short).join(' ')} c`
    this.content.push(
      `${color.map(short).join(' ')} RG ${thickness} w ${short(x + radius)} ${short(middle)} m`,
      quarter(x + radius, middle + bend, x + bend, middle + radius, x, middle + radius),
      quarter(x - bend, middle + radius, x - radius, middle + bend, x - radius, middle),
      quarter(x - radius, middle - bend, x - bend, middle - radius, x, middle - radius),
      quarter(x + bend, middle - radius, x + radius, middle - bend, x + radius, middle),
      'S',
    )
  }

  widthOf(text: string, size: number): number {
    return (
      (Array.from(text.normalize('NFC')).reduce((sum, char) => sum + this.glyph(char).width, 0) * size) / 1000
    )
  }

  private glyph(char: string): { hex: string; width: number } {
    const known = this.glyphs.get(char)
    if (known) return known
    const drawn = drawnText(char, (code) => this.font.font.hasGlyphForCodePoint(code))
    const [codes, positions] = this.font.encode(drawn)
    const glyph = {
      hex: codes.join(''),
      width: positions.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0),
    }
    this.glyphs.set(char, glyph)
    return glyph
  }
}

function short(value: number): number {
  return Math.round(value * 1000) / 1000
}
