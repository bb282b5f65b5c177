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

/** What a number format shows of an instant. `elapsed`: all hours. `value`: the parts that the number has. */
export type TimeFormat = 'day' | 'time' | 'dayTime' | 'elapsed' | 'value'

/** Built-in number formats, with those of Chinese programs. Some are a day in one language and a time in another. */
const TIME_FORMATS: Readonly<Record<TimeFormat, readonly number[]>> = {
  day: [14, 15, 16, 17, 27, 28, 29, 30, 31, 36, 50, 51, 54, 57, 58],
  time: [18, 19, 20, 21, 32, 33, 34, 35, 45, 47],
  dayTime: [22],
  elapsed: [46],
  value: [52, 53, 55, 56],
}

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

/** Cell styles that show a number as a day or a time, by their places. */
export async function readTimeStyles(
  parts: ZipParts,
  budget: TagBudget,
): Promise<ReadonlyMap<number, TimeFormat>> {
  const formats = new Map(
    Object.entries(TIME_FORMATS).flatMap(([format, ids]) => ids.map((id) => [id, format as TimeFormat])),
  )
  const styles = new Map<number, TimeFormat>()
  let isInCellFormats = false
  let place = 0
  await readXml(
    parts.read('xl/styles.xml'),
    {
      open: (name, { numFmtId, formatCode }) => {
        if (name === 'numFmt') {
          const format = timeFormatOf(formatCode ?? '')
          if (format) formats.set(Number(numFmtId), format)
          else formats.delete(Number(numFmtId))
        }
        if (name === 'cellXfs') isInCellFormats = true
        if (name !== 'xf' || !isInCellFormats) return
        const format = formats.get(Number(numFmtId))
        if (format) styles.set(place, format)
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

/**
 * The first section counts. Quoted text, escaped characters, colours and locales in brackets are no parts of an instant;
 * elapsed hours and minutes in brackets are.
 */
function timeFormatOf(code: string): TimeFormat | undefined {
  const [section = ''] = code.replace(/"[^"]*"|\\.|_./g, '').split(';')
  const plain = section.replace(/\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi, '')
  const hasDay = /[yd]/i.test(plain)
  const hasTime = /[hs]|\[m/i.test(plain.replace(/general/gi, ''))
  if (plain.includes('[')) return 'elapsed'
  if (hasDay) return hasTime ? 'dayTime' : 'day'
  return hasTime ? 'time' : undefined
}
