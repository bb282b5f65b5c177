import { TRUCK_LOAD_KG } from 'contract/spot/freight-terms'
import { COMPARED_MAX, COMPARED_MIN } from '~/components/trade/compare-form'
import { CompareTable } from '~/components/trade/compare-table'
import type { LoaderArgs } from '../pages/request-scoped.server'
import { attachFragment, renderFragment } from '../pages/server-fragments.server'
import { chosenOffers } from './chosen-offers.server'
import { compareRows } from './compare-rows'
import { offersText } from './offer-text'

/** What /compare shows: the table, or why there is none. */
export async function comparePage(args: LoaderArgs, ids: readonly string[], back: string) {
  const wanted = [...new Set(ids)]
  const linkTo = (chosen: readonly string[]) => comparePath(chosen, back)
  const none = { back, table: null, text: '', at: '' }
  if (wanted.length > COMPARED_MAX) {
    const first = linkTo(wanted.slice(0, COMPARED_MAX))
    return { ...none, chosen: wanted.length, missing: 0, first, problem: 'too_many' as const }
  }
  const offers = wanted.length < COMPARED_MIN ? [] : await chosenOffers(args, wanted, TRUCK_LOAD_KG)
  const missing = wanted.length < COMPARED_MIN ? 0 : wanted.length - offers.length
  const [one] = offers
  if (!one || offers.length < COMPARED_MIN)
    return { ...none, chosen: wanted.length, missing, first: null, problem: 'too_few' as const }
  const columns = offers.map(({ id, grade, maker, state }) => ({
    id,
    grade,
    maker,
    isOnSale: state === 'on_sale',
    without: linkTo(offers.flatMap((other) => (other.id === id ? [] : [other.id]))),
  }))
  const html = renderFragment(<CompareTable offers={columns} rows={compareRows(offers)} />)
  const table = { html: attachFragment(args, 'facts', html) }
  const text = offersText(offers, one.at)
  return { back, table, text, at: one.at, chosen: offers.length, missing, first: null, problem: null }
}

/** @param back path of the list that the comparison leads back to */
function comparePath(ids: readonly string[], back: string): string {
  return `/compare?${new URLSearchParams([...ids.map((id) => ['id', id]), ['redirect', back]])}`
}
