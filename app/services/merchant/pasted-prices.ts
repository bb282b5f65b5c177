import type { MerchantOffer } from 'contract/spot/merchant-offers'
import { parseYuan } from 'contract/units'

/** A row of a pasted table: the offer and its new price, or what is wrong with the row. */
export interface PastedPrice {
  /** Line number, from 1. */
  line: number
  text: string
  offer: MerchantOffer | null
  priceFenPerTon: number | null
  error: string | null
}

const MAX_FEN = 100_000_000
const MIN_FEN = 10_000

/**
 * Reads prices pasted from a spreadsheet. The last cell of a row is the new price in yuan per ton; the others name one
 * offer, by its id or by grade, maker and warehouse.
 */
export function readPastedPrices(pasted: string, offers: readonly MerchantOffer[]): PastedPrice[] {
  const rows = pasted
    .split(/\r?\n/)
    .map((text, i) => ({ line: i + 1, text: text.trim() }))
    .filter(({ text, line }) => text !== '' && !(line === 1 && isHeader(text)))
  const named = new Map<string, number>()
  return rows.map(({ line, text }) => {
    const read = readRow(text, offers)
    const earlier = read.offer ? named.get(read.offer.id) : undefined
    if (read.offer && earlier === undefined) named.set(read.offer.id, line)
    const error = earlier === undefined ? read.error : `与第 ${earlier} 行是同一条报价`
    return { line, text, ...read, error }
  })
}

function readRow(text: string, offers: readonly MerchantOffer[]): Omit<PastedPrice, 'line' | 'text'> {
  const nothing = { offer: null, priceFenPerTon: null }
  const cells = cellsOf(text)
  const price = cells.pop() ?? ''
  const priceFenPerTon = parseYuan(price)
  if (priceFenPerTon === null) return { ...nothing, error: `“${price}”不是价格` }
  if (priceFenPerTon < MIN_FEN || priceFenPerTon > MAX_FEN)
    return { ...nothing, error: '价格须在 100 至 1,000,000 元/吨之间' }
  const found = findOffers(cells, offers)
  const [offer] = found
  if (!offer) return { ...nothing, error: '没有找到在售的报价' }
  if (found.length > 1)
    return { ...nothing, error: `匹配到 ${found.length} 条报价，请加上厂家、仓库或报价编号` }
  return { offer, priceFenPerTon, error: null }
}

/** Spreadsheets separate cells by tabs. Typed rows may use blanks or Chinese commas: a comma may be part of a price. */
function cellsOf(text: string): string[] {
  const cells = text.includes('\t') ? text.split('\t') : text.split(/[\s，;；]+/)
  return cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
}

function findOffers(cells: readonly string[], offers: readonly MerchantOffer[]): MerchantOffer[] {
  if (cells.length === 0) return []
  const wanted = cells.map(formOf)
  const byId = offers.filter(({ id }) => wanted.includes(formOf(id)))
  if (byId.length > 0) return byId
  return offers.filter(({ grade, maker, warehouse, city, processing, category }) => {
    const own = [grade, maker, warehouse, city, processing, category].map(formOf)
    return wanted.includes(formOf(grade)) && wanted.every((cell) => own.includes(cell))
  })
}

function formOf(text: string): string {
  return text.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '')
}

function isHeader(text: string): boolean {
  const last = cellsOf(text).pop() ?? ''
  return /价/.test(last) && parseYuan(last) === null
}

/** The price after a change in percent, rounded half up to whole yuan, as markets quote. */
export function changeByPercent(priceFenPerTon: number, percent: string): number {
  const hundredths = Math.round(Number(percent) * 100)
  return Math.round((priceFenPerTon * (10_000 + hundredths)) / 1_000_000) * 100
}
