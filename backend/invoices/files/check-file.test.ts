import { INVOICE_FILE_MAX_BYTES } from 'contract/invoices/states'
import { invoiceOfd, invoiceXml, PDF } from 'tests/fixtures/invoice-files'
import { zipFile } from 'tests/fixtures/table-files'
import { describe, expect, test } from 'vitest'
import { checkInvoiceFile } from './check-file'

const NUMBER = '26442000000123456789'
const OTHER = '26442000000987654321'
const TOTAL_FEN = 6_735_050
const OWN = { number: NUMBER, totalFen: TOTAL_FEN }
const OFD = invoiceOfd()
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text))
type File = string | Uint8Array | Promise<Uint8Array>
const check = async (file: File, recorded = OWN) => {
  const bytes = await file
  return await checkInvoiceFile(typeof bytes === 'string' ? bytesOf(bytes) : bytes, recorded)
}

describe('the kind of an invoice file follows from its content', () => {
  test.each([
    ['pdf', PDF],
    ['ofd', OFD],
    ['ofd', invoiceOfd({ 发票号码: NUMBER, 合计金额: '59602.21', 合计税额: '7748.29' })],
    ['ofd', invoiceOfd({ 价税合计: '67350.50', 合计税额: '***' })],
    ['xml', invoiceXml(OWN)],
    ['xml', `\uFEFF${invoiceXml(OWN)}`],
    ['xml', invoiceXml(OWN).replace(`<EIid>${NUMBER}<`, '<EIid>123<')],
    ['xml', invoiceXml(OWN).replaceAll(NUMBER, `<![CDATA[${NUMBER}]]>`)],
  ])('%s', async (kind, file) => {
    expect(await check(file)).toEqual({ ok: true, value: kind })
  })
})

const DOCTYPE = '<!DOCTYPE EInvoice [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>'
/** A valid invoice after a document type. */
const typed = (doctype: string) => invoiceXml(OWN).replace('<EInvoice>', `${doctype}<EInvoice>`)
const deep = (depth: number) => `${'<a>'.repeat(depth)}${'</a>'.repeat(depth)}`

test('the red invoice has the negative total', async () => {
  const red = { number: OTHER, totalFen: -TOTAL_FEN }
  expect(await check(invoiceXml(red), red)).toEqual({ ok: true, value: 'xml' })
  expect(await check(invoiceXml({ ...red, totalFen: TOTAL_FEN }), red)).toMatchObject({
    reason: 'invoice_file_other_total',
  })
})

describe('other files are refused', () => {
  test.each<[string, File]>([
    ['nothing', ''],
    ['a script', '#!/bin/sh\nrm -rf /\n'],
    ['a web page', '<html><script>alert(1)</script></html>'],
    ['a drawing with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a program', new Uint8Array([0x4d, 0x5a, 0x90, 0])],
    ['a PDF that was cut off', PDF.slice(0, 20)],
    ['XML that is not well-formed', invoiceXml(OWN).replace('</Header>', '')],
    ['XML without a number', invoiceXml(OWN).replaceAll(NUMBER, '')],
    ['XML without a total', invoiceXml(OWN).replaceAll('TotalTax-includedAmount', 'Total')],
    ['XML with an unknown entity', invoiceXml(OWN).replace('</EInvoice>', '&no;</EInvoice>')],
    ['XML that was cut off', invoiceXml(OWN).slice(0, -5)],
    ['entities that grow', typed(DOCTYPE).replace('</EInvoice>', '&b;</EInvoice>')],
    ['an external document type', typed('<!DOCTYPE EInvoice SYSTEM "file:///etc/passwd">')],
    ['an external entity', typed('<!DOCTYPE EInvoice [<!ENTITY x SYSTEM "http://127.0.0.1/">]>')],
    ['nesting that is too deep', invoiceXml(OWN).replace('</EInvoice>', `${deep(1_000)}</EInvoice>`)],
    ['UTF-16', new Uint8Array(Buffer.from(`\uFEFF${invoiceXml(OWN)}`, 'utf16le'))],
    ['a ZIP without OFD.xml', zipFile({ 'a.txt': 'a' })],
    ['a ZIP with another OFD.xml', zipFile({ 'OFD.xml': '<html/>' })],
    ['a ZIP that was cut off', OFD.then((zip) => zip.subarray(0, 40))],
    ['an OFD that unpacks to 100 MB', invoiceOfd({}, { 'Doc_0/a.xml': ' '.repeat(100 * 1_048_576) })],
    ['an OFD whose root unpacks to 5 MB', zipFile({ 'OFD.xml': `<OFD>${' '.repeat(5_000_000)}</OFD>` })],
    ['an OFD whose root has entities', zipFile({ 'OFD.xml': `${DOCTYPE}<OFD>&b;</OFD>` })],
    [
      'an OFD of 600 parts',
      invoiceOfd({}, Object.fromEntries(Array.from({ length: 600 }, (_, n) => [`${n}`, '']))),
    ],
  ])('%s', async (_, file) => {
    expect(await check(file)).toMatchObject({ ok: false, reason: 'invoice_file_unreadable' })
  })

  test('a file that is too large', async () => {
    const file = `${PDF}${' '.repeat(INVOICE_FILE_MAX_BYTES)}`
    expect(await check(file)).toMatchObject({ reason: 'invoice_file_too_large' })
  })

  test.each<[string, File]>([
    ['XML', invoiceXml({ ...OWN, number: OTHER })],
    ['XML with two numbers', invoiceXml(OWN).replace(`<EIid>${NUMBER}`, `<EIid>${OTHER}`)],
    ['OFD', invoiceOfd({ 发票号码: OTHER })],
  ])('%s of another invoice', async (_, file) => {
    expect(await check(file)).toMatchObject({ reason: 'invoice_file_of_other', facts: { foundKey: OTHER } })
  })

  test.each<[string, File]>([
    ['XML', invoiceXml({ ...OWN, totalFen: 6_735_051 })],
    ['OFD', invoiceOfd({ 发票号码: NUMBER, 价税合计: '67350.51' })],
    ['OFD with net and tax', invoiceOfd({ 合计金额: '59602.22', 合计税额: '7748.29' })],
  ])('%s with another total', async (_, file) => {
    expect(await check(file)).toMatchObject({
      reason: 'invoice_file_other_total',
      facts: { foundFen: 6_735_051, recordedFen: TOTAL_FEN },
    })
  })
})
