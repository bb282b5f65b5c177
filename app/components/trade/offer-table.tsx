import type { SpotSort } from 'contract/states'
import { ServerFragment } from '~/components/fragments/server-fragment'
import type { QueryLink } from '../lists/query-link'
import { Link } from '../ui/link'
import { type OfferColumn, type OfferColumnOptions, type OfferShown, offerColumns } from './offer-columns'

export interface OfferSorting {
  current: SpotSort
  queryLink: QueryLink
}

interface OfferTableProps extends OfferColumnOptions {
  /** HTML of `OfferTableRow`s. */
  rows: string
  /** Makes headers links that sort. */
  sorting?: OfferSorting | undefined
}

/** Spot offers, one per row. Only the server renders it. */
export function OfferTable({ rows, sorting, ...options }: OfferTableProps) {
  return (
    <div className="table-scroll">
      <table className="table offer-table">
        <caption className="sr-only">现货报价</caption>
        <thead>
          <tr>
            {offerColumns(options).map((column) => (
              <HeaderCell key={column.name} column={column} sorting={sorting} />
            ))}
          </tr>
        </thead>
        <ServerFragment as="tbody" html={rows} />
      </table>
    </div>
  )
}

function HeaderCell({ column, sorting }: { column: OfferColumn; sorting: OfferSorting | undefined }) {
  const { header, className, isActions, sorts } = column
  if (isActions)
    return (
      <th scope="col" className="no-print">
        <span className="sr-only">{header}</span>
      </th>
    )
  if (!sorting || !sorts)
    return (
      <th scope="col" className={className}>
        {header}
      </th>
    )
  const place = sorts.indexOf(sorting.current)
  const next = sorts[(place + 1) % sorts.length] ?? sorts[0]
  return (
    <th scope="col" className={className} aria-sort={place < 0 ? undefined : directionOf(sorting.current)}>
      <Link to={sorting.queryLink({ sort: next, page: null })}>{header}</Link>
    </th>
  )
}

const DESCENDING: readonly SpotSort[] = ['price_desc', 'stock', 'melt_flow_desc']

function directionOf(sort: SpotSort): 'ascending' | 'descending' {
  return DESCENDING.includes(sort) ? 'descending' : 'ascending'
}

export function OfferTableRow({ row, options }: { row: OfferShown; options: OfferColumnOptions }) {
  return (
    <tr>
      {offerColumns(options).map(({ name, isRowHeader, className, label, cell }) =>
        isRowHeader ? (
          <th key={name} scope="row" className={className}>
            {cell(row)}
          </th>
        ) : (
          <td key={name} className={className} data-l={label}>
            {cell(row)}
          </td>
        ),
      )}
    </tr>
  )
}
