/** How a column is written: amounts in fen become yuan, weights in kg become tons, so that sheets can add them up. */
export type ColumnKind = 'text' | 'yuan' | 'tons'

export interface Column<Row> {
  header: string
  kind: ColumnKind
  /** Text, or a whole number of the column's smallest unit; null leaves the cell empty. */
  value: (row: Row) => string | number | null
}
