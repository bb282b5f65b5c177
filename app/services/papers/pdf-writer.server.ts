import { createRequire } from 'node:module'
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

export interface TextStyle {
  size: number
  /** Where the text stands in its width. */
  align?: 'left' | 'right' | 'center'
  /** Longer text is cut, with an ellipsis. */
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
    this.doc.end()
  }

  private endPage(): void {
    if (this.content.length > 0) this.doc.addContent(this.content.join('\n'))
    this.content = []
  }

  /** @param y of the baseline, from the top */
  text(x: number, y: number, text: string, style: TextStyle): void {
    const { size, align = 'left', width, color = BLACK, angle = 0 } = style
    const fitted = width === undefined ? text : this.fit(text, width, size)
    const room = width === undefined ? 0 : width - this.widthOf(fitted, size)
    const left = x + (align === 'right' ? room : align === 'center' ? room / 2 : 0)
    const hex = Array.from(fitted, (char) => this.glyph(char).hex).join('')
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)].map(short)
    const matrix = [cos, sin, short(-Math.sin(angle)), cos, short(left), short(this.size.height - y)]
    this.content.push(
      `BT ${color.map(short).join(' ')} rg /${this.font.id} ${size} Tf ${matrix.join(' ')} Tm <${hex}> Tj ET`,
    )
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
    return (Array.from(text).reduce((sum, char) => sum + this.glyph(char).width, 0) * size) / 1000
  }

  private fit(text: string, width: number, size: number): string {
    if (this.widthOf(text, size) <= width) return text
    const chars = Array.from(text)
    while (chars.length > 0 && this.widthOf(`${chars.join('')}…`, size) > width) chars.pop()
    return `${chars.join('')}…`
  }

  private glyph(char: string): { hex: string; width: number } {
    const known = this.glyphs.get(char)
    if (known) return known
    const [codes, positions] = this.font.encode(char)
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
