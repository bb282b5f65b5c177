/** Columns that a table must or may have, and the match of a file's headings with them. */
import { cutText } from 'contract/characters'
import { plainText } from 'contract/plain-text'
import { accept, refuse, type Verdict } from '../verdict'

/** Headings in a refusal, and characters of each. */
const NAMES_MAX = 10
const NAME_MAX = 20

/** How the text of a cell is checked. Numbers stay text, so that amounts are parsed without floating point. */
export type CellKind =
  | { readonly type: 'text'; readonly maxLength: number }
  | { readonly type: 'integer' }
  | { readonly type: 'decimal'; readonly maxDecimals: number }
  | { readonly type: 'date' }
  | { readonly type: 'choice'; readonly choices: readonly string[] }

export interface TableColumn<Key extends string = string> {
  readonly key: Key
  /** Heading in the first row of the file. */
  readonly heading: string
  readonly kind: CellKind
  /** The file must have the column, and every row a value in it. */
  readonly isRequired?: true
}

/** Place of each known column in a row of the file. */
export type ColumnPlaces<Key extends string> = readonly { column: TableColumn<Key>; place: number }[]

/** Finds the columns of a file by its headings. Empty headings at the right are ignored. */
export function matchColumns<Key extends string>(
  columns: readonly TableColumn<Key>[],
  headings: readonly string[],
): Verdict<ColumnPlaces<Key>, 'table_file_columns'> {
  const names = headings.map(headingForm)
  const known = columns.map(({ heading }) => headingForm(heading))
  const missing = columns.flatMap(({ heading, isRequired }) =>
    isRequired && !names.includes(headingForm(heading)) ? [heading] : [],
  )
  const unknown = headings.filter(
    (heading) => headingForm(heading) !== '' && !known.includes(headingForm(heading)),
  )
  const doubled = headings.filter((_, i) => names[i] !== '' && names.indexOf(names[i] ?? '') < i)
  if (missing.length + unknown.length + doubled.length > 0)
    return refuse('table_file_columns', {
      missingNames: namesOf(missing),
      unknownNames: namesOf(unknown),
      doubledNames: namesOf(doubled),
    })
  return accept(
    columns.flatMap((column) => {
      const place = names.indexOf(headingForm(column.heading))
      return place < 0 ? [] : [{ column, place }]
    }),
  )
}

/** "单价(元/吨)" and "单价（元/吨） " are the same heading. */
function headingForm(heading: string): string {
  return plainText(heading).replace(/\s/g, '').toUpperCase()
}

/** Headings in a refusal. A file that is no table can have very long ones, and many. */
function namesOf(headings: readonly string[]): string {
  const shown = headings.slice(0, NAMES_MAX).map((heading) => cutText(heading.trim(), NAME_MAX))
  return shown.join('、') + (headings.length > NAMES_MAX ? '……' : '')
}
