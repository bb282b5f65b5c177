import type { NewOffer } from 'contract/home'
import type { OfferRow } from 'contract/spot'
import { DEFAULT_COLUMNS, type ListColumn } from 'contract/spot/columns-cookie'
import type { ListedOffer } from 'contract/spot/list'
import { isStaleQuote } from 'contract/spot/quote-age'
import type { SpotSort } from 'contract/states'
import { formatNearTime } from 'contract/units'
import { byDay } from '~/components/trade/by-day'
import { CompareForm } from '~/components/trade/compare-form'
import type { OfferColumnOptions, OfferShown } from '~/components/trade/offer-columns'
import { OfferTable, OfferTableRow } from '~/components/trade/offer-table'
import { linksOfPage } from '../lists/list-controls.server'
import { memoizedHtml } from '../pages/memoize-html.server'
import { pageOf } from '../pages/page-path'
import type { LoaderArgs } from '../pages/request-scoped.server'
import { attachFragment, fragment, renderFragment } from '../pages/server-fragments.server'

/** Memoized rows, about 1 KB each: several times the rows that visitors see within minutes. */
const MAX_ROWS = 2_000

type Context = Pick<LoaderArgs, 'context'>

interface RowProps {
  row: OfferShown
  options: OfferColumnOptions
  /** JSON of the options, which all rows of a list share. */
  optionsKey: string
}

const renderRow = memoizedHtml(
  ({ row, options }: RowProps) => <OfferTableRow row={row} options={options} />,
  { maxEntries: MAX_ROWS, keyOf: ({ row, optionsKey }) => optionsKey + JSON.stringify(row) },
)

/** Columns of lists other than /now: without delivered prices, which only that list has. */
const SHORT_LIST: OfferColumnOptions = {
  columns: DEFAULT_COLUMNS.filter((name) => name !== 'delivered'),
  city: '',
  isSelectable: false,
  tons: null,
}
const SHOP_LIST = { ...SHORT_LIST, columns: SHORT_LIST.columns.filter((name) => name !== 'seller') }

interface SpotListOptions {
  /** For which the prices are. */
  tons: number
  sort: SpotSort
  columns: readonly ListColumn[]
  city: string
  /** Server time of the list. */
  at: string
}

/** Attaches the spot list with sortable columns in a form that compares; empty if there are no offers. */
export function spotTable(
  args: LoaderArgs,
  offers: readonly ListedOffer[],
  { tons, sort, columns, city, at }: SpotListOptions,
): string | null {
  if (offers.length === 0) return attachFragment(args, 'offers', '')
  const options = { columns, city, tons, isSelectable: true }
  const sorting = { current: sort, queryLink: linksOfPage(args) }
  const table = (
    <CompareForm listPath={pageOf(args.request)}>
      <OfferTable {...options} sorting={sorting} rows={rowsOf(offers, options, at)} />
    </CompareForm>
  )
  return fragment(args, 'offers', table)
}

/**
 * Attaches the offers of a shop; empty if there are none.
 * @param at server time of the list
 */
export function shopOfferTable(args: Context, offers: readonly OfferRow[], at: string): string | null {
  const html =
    offers.length > 0
      ? renderFragment(<OfferTable {...SHOP_LIST} rows={rowsOf(offers, SHOP_LIST, at)} />)
      : ''
  return attachFragment(args, 'offers', html)
}

/** Attaches the offers as one table per day of publication. */
export function offersByDay(args: Context, offers: readonly NewOffer[], at: string): string | null {
  const days = byDay(offers, ({ publishedAt }) => publishedAt).map(({ day, rows }) => (
    <section key={day} aria-labelledby={`day-${day}`}>
      <h2 id={`day-${day}`} className="day-heading">
        <time dateTime={day}>{day}</time>
      </h2>
      <OfferTable {...SHORT_LIST} rows={rowsOf(rows, SHORT_LIST, at)} />
    </section>
  ))
  return fragment(args, 'offers', days)
}

function rowsOf(offers: readonly OfferRow[], options: OfferColumnOptions, at: string): string {
  const optionsKey = JSON.stringify(options)
  return offers
    .map((offer) => {
      const until = formatNearTime(offer.validUntil, at)
      const quoted = formatNearTime(offer.quotedAt, at)
      const row = { offer, until, quoted, isStale: isStaleQuote(offer.quotedAt, at) }
      return renderRow({ row, options, optionsKey })
    })
    .join('')
}
