import type { Key, ReactNode } from 'react'

export interface TableColumn<Row> {
  header: string
  cell: (row: Row, index: number) => ReactNode
  /** The cell names its row, for screen readers. */
  isRowHeader?: boolean
  /** Right-aligned figures, also in the header. */
  isNumeric?: boolean
  /** Yuan: `ListTable` puts the last such column opposite the name of the row. */
  isAmount?: boolean
  isDesktopOnly?: boolean
  /** Links and buttons for the row: the header is for screen readers only and is not printed. */
  isActions?: boolean
  /** Label before the value on phones, where a row is a block; true for the header. */
  dataLabel?: true | string
  /** Further classes of the cells. */
  className?: string
  /** The header is a link that sorts by this column, or turns the order. */
  sort?: { to: string; order: 'ascending' | 'descending' | 'none' }
}

/** A false entry is a column that this table does not have. */
export type TableColumns<Row> = readonly (TableColumn<Row> | false)[]

interface TableFrameProps<Row> {
  caption: string
  isCaptionVisible?: boolean
  columns: TableColumns<Row>
  /** Layout of the table: "table card-table". */
  className?: string
  headClassName?: string
  /** Scrolls sideways instead of widening the page. */
  isScrollable?: boolean
}

interface DataTableProps<Row> extends TableFrameProps<Row> {
  rows: readonly Row[]
  rowKey: (row: Row, index: number) => Key
  /** Shown instead of a table without rows. */
  empty?: ReactNode
}

/** A table of records. It has no hooks, so that it can be a server fragment. */
export function DataTable<Row>({ rows, rowKey, empty, ...frame }: DataTableProps<Row>) {
  if (rows.length === 0 && empty !== undefined) return empty
  return (
    <TableFrame {...frame}>
      <tbody>
        {rows.map((row, i) => (
          <DataTableRow key={rowKey(row, i)} columns={frame.columns} row={row} index={i} />
        ))}
      </tbody>
    </TableFrame>
  )
}

/** Caption and headers, for a table body that is rendered elsewhere. */
export function TableFrame<Row>(props: TableFrameProps<Row> & { children: ReactNode }) {
  const { caption, isCaptionVisible, columns, className, headClassName, isScrollable, children } = props
  const table = (
    <table className={className}>
      <caption className={isCaptionVisible ? undefined : 'sr-only'}>{caption}</caption>
      <thead className={headClassName}>
        <tr>{columns.map((column) => column && <HeaderCell key={column.header} column={column} />)}</tr>
      </thead>
      {children}
    </table>
  )
  return isScrollable ? <div className="table-scroll">{table}</div> : table
}

function HeaderCell<Row>({ column }: { column: TableColumn<Row> }) {
  const { header, isNumeric, isDesktopOnly, isActions, sort } = column
  return (
    <th
      scope="col"
      aria-sort={sort?.order}
      className={classNames(isNumeric && 'num', isDesktopOnly && 'desk-only', isActions && 'no-print')}
    >
      {isActions ? (
        <span className="sr-only">{header}</span>
      ) : sort ? (
        <SortLink header={header} {...sort} />
      ) : (
        header
      )}
    </th>
  )
}

const SORT_MARKS = { ascending: ' ▲', descending: ' ▼', none: '' }

function SortLink({ header, to, order }: { header: string } & NonNullable<TableColumn<unknown>['sort']>) {
  return (
    <a href={to}>
      {header}
      <span aria-hidden="true">{SORT_MARKS[order]}</span>
    </a>
  )
}

interface DataTableRowProps<Row> {
  columns: TableColumns<Row>
  row: Row
  index?: number
}

export function DataTableRow<Row>({ columns, row, index = 0 }: DataTableRowProps<Row>) {
  return (
    <tr>
      {columns.map((column) => {
        if (!column) return null
        const { header, isRowHeader, isNumeric, isDesktopOnly, isActions, dataLabel, className, cell } =
          column
        const classes = classNames(
          isNumeric && 'num',
          isDesktopOnly && 'desk-only',
          isActions && 'row-actions',
          className,
        )
        return isRowHeader ? (
          <th key={header} scope="row" className={classes}>
            {cell(row, index)}
          </th>
        ) : (
          <td key={header} className={classes} data-l={dataLabel === true ? header : dataLabel}>
            {cell(row, index)}
          </td>
        )
      })}
    </tr>
  )
}

function classNames(...names: (string | false | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined
}
