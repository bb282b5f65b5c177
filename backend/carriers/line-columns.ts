/** Columns of a table of lines, and how their texts are read. */
import { shortCityName } from 'backend/addresses'
import type { CellValues, ReadRow } from 'backend/imports'
import type { CellKind, TableColumn } from 'backend/platform/table-files'
import { LINE_UNITS, TAX_RATES } from 'contract/carriers/limits'
import { LINE_HEADINGS, type LineColumn } from 'contract/carriers/line-table'
import { LineForm } from 'contract/carriers/lines'
import { readLength, TRUCK_BODIES } from 'contract/pickup/trucks'
import type { LineFacts } from './line-store'

const NAME_MAX = 20
const text: CellKind = { type: 'text', maxLength: NAME_MAX }

const KINDS: Record<LineColumn, CellKind> = {
  fromCity: text,
  toPlace: text,
  body: { type: 'choice', choices: Object.values(TRUCK_BODIES) },
  length: text,
  unit: { type: 'choice', choices: Object.values(LINE_UNITS) },
  price: { type: 'yuan' },
  min: { type: 'tons' },
  tax: { type: 'choice', choices: Object.values(TAX_RATES) },
  validUntil: { type: 'date' },
}
const REQUIRED: readonly LineColumn[] = ['fromCity', 'toPlace', 'unit', 'price', 'tax', 'validUntil']

export const LINE_COLUMNS: readonly TableColumn<LineColumn>[] = (Object.keys(KINDS) as LineColumn[]).map(
  (key) => ({
    ...{ key, heading: LINE_HEADINGS[key], kind: KINDS[key] },
    ...(REQUIRED.includes(key) && { isRequired: true }),
  }),
)
/** Columns that name a line. */
export const LINE_KEYS = ['fromCity', 'toPlace', 'body', 'length', 'unit'] as const

const TableRow = LineForm.omit({ id: true, version: true, requestId: true })
/** Column of a field of the form. */
const COLUMN_OF: Readonly<Record<string, LineColumn>> = {
  ...{ lengthDm: 'length', priceFen: 'price', minKg: 'min', taxPercent: 'tax' },
}

/** Reads a row by the schema of the form, so that tables and forms have the same rules: the inverse of `writeLine`. */
export function readLine(values: CellValues): ReadRow<LineFacts> {
  const { fromCity = '', toPlace = '', length = '', price = '', min = '', validUntil = '' } = values
  const lengthDm = length === '' ? '' : readLength(length)
  if (lengthDm === null)
    return { problems: [{ key: 'length', text: `没有“${length}”这种车长，例如 9.6、13、17.5` }] }
  const read = TableRow.safeParse({
    fromCity: shortCityName(fromCity),
    toPlace: shortCityName(toPlace),
    body: keyOfName(TRUCK_BODIES, values.body),
    lengthDm,
    unit: keyOfName(LINE_UNITS, values.unit),
    priceFen: price,
    minKg: min,
    taxPercent: keyOfName(TAX_RATES, values.tax),
    validUntil,
  })
  if (read.success) {
    const { body = null, lengthDm: dm = null, minKg = null, ...rest } = read.data
    return { facts: { ...rest, body, lengthDm: dm, minKg: rest.unit === 'ton' && minKg ? minKg : null } }
  }
  return {
    problems: read.error.issues.map(({ path, message }) => {
      const field = String(path[0] ?? '')
      return { key: COLUMN_OF[field] ?? field, text: message }
    }),
  }
}

/** Tables contain the names that pages show. */
function keyOfName(names: Readonly<Record<string, string>>, name = ''): string {
  return Object.entries(names).find(([, one]) => one === name)?.[0] ?? name
}
