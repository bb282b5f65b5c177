import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { Book } from './ledger/book'
import { freeOf } from './ledger/ledger-rows'

/**
 * Splits what a wallet spends or holds over its two locked accounts, `settling` money first.
 * @returns the amount from each account, or `balance_short` with `missingFen`
 */
export function splitSources(
  book: Book,
  [settlingId, withdrawableId]: readonly [string, string],
  amountFen: number,
): Verdict<readonly [settlingFen: number, withdrawableFen: number], 'balance_short'> {
  const [settling, withdrawable] = [book.accounts.get(settlingId), book.accounts.get(withdrawableId)]
  if (!settling || !withdrawable) throw new Error('a wallet was not locked')
  const missingFen = amountFen - freeOf(settling) - freeOf(withdrawable)
  if (missingFen > 0) return refuse('balance_short', { missingFen })
  const settlingFen = Math.min(amountFen, freeOf(settling))
  return accept([settlingFen, amountFen - settlingFen])
}
