/** Columns that a table must or may have, and the match of a file's headings with them. */
import { cutText } from 'contract/characters'
import { plainText } from 'contract/plain-text'
import { kgOfUnit } from 'contract/weight-units'
import { accept, refuse, type Verdict } from '../verdict'

/** Headings in a refusal, and characters of each. */
const NAMES_MAX = 10
const NAME_MAX = 20

/** How the text of a cell is checked. Numbers stay text, so that amounts are parsed without floating point. */
export type CellKind =
  | { readonly type: 'text'; readonly maxLength: number }
  | { readonly type: 'integer' }
  | { readonly type: 'decimal'; readonly maxDecimals: number }
  /** A weight as tons with at most three decimals. A cell or the heading may name another unit. */
  | { readonly type: 'tons' }
  /** Yuan with at most two decimals. */
  | { readonly type: 'yuan' }
  /** A day, as 2026-03-31. `timeKey` is the column of the time of the day, which may be part of the day's cell. */
  | { readonly type: 'date'; readonly timeKey?: string }
  /** A time of the day, as 18:00. */
  | { readonly type: 'time' }
  | { readonly type: 'choice'; readonly choices: readonly string[] }

export interface TableColumn<Key extends string = string> {
  readonly key: Key
  /** Heading in the first row of the file. */
  readonly heading: string
  readonly kind: CellKind
  /** Other headings that the file may have instead. */
  readonly aliases?: readonly string[]
  /** The file must have the column, and every row a value in it. */
  readonly isRequired?: true
}

/** A known column in a row of the file. */
export interface ColumnPlace<Key extends string> {
  readonly column: TableColumn<Key>
  readonly place: number
  /** Of weights: what a number without a unit counts; null if neither the heading nor the column says it. */
  readonly kgPerUnit: number | null
}
export type ColumnPlaces<Key extends string> = readonly ColumnPlace<Key>[]

/** Finds the columns of a file by its headings. Empty headings at the right are ignored. */
export function matchColumns<Key extends string>(
  columns: readonly TableColumn<Key>[],
  headings: readonly string[],
): Verdict<ColumnPlaces<Key>, 'table_file_columns'> {
  const read = headings.map((heading) => readHeading(columns, heading))
  const isKnown = (column: TableColumn<Key>) => read.some((one) => one?.column === column)
  const missing = columns.flatMap((column) => (column.isRequired && !isKnown(column) ? [column.heading] : []))
  const unknown = headings.filter((heading, i) => headingForm(heading) !== '' && !read[i])
  const doubled = headings.filter(
    (_, i) => read[i] && read.findIndex((one) => one?.column === read[i]?.column) < i,
  )
  if (missing.length + unknown.length + doubled.length > 0)
    return refuse('table_file_columns', {
      missingNames: namesOf(missing),
      unknownNames: namesOf(unknown),
      doubledNames: namesOf(doubled),
    })
  return accept(
    columns.flatMap((column) => {
      const place = read.findIndex((one) => one?.column === column)
      return place < 0 ? [] : [{ column, place, kgPerUnit: read[place]?.kgPerUnit ?? null }]
    }),
  )
}

/** The column of a heading. Weights may be headed by their name with another unit: "库存（公斤）" for "库存（吨）". */
function readHeading<Key extends string>(
  columns: readonly TableColumn<Key>[],
  heading: string,
): Omit<ColumnPlace<Key>, 'place'> | null {
  const form = headingForm(heading)
  const [, name = form, unit = ''] = /^(.+)\((\p{L}+)\)$/u.exec(form) ?? []
  for (const column of columns) {
    const forms = [column.heading, ...(column.aliases ?? [])].map(headingForm)
    if (column.kind.type !== 'tons') {
      if (forms.includes(form)) return { column, kgPerUnit: null }
    } else if (forms.map(withoutUnit).includes(name) && (unit === '' || kgOfUnit(unit) !== undefined))
      return { column, kgPerUnit: kgOfUnit(unit || (/吨/.exec(name)?.[0] ?? '')) ?? null }
  }
  return null
}

const withoutUnit = (form: string) => form.replace(/\(吨\)$/, '')

/** "单价(元/吨)" and "单价（元/吨） " are the same heading. */
function headingForm(heading: string): string {
  return plainText(heading).replace(/\s/g, '').toUpperCase()
}

/** Headings in a refusal. A file that is no table can have very long ones, and many. */
function namesOf(headings: readonly string[]): string {
  const shown = headings.slice(0, NAMES_MAX).map((heading) => cutText(heading.trim(), NAME_MAX))
  return shown.join('、') + (headings.length > NAMES_MAX ? '……' : '')
}
