/** Parts of an XLSX file beside the sheet: which sheet is the first, its texts, and the formats of dates. */
import { readXml, type TagBudget } from './read-xml'
import { CELL_TEXT_MAX } from './table-limits'
import { TableFileUnreadable } from './unreadable'
import type { ZipParts } from './zip-parts'

const WORKBOOK = 'xl/workbook.xml'
/** Texts of a table of 20,000 rows with ten columns of texts. */
const TEXTS_MAX = 200_000
/** As sheet programs limit them. */
const STYLES_MAX = 65_536
/** Built-in number formats of dates, with those of Chinese programs. */
const DATE_FORMATS = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58])

export interface Workbook {
  /** Name of the part with the first visible sheet. */
  readonly sheetPart: string
  /** Days count from 1904 instead of 1900. */
  readonly isDate1904: boolean
}

/** @throws TableFileUnreadable if the file has no sheet */
export async function readWorkbook(parts: ZipParts, budget: TagBudget): Promise<Workbook> {
  let sheetId: string | undefined
  let isDate1904 = false
  await readXml(
    parts.read(WORKBOOK),
    {
      open: (name, attributes) => {
        if (name === 'workbookPr') isDate1904 = ['1', 'true'].includes(attributes.date1904 ?? '')
        if (name === 'sheet' && (attributes.state ?? 'visible') === 'visible')
          sheetId ??= Object.entries(attributes).find(([key]) => /(^|:)id$/.test(key))?.[1]
      },
    },
    budget,
  )
  const targets = new Map<string, string>()
  await readXml(
    parts.read('xl/_rels/workbook.xml.rels'),
    {
      open: (_, { Id, Target }) => {
        if (Id !== undefined && Target !== undefined) targets.set(Id, Target)
      },
    },
    budget,
  )
  const target = sheetId === undefined ? undefined : targets.get(sheetId)
  if (target === undefined) throw new TableFileUnreadable()
  return { sheetPart: target.startsWith('/') ? target.slice(1) : `xl/${target}`, isDate1904 }
}

/** Texts that cells refer to by their place. Phonetic readings are left out. */
export async function readSharedTexts(parts: ZipParts, budget: TagBudget): Promise<readonly string[]> {
  const texts: string[] = []
  let text = ''
  let isInText = false
  let isInReading = false
  await readXml(
    parts.read('xl/sharedStrings.xml'),
    {
      open: (name) => {
        if (name === 'si') text = ''
        if (name === 't') isInText = true
        if (name === 'rPh') isInReading = true
      },
      text: (piece) => {
        if (isInText && !isInReading) text += piece
        if (text.length > CELL_TEXT_MAX) throw new TableFileUnreadable()
      },
      close: (name) => {
        if (name === 't') isInText = false
        if (name === 'rPh') isInReading = false
        if (name === 'si') texts.push(text)
        if (texts.length > TEXTS_MAX) throw new TableFileUnreadable()
      },
    },
    budget,
  )
  return texts
}

/** Places of the cell styles that show a number as a date. */
export async function readDateStyles(parts: ZipParts, budget: TagBudget): Promise<ReadonlySet<number>> {
  const dateFormats = new Set(DATE_FORMATS)
  const styles = new Set<number>()
  let isInCellFormats = false
  let place = 0
  await readXml(
    parts.read('xl/styles.xml'),
    {
      open: (name, { numFmtId, formatCode }) => {
        if (name === 'numFmt' && isDateFormat(formatCode ?? '')) dateFormats.add(Number(numFmtId))
        if (name === 'cellXfs') isInCellFormats = true
        if (name !== 'xf' || !isInCellFormats) return
        if (dateFormats.has(Number(numFmtId))) styles.add(place)
        place += 1
        if (place > STYLES_MAX) throw new TableFileUnreadable()
      },
      close: (name) => {
        if (name === 'cellXfs') isInCellFormats = false
      },
    },
    budget,
  )
  return styles
}

/** Quoted text, colours and locales in brackets are no parts of a date. */
function isDateFormat(code: string): boolean {
  return /[yd]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''))
}
