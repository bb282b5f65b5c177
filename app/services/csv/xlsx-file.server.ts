import { Readable } from 'node:stream'
import { escapeFormula, unescapeFormula } from 'contract/formula-cells'
import { ZipFile } from 'yazl'
import type { Column } from './columns'
import type { CsvFile } from './csv-file.server'
import { digitsOf } from './digits'
import { downloadHeaders } from './download-headers'

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const XML_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Places in the styles of cells. */
const STYLES = { text: 0, yuan: 1, tons: 2, header: 3 } as const

/** Everything but the rows. */
const PARTS: Record<string, string> = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${XML_TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${XML_TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${XML_TYPE}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="#,##0.000"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="4" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>`,
}

/**
 * An XLSX file that is sent while it is made. Texts are strings in cells of format text, so that none is a formula;
 * amounts are numbers with exactly the digits of the fen. If a batch fails, the connection is cut.
 */
export function xlsxResponse<Row>({ name, columns, batches }: CsvFile<Row>): Response {
  const zip = new ZipFile()
  const sheet = `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${escaped(name.chinese.slice(0, 31))}" sheetId="1" r:id="rId1"/></sheets></workbook>`
  for (const [path, text] of Object.entries({ ...PARTS, 'xl/workbook.xml': sheet }))
    zip.addBuffer(Buffer.from(HEAD + text), path)
  const rows = Readable.from(sheetXml(columns, batches), { objectMode: false })
  const output = zip.outputStream as Readable
  rows.on('error', (error) => output.destroy(error))
  output.on('close', () => rows.destroy())
  zip.addReadStream(rows, 'xl/worksheets/sheet1.xml')
  zip.end()
  const body = Readable.toWeb(output) as ReadableStream
  return new Response(body, { headers: downloadHeaders(name, 'xlsx', TYPE) })
}

async function* sheetXml<Row>(columns: readonly Column<Row>[], batches: AsyncIterable<readonly Row[]>) {
  const widths = columns.map((_, n) => `<col min="${n + 1}" max="${n + 1}" width="20" customWidth="1"/>`)
  const header = columns.map((column) => textCell(column.header, STYLES.header)).join('')
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row>${header}</row>`
  for await (const batch of batches)
    yield batch.map((row) => `<row>${columns.map((one) => cellOf(one, row)).join('')}</row>`).join('')
  yield '</sheetData></worksheet>'
}

function cellOf<Row>({ kind, value }: Column<Row>, row: Row): string {
  const content = value(row)
  if (content === null || content === '') return '<c/>'
  if (typeof content === 'string') return textCell(markedText(content), STYLES.text)
  return `<c s="${STYLES[kind]}"><v>${digitsOf(kind, content)}</v></c>`
}

/** A text that begins like an escaped one is escaped, since an import takes the apostrophe off. */
function markedText(text: string): string {
  return unescapeFormula(text) === text ? text : escapeFormula(text)
}

function textCell(text: string, style: number): string {
  return `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`
}

/** XML cannot hold control characters, nor halves of a character. */
function escaped(text: string): string {
  return text
    .replace(/[^\P{Cc}\t\n\r]|\p{Surrogate}|[\uFFFE\uFFFF]/gu, '\uFFFD')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
}
