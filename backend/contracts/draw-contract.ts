import { createRequire } from 'node:module'
import { reserveSeals } from 'backend/gateways/e-sign'
import { CONTRACT_SIDES, type ContractSide } from 'contract/contracts/states'
import { wrapText } from 'contract/paper-text'
import type Document from 'pdfkit'
import { clausesOf } from './clauses'
import type { ContractContent, ContractParty } from './contract-content'
import { FONT_FILE, inPaperFont } from './paper-font'

const require = createRequire(import.meta.url)
/** An import would get the build for browsers: the package names only `require` for Node. */
const PDFDocument: typeof Document = require('pdfkit')

/** Points. */
const PAGE = { width: 595.28, height: 841.89 }
const MARGIN = 56
const WIDTH = PAGE.width - 2 * MARGIN
const BOTTOM = PAGE.height - 64
const BODY = { size: 10.5, leading: 18 }
const GREY = '#595959'
/** Least height of the block with both parties at the end, which stays on one page: room for the seals. */
const PARTIES_HEIGHT = 190
const PARTY_WIDTH = WIDTH / 2 - 16
const SEAL_SIDE = 113

/** Where each side's seal goes. Points from the lower left corner; first page: 0. */
export type StampPlaces = Record<ContractSide, { page: number; x: number; y: number; side: number }>

/** A contract as a PDF, with empty signature fields for both seals: the same content gives the same bytes. */
export async function drawContract(
  content: ContractContent,
): Promise<{ pdf: Buffer; stampPlaces: StampPlaces }> {
  const placedAt = new Date(`${content.placedOn}T00:00:00+08:00`)
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    lang: 'zh-CN',
    displayTitle: true,
    info: {
      Title: `塑料原料购销合同 ${content.contractNo}`,
      Author: '塑集',
      CreationDate: placedAt,
      ModDate: placedAt,
    },
    // Without it, the default is a font that is not embedded.
    font: FONT_FILE,
  })
  const parts: Buffer[] = []
  doc.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise((resolve) => doc.on('end', resolve))
  const page = new Page(doc)
  drawHead(page, content)
  for (const { title, lines } of clausesOf(content)) {
    page.paragraph(title, { before: 8, keep: 2 })
    for (const line of lines) page.paragraph(line, { indent: 2 * BODY.size })
  }
  const stampPlaces = drawParties(page, content)
  numberPages(doc, content.contractNo)
  doc.end()
  await ended
  return { pdf: Buffer.from(await reserveSeals(Buffer.concat(parts), stampPlaces)), stampPlaces }
}

function drawHead(page: Page, { contractNo, placedOn, buyer, seller }: ContractContent): void {
  page.centered('塑料原料购销合同', 20)
  page.paragraph(`合同编号：${contractNo}`, { before: 14 })
  page.paragraph(`订立日期：${placedOn}`)
  page.paragraph(`供方（卖方）：${nameOf(seller)}`, { before: 6 })
  page.paragraph(`需方（买方）：${nameOf(buyer)}`)
  page.paragraph(
    '根据《中华人民共和国民法典》及有关法律规定，供需双方在平等、自愿、公平和诚实信用的基础上，就需方通过塑集平台向供方购买塑料原料事宜，订立本合同。',
    { before: 6, indent: 2 * BODY.size },
  )
}

const nameOf = ({ name, licenceNo }: ContractParty) =>
  licenceNo === null ? name : `${name}（统一社会信用代码 ${licenceNo}）`

/** Both parties side by side, with room for their seals. */
function drawParties(page: Page, { buyer, seller }: ContractContent): StampPlaces {
  const lines = { seller: partyLines(seller, 'seller'), buyer: partyLines(buyer, 'buyer') }
  const heights = [lines.seller, lines.buyer].map((texts) => page.heightOf(texts, PARTY_WIDTH))
  page.require(Math.max(PARTIES_HEIGHT, 16 + Math.max(...heights)))
  page.space(16)
  const top = page.y
  const draw = (side: ContractSide, x: number) => {
    page.block(lines[side], x, top, PARTY_WIDTH)
    const y = PAGE.height - top - SEAL_SIDE - 24
    return { page: page.number, x: x + 70, y, side: SEAL_SIDE }
  }
  return { seller: draw('seller', MARGIN), buyer: draw('buyer', MARGIN + WIDTH / 2) }
}

function partyLines(party: ContractParty, side: ContractSide): string[] {
  const { name, licenceNo, legalPerson, address, contact = null, bank = null } = party
  return [
    `${CONTRACT_SIDES[side]}（电子签章）：`,
    name,
    ...(licenceNo === null ? [] : [`统一社会信用代码：${licenceNo}`]),
    ...(legalPerson === null ? [] : [`法定代表人：${legalPerson}`]),
    ...(address === null ? [] : [`住所：${address}`]),
    ...(contact === null ? [] : [`联系人：${contact}`]),
    ...(bank === null ? [] : [`开户银行：${bank}`]),
  ]
}

function numberPages(doc: PDFKit.PDFDocument, contractNo: string): void {
  const { start, count } = doc.bufferedPageRange()
  for (let n = start; n < start + count; n++) {
    doc.switchToPage(n)
    doc.fontSize(8).fillColor(GREY)
    doc.text(`合同编号 ${contractNo}`, MARGIN, PAGE.height - 44, { lineBreak: false })
    const text = `第 ${n + 1} 页 共 ${count} 页`
    doc.text(text, PAGE.width - MARGIN - doc.widthOfString(text), PAGE.height - 44, { lineBreak: false })
  }
}

/** Writes paragraphs from the top of a page to its bottom. */
class Page {
  y = 0
  number = -1
  private readonly widths = new Map<string, number>()

  constructor(private readonly doc: PDFKit.PDFDocument) {
    this.turn()
  }

  private turn(): void {
    this.doc.addPage()
    this.number += 1
    this.y = 64
  }

  /** Turns the page unless this height is left. */
  require(height: number): void {
    if (this.y + height > BOTTOM) this.turn()
  }

  space(height: number): void {
    this.y += height
  }

  centered(text: string, size: number): void {
    this.doc.fontSize(size).fillColor('black')
    this.doc.text(text, (PAGE.width - this.doc.widthOfString(text)) / 2, this.y, { lineBreak: false })
    this.y += size * 1.6
  }

  /** @param keep lines that have to fit on the page with the first one */
  paragraph(text: string, { before = 0, indent = 0, keep = 1 } = {}): void {
    this.y += before
    this.require(keep * BODY.leading)
    for (const [n, line] of this.wrap(text, WIDTH, indent).entries()) {
      this.require(BODY.leading)
      this.line(line, MARGIN + (n === 0 ? indent : 0), this.y)
      this.y += BODY.leading
    }
  }

  block(texts: readonly string[], x: number, top: number, width: number): void {
    let y = top
    for (const line of texts.flatMap((text) => this.wrap(text, width, 0))) {
      this.line(line, x, y)
      y += BODY.leading
    }
  }

  heightOf(texts: readonly string[], width: number): number {
    return texts.flatMap((text) => this.wrap(text, width, 0)).length * BODY.leading
  }

  private line(text: string, x: number, y: number): void {
    this.doc.fontSize(BODY.size).fillColor('black').text(text, x, y, { lineBreak: false })
  }

  private wrap(text: string, width: number, indent: number): string[] {
    return wrapText(inPaperFont(text), { width, indent, widthOf: (piece) => this.widthOf(piece) })
  }

  private widthOf(text: string): number {
    const known = this.widths.get(text)
    if (known !== undefined) return known
    const width = this.doc.fontSize(BODY.size).widthOfString(text)
    this.widths.set(text, width)
    return width
  }
}
