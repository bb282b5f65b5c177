import type { UserInfo } from 'contract/account'
import { hasPermission } from 'contract/authentication/staff-roles'
import { type LoadDetail, loadDetail } from 'contract/loads'
import { selectableKg } from 'contract/loads/load-rules'
import { capitalSelf } from 'contract/wallet'
import { ChosenQuotePanel } from '~/components/loads/chosen-quote'
import { LoadFacts } from '~/components/loads/load-facts'
import { isSelectable, QuoteTable } from '~/components/loads/quote-table'
import type { ChosenQuote } from '~/components/loads/select-quote'
import { call } from '../api/call.server'
import type { LoaderArgs } from '../pages/request-scoped.server'
import { fragment } from '../pages/server-fragments.server'

/** A load with its quotes for its shipper, and the quote that is about to be selected. */
export async function loadPage(
  args: LoaderArgs,
  { staffRole }: UserInfo,
  { id, quote }: { id: string; quote?: string | undefined },
) {
  const { request } = args
  const load = await call(request, loadDetail, { id })
  const mayPay = staffRole !== null && hasPermission(staffRole, 'pay')
  const chosen = mayPay && quote !== undefined ? await chosenQuote(request, load, quote) : null
  const { freightQuotes: _, timeline: __, ...shown } = load
  const hasQuotes = load.state !== 'bidding' && (load.biddingUntil !== null || load.quotes > 0)
  return {
    load: shown,
    chosen,
    mayPay,
    quotes: fragment(
      args,
      'steps',
      chosen ? (
        <ChosenQuotePanel load={load} quote={chosen.quote} />
      ) : (
        hasQuotes && <QuoteTable load={load} />
      ),
    ),
    facts: fragment(args, 'facts', <LoadFacts load={load} />),
  }
}

/** The quote, the kg that it takes, and the wallet that pays; null if it cannot be selected now. */
async function chosenQuote(request: Request, load: LoadDetail, id: string): Promise<ChosenQuote | null> {
  const quote = load.freightQuotes.find((one) => one.id === id)
  if (!quote || !isSelectable(load, quote)) return null
  const { availableFen, hasPayPassword } = await call(request, capitalSelf, { owner: 'company' })
  return {
    quote,
    kg: selectableKg(quote.kg, { weightKg: load.kg, selectedKg: load.selectedKg }),
    availableFen,
    hasPayPassword,
  }
}
