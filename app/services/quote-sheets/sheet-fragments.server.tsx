import type { QuoteSheet, QuoteSheetHead } from 'contract/quote-sheets'
import { QuoteSheetTable } from '~/components/quote-sheets/quote-sheet-table'
import { SheetFacts } from '~/components/quote-sheets/sheet-facts'
import type { LoaderArgs } from '../pages/request-scoped.server'
import { attachFragment, renderFragment } from '../pages/server-fragments.server'

/** Attaches the member's quote sheets; nothing for an empty page. */
export function attachSheetTable(args: LoaderArgs, rows: readonly QuoteSheetHead[]): string | null {
  return attachFragment(
    args,
    'facts',
    rows.length === 0 ? '' : renderFragment(<QuoteSheetTable rows={rows} />),
  )
}

/** Attaches terms, lines and notes of a quote sheet. */
export function attachSheetFacts(args: LoaderArgs, sheet: QuoteSheet): string | null {
  return attachFragment(args, 'facts', renderFragment(<SheetFacts sheet={sheet} />))
}
