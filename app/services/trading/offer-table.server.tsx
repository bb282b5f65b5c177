import type { LoaderFunctionArgs } from '@remix-run/node'
import type { NewOffer } from 'contract/home'
import type { OfferRow } from 'contract/spot'
import { formatNearTime } from 'contract/units'
import { renderToStaticMarkup } from 'react-dom/server'
import { byDay } from '~/components/trade/by-day'
import { type OfferShown, OfferTable, OfferTableRow } from '~/components/trade/offer-table'
import { keptHtml } from '../pages/memoize-html.server'
import { putOnPage } from '../pages/server-fragments.server'

/** Rows that are remembered: several times as many as people look at within minutes; about 1 KB each. */
const ROWS_KEPT = 2_000

type Asked = Pick<LoaderFunctionArgs, 'context'>

const writeRow = keptHtml(
  (shown: OfferShown) => renderToStaticMarkup(<OfferTableRow {...shown} />),
  ROWS_KEPT,
)

/**
 * The offers of a page's list (`putOnPage`); empty where there are none.
 * @param at the server's instant at which the list was true
 */
export function offerTable(asked: Asked, offers: readonly OfferRow[], at: string): string | null {
  return putOnPage(asked, 'offers', offers.length > 0 ? renderToStaticMarkup(tableOf(offers, at)) : '')
}

/** The same, a table for each day on which they were published. */
export function offersByDay(asked: Asked, offers: readonly NewOffer[], at: string): string | null {
  const days = byDay(offers).map(({ day, rows }) => (
    <section key={day} aria-labelledby={`day-${day}`}>
      <h2 id={`day-${day}`} className="dayhead">
        <time dateTime={day}>{day}</time>
      </h2>
      {tableOf(rows, at)}
    </section>
  ))
  return putOnPage(asked, 'offers', renderToStaticMarkup(days))
}

function tableOf(offers: readonly OfferRow[], at: string) {
  const rows = offers.map((offer) => writeRow({ offer, until: formatNearTime(offer.validUntil, at) }))
  return <OfferTable rows={rows.join('')} />
}
