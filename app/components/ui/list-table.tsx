import { formatTons, formatYuan } from 'contract/units'
import type { Key, ReactNode } from 'react'
import { GoodsCell, type GoodsCellProps } from '../goods/goods-cell'
import { Time } from '../time/time'
import { DataTable, type TableColumn, type TableColumns } from './data-table'
import { Link } from './link'
import { StateTag, type StateTagProps } from './state-tag'

export type { TableColumn, TableColumns }

/**
 * Layout on phones, where a row is a card: its name, the amount that matters opposite, then `facts` side by side with
 * their labels, or `cards` with one fact per line.
 */
const LAYOUTS = {
  cards: 'table card-table',
  facts: 'table card-table card-table--facts',
}

interface ListTableProps<Row> {
  caption: string
  columns: TableColumns<Row>
  rows: readonly Row[]
  layout?: keyof typeof LAYOUTS
  /** Scrolls sideways instead of widening the page. */
  isScrollable?: boolean
  isCaptionVisible?: boolean
  /** Shown instead of a table without rows. */
  empty?: ReactNode
}

type RowKey<Row> = (row: Row, index: number) => Key

/**
 * A list of records in one of the usual layouts. Rows with an id need no key of their own. It has no hooks, so that it
 * can be a server fragment.
 */
export function ListTable<Row extends { id: Key }>(props: ListTableProps<Row>): ReactNode
export function ListTable<Row>(props: ListTableProps<Row> & { rowKey: RowKey<Row> }): ReactNode
export function ListTable({
  layout = 'facts',
  columns,
  ...table
}: ListTableProps<{ id: Key }> & { rowKey?: RowKey<{ id: Key }> }) {
  return (
    <DataTable
      rowKey={({ id }) => id}
      {...table}
      columns={withMainAmount(columns)}
      className={LAYOUTS[layout]}
    />
  )
}

const CORNER = 'price-cell'

/** Puts the last amount opposite the name, unless another column is there. */
function withMainAmount<Row>(columns: TableColumns<Row>): TableColumns<Row> {
  const shown = columns.filter((column) => column !== false)
  const [main] = shown.filter(({ isAmount }) => isAmount).slice(-1)
  if (!main || shown.some(({ className }) => className?.includes(CORNER))) return columns
  const { className = 'price' } = main
  return shown.map((column) => (column === main ? { ...main, className: `${className} ${CORNER}` } : column))
}

// Presets of columns: alignment, and label or place of the cell on phones, where a row is a block.

/** What a preset shows of a row. @param index of the row */
type Value<Row, T> = (row: Row, index: number) => T

/** Names the row, for screen readers as well. On phones it is the heading of the block. */
export function name<Row>(header: string, cell: Value<Row, ReactNode>, className?: string): TableColumn<Row> {
  return { header, isRowHeader: true, ...(className !== undefined && { className }), cell }
}

/** The name of the row leads to its page. @param value path and text */
export function link<Row>(
  header: string,
  value: Value<Row, readonly [to: string, text: ReactNode]>,
  className?: string,
): TableColumn<Row> {
  const cell = (row: Row, index: number) => {
    const [to, text] = value(row, index)
    return <Link to={to}>{text}</Link>
  }
  return name(header, cell, className)
}

/** Goods, or what a card is about: name with link and tag, and a second line. */
export function goods<Row>(header: string, value: Value<Row, GoodsCellProps>): TableColumn<Row> {
  return name(header, (row, index) => <GoodsCell {...value(row, index)} />, 'goods-cell')
}

/** Text, or anything else with its label on phones. */
export function text<Row>(header: string, cell: Value<Row, ReactNode>, className?: string): TableColumn<Row> {
  return { header, dataLabel: true, ...(className !== undefined && { className }), cell }
}

/** An instant in the market's time; "--" without one. */
export function time<Row>(
  header: string,
  at: Value<Row, string | null>,
  className?: string,
): TableColumn<Row> {
  return text(header, (row, index) => <Time at={at(row, index)} />, className)
}

/** Two lines of a row that belong together, one line on phones. On a desktop each stays whole, however wide the others are. */
export function lines<Row>(
  header: string,
  value: Value<Row, readonly [first: ReactNode, second: ReactNode]>,
): TableColumn<Row> {
  const cell = (row: Row, index: number) => {
    const [first, second] = value(row, index)
    return (
      <>
        {first} <br className="desk-only" />
        <span className="text-muted">{second}</span>
      </>
    )
  }
  return text(header, cell, 'nowrap')
}

/** Goods of a console's list: grade and maker, each whole, and the place below. */
export function tradedGoods<
  Row extends { grade: string; maker: string; city: string; warehouse: string },
>(): TableColumn<Row> {
  return text('商品', ({ grade, maker, city, warehouse }) => (
    <>
      <span className="nowrap">{grade}</span> <span className="nowrap">{maker}</span>{' '}
      <br className="desk-only" />
      <span className="text-muted">
        {city} {warehouse}
      </span>
    </>
  ))
}

/** From and to. */
export function period<Row>(
  header: string,
  value: Value<Row, readonly [from: string, to: string]>,
): TableColumn<Row> {
  return lines(header, (row, index) => {
    const [from, to] = value(row, index)
    return [<Time key="from" at={from} />, <Time key="to" at={to} />]
  })
}

/** The shop of a submitted activity, and when it submitted it. */
export function submitted<Row extends { submittedAt: string | null }>(
  shopOf: (row: Row) => string,
): TableColumn<Row> {
  return lines('店铺、提交时间', (row) => [shopOf(row), <Time key="at" at={row.submittedAt} />])
}

/** A state with its color. @param names @param colors of the states, from the contract */
export function state<Row, State extends string>(
  header: string,
  names: StateTagProps<State>['names'],
  colors: StateTagProps<State>['colors'],
  value: Value<Row, State>,
): TableColumn<Row> {
  return text(header, (row, index) => <StateTag names={names} colors={colors} state={value(row, index)} />)
}

/** Right-aligned figures. */
export function figure<Row>(
  header: string,
  cell: Value<Row, ReactNode>,
  className?: string,
): TableColumn<Row> {
  return { ...text(header, cell, className), isNumeric: true }
}

/** Yuan with two decimals; "--" for null. */
export function yuan<Row>(
  header: string,
  fen: Value<Row, number | null>,
  className?: string,
): TableColumn<Row> {
  return {
    ...figure(header, (row, index) => unlessNull(fen(row, index), formatYuan), className),
    isAmount: true,
  }
}

/** Tons with three decimals; "--" for null. */
export function tons<Row>(header: string, kg: Value<Row, number | null>): TableColumn<Row> {
  return figure(header, (row, index) => unlessNull(kg(row, index), formatTons))
}

/** Kg as tons, or pieces where they are counted: "5", "3 件". */
export function quantity<Row extends { pieces: number | null }>(
  header: string,
  kg: Value<Row, number>,
): TableColumn<Row> {
  return figure(header, (row, index) =>
    row.pieces === null ? formatTons(kg(row, index)) : `${row.pieces} 件`,
  )
}

function unlessNull(value: number | null, format: (value: number) => string): string {
  return value === null ? '--' : format(value)
}

/** Opposite the name on phones, without a label: a state and its deadline. */
export function corner<Row>(header: string, cell: Value<Row, ReactNode>): TableColumn<Row> {
  return { header, className: CORNER, cell }
}

/** Opposite the name on phones, without a label: the price of a row. */
export function price<Row>(header: string, cell: Value<Row, ReactNode>): TableColumn<Row> {
  return { ...corner(header, cell), isNumeric: true }
}

/** Links and buttons of the row: without a visible header, and not printed. */
export function actions<Row>(header: string, cell: Value<Row, ReactNode>): TableColumn<Row> {
  return { header, isActions: true, cell }
}

/** The column in gray, without a label on phones. */
export function muted<Row>({ dataLabel: _, ...column }: TableColumn<Row>): TableColumn<Row> {
  return { ...column, className: 'text-muted' }
}
