import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { queryLink, useQueryLink } from '../lists/query-link'
import { Button } from '../ui/button'
import { Link } from '../ui/link'
import { ListTable, type TableColumn } from '../ui/list-table'

/** Parameter of the sort: the key of a column, descending with a minus. */
const SORT = 'sort'
/** Parameter of the columns, once for each shown one; absent: all. */
const COLUMN = 'col'
/** Parameter that chooses all rows of the page for a bulk action. */
const ALL = 'all'
/** Parameters that a form of columns sets anew. */
const NOT_KEPT = new Set([COLUMN, ALL, 'page'])

export interface ConsoleColumn<Row> extends Omit<TableColumn<Row>, 'sort'> {
  /** Names the column in the address. */
  key: string
  /** The list can be sorted by the column: `sort=<key>`. */
  isSortable?: boolean
}

/** Bulk actions on chosen rows. */
export interface RowChoice<Row> {
  /** Page that lists what will happen: it gets the chosen ids as `id` and the action as `act`. */
  to: string
  /** Names of the actions by their value in the address. */
  actions: Readonly<Record<string, string>>
  /** Null: the row cannot be chosen. */
  idOf: (row: Row) => string | null
  nameOf: (row: Row) => string
}

interface ConsoleTableProps<Row> {
  caption: string
  columns: readonly ConsoleColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** The sort of the list, as its call reads it. */
  sort?: string
  /** Bulk actions on chosen rows. */
  choice?: RowChoice<Row>
}

/** A list of the console: headers that sort, the chosen columns, and rows that can be chosen for bulk actions. */
export function ConsoleTable<Row>({ caption, columns, rows, rowKey, sort, choice }: ConsoleTableProps<Row>) {
  const linkTo = useQueryLink()
  const shown = useShownColumns(columns)
  const isAllChosen = new URLSearchParams(useLocation().search).has(ALL)
  const sortable = shown.map(({ key, isSortable, ...column }): TableColumn<Row> => {
    if (!isSortable || sort === undefined) return column
    const order = sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : 'none'
    const next = order === 'ascending' ? `-${key}` : key
    return { ...column, sort: { order, to: linkTo({ [SORT]: next, page: null }) } }
  })
  const table = (
    <ListTable
      caption={caption}
      isScrollable
      columns={choice ? [choiceColumn(choice, isAllChosen), ...sortable] : sortable}
      rows={rows}
      rowKey={rowKey}
    />
  )
  if (!choice) return table
  return (
    <form className="prints" method="get" action={choice.to} aria-label={`选择${caption}`}>
      {table}
      <p className="no-print">
        <Link to={linkTo({ [ALL]: isAllChosen ? null : '1' })}>{isAllChosen ? '取消全选' : '全选本页'}</Link>{' '}
        {Object.entries(choice.actions).map(([act, name]) => (
          <Button key={act} kind="quiet" isSmall name="act" value={act}>
            {name}
          </Button>
        ))}
      </p>
    </form>
  )
}

function choiceColumn<Row>({ idOf, nameOf }: RowChoice<Row>, isAllChosen: boolean): TableColumn<Row> {
  return {
    header: '选择',
    isActions: true,
    cell: (row) => {
      const value = idOf(row)
      return (
        value !== null && (
          <label>
            <input
              type="checkbox"
              name="id"
              value={value}
              defaultChecked={isAllChosen}
              aria-label={`选择 ${nameOf(row)}`}
            />
          </label>
        )
      )
    },
  }
}

/** The columns that the address names, and always the name of the row; all without one. */
function useShownColumns<Row>(columns: readonly ConsoleColumn<Row>[]): ConsoleColumn<Row>[] {
  const chosen = new URLSearchParams(useLocation().search).getAll(COLUMN)
  const isKnown = columns.some(({ key }) => chosen.includes(key))
  return columns.filter(({ key, isRowHeader }) => !isKnown || isRowHeader || chosen.includes(key))
}

interface TableToolsProps {
  columns: readonly { key: string; header: string; isRowHeader?: boolean }[]
  /** Views of the operator for this list; absent: none can be saved. */
  views?: readonly { name: string; query: string }[]
  /** Paths of the exports; absent: none. */
  exports?: { csv: string; xlsx: string }
}

/** Columns, saved views and exports of a list. */
export function TableTools({ columns, views, exports }: TableToolsProps) {
  const { pathname, search } = useLocation()
  const present = new URLSearchParams(search)
  const chosen = present.getAll(COLUMN)
  const kept = [...present].filter(([name]) => !NOT_KEPT.has(name))
  const isShown = (key: string) => chosen.length === 0 || chosen.includes(key)
  const current = queryLink(pathname, present, { page: null })
  const viewLink = (query: string) => (query === '' ? pathname : `${pathname}?${query}`)
  const saving = new URLSearchParams({ page: pathname, query: search.slice(1) })
  return (
    <div className="link-choice no-print">
      {views && views.length > 0 && <span className="text-muted">视图</span>}
      {views?.map(({ name, query }) => (
        <Link key={name} to={viewLink(query)} aria-current={viewLink(query) === current ? 'true' : undefined}>
          {name}
        </Link>
      ))}
      {views && <Link to={`/console/views?${saving}`}>保存视图</Link>}
      {exports && (
        <>
          <ExportLink to={`${exports.csv}${search}`}>导出表格</ExportLink>
          <ExportLink to={`${exports.xlsx}${search}`}>导出电子表格</ExportLink>
        </>
      )}
      <details>
        <summary>选择列</summary>
        <form method="get" aria-label="选择列">
          {kept.map(([name, value]) => (
            <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
          ))}
          {columns
            .filter(({ isRowHeader }) => !isRowHeader)
            .map(({ key, header }) => (
              <label key={key}>
                <input type="checkbox" name={COLUMN} value={key} defaultChecked={isShown(key)} /> {header}
              </label>
            ))}
          <Button kind="quiet" isSmall>
            显示所选列
          </Button>
        </form>
      </details>
    </div>
  )
}

function ExportLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} data-plain>
      {children}
    </a>
  )
}
