import type { LoaderFunctionArgs } from '@remix-run/node'
import type { NewOffer } from 'contract/home'
import type { OfferRow } from 'contract/spot'
import { formatNearTime } from 'contract/units'
import { byDay } from '~/components/trade/by-day'
import { type OfferShown, OfferTable, OfferTableRow } from '~/components/trade/offer-table'
import { memoizedHtml } from '../pages/memoize-html.server'
import { attachFragment, renderFragment } from '../pages/server-fragments.server'

/** Memoized rows, about 1 KB each: several times the rows that visitors see within minutes. */
const MAX_ROWS = 2_000

type LoaderContext = Pick<LoaderFunctionArgs, 'context'>

const renderRow = memoizedHtml((row: OfferShown) => <OfferTableRow {...row} />, MAX_ROWS)

/**
 * Attaches the offers of a list; empty if there are none.
 * @param at server time of the list
 */
export function offerTable(args: LoaderContext, offers: readonly OfferRow[], at: string): string | null {
  return attachFragment(args, 'offers', offers.length > 0 ? renderFragment(tableOf(offers, at)) : '')
}

/** Attaches the offers as one table per day of publication. */
export function offersByDay(args: LoaderContext, offers: readonly NewOffer[], at: string): string | null {
  const days = byDay(offers).map(({ day, rows }) => (
    <section key={day} aria-labelledby={`day-${day}`}>
      <h2 id={`day-${day}`} className="day-heading">
        <time dateTime={day}>{day}</time>
      </h2>
      {tableOf(rows, at)}
    </section>
  ))
  return attachFragment(args, 'offers', renderFragment(days))
}

function tableOf(offers: readonly OfferRow[], at: string) {
  const rows = offers.map((offer) => renderRow({ offer, until: formatNearTime(offer.validUntil, at) }))
  return <OfferTable rows={rows.join('')} />
}
