import { INVOICE_NUMBER_DIGITS } from 'contract/invoices/states'
import { parseYuan } from 'contract/units'
import { type KeyOf, readXml, type XmlFile } from './read-xml'

/** What a file says about its invoice. */
export interface StatedFacts {
  numbers: readonly string[]
  /** Totals with tax. Those of red invoices are negative. */
  totalsFen: readonly number[]
}

/** Element names in the XML of the tax office (数电票). */
const XML = { root: 'EInvoice', numbers: ['InvoiceNumber', 'EIid'], total: 'TotalTax-includedAmount' }
const XML_KEYS = new Set([...XML.numbers, XML.total])

/** Names of the custom data in the root part of an OFD. */
const OFD = { root: 'OFD', number: '发票号码', total: '价税合计', net: '合计金额', tax: '合计税额' }
const OFD_KEYS = new Set([OFD.number, OFD.total, OFD.net, OFD.tax])

const NUMBER = new RegExp(`^\\d{${INVOICE_NUMBER_DIGITS}}$`)

const xmlKey: KeyOf = (name) => (XML_KEYS.has(name) ? name : undefined)
const ofdKey: KeyOf = (name, { Name }) =>
  name === 'CustomData' && Name !== undefined && OFD_KEYS.has(Name) ? Name : undefined

/** @returns null unless the file is an invoice that states its number and total */
export function factsOfXml(bytes: Uint8Array): StatedFacts | null {
  const file = readXml(bytes, xmlKey)
  // Other well-formed documents, such as SVG, are no invoices.
  if (file?.root !== XML.root) return null
  const facts = { numbers: numbersIn(file, XML.numbers), totalsFen: amountsIn(file, XML.total) }
  return facts.numbers.length > 0 && facts.totalsFen.length > 0 ? facts : null
}

/**
 * Not every writer of OFD adds custom data: what is missing is not stated.
 * @param bytes of the root part
 * @returns null unless it is the root part of an OFD
 */
export function factsOfOfd(bytes: Uint8Array): StatedFacts | null {
  const file = readXml(bytes, ofdKey)
  if (file?.root !== OFD.root) return null
  const [net, tax] = [amountsIn(file, OFD.net), amountsIn(file, OFD.tax)]
  const sums = net.flatMap((netFen) => tax.map((taxFen) => netFen + taxFen))
  return { numbers: numbersIn(file, [OFD.number]), totalsFen: [...amountsIn(file, OFD.total), ...sums] }
}

function textsIn({ values }: XmlFile, key: string): string[] {
  return [...(values.get(key) ?? [])]
}

function numbersIn(file: XmlFile, keys: readonly string[]): string[] {
  return keys.flatMap((key) => textsIn(file, key)).filter((text) => NUMBER.test(text))
}

function amountsIn(file: XmlFile, key: string): number[] {
  return textsIn(file, key).flatMap((text) => {
    const isNegative = text.startsWith('-')
    const fen = parseYuan(isNegative ? text.slice(1) : text)
    if (fen === null) return []
    return isNegative ? -fen : fen
  })
}
