import { MONEY_SUBJECTS, type MoneyCause } from 'contract/states'
import type { JournalRow } from 'contract/wallet/journal'
import { shopOrderPath } from '../merchant-orders/shop-order-paths'
import { Link } from '../ui/link'

const PAGES = {
  order: (id: string, cause: MoneyCause) =>
    cause === 'sale' ? shopOrderPath(id) : `/personalCenter/myOrderDetail?id=${id}`,
  delivery: () => '/merchant/points?state=completed',
  cash_out: () => '/personalCenter/withdraw',
  deposit: (id: string) => `/personalCenter/depositDetail?id=${id}`,
}

/**
 * What money moved for: an order, a cash-out or a deposit leads to its page, that of the shop for its earnings; a bank slip is
 * named.
 */
export function MoneySubject({ cause, subject }: Pick<JournalRow, 'cause' | 'subject'>) {
  if (subject === null) return null
  const { kind, id, no } = subject
  if (kind === 'bank_slip')
    return (
      <span className="text-muted text-small">
        {MONEY_SUBJECTS[kind]} {no ?? id}
      </span>
    )
  return (
    <Link className="text-small" to={PAGES[kind](id, cause)}>
      {MONEY_SUBJECTS[kind]} {no ?? id}
    </Link>
  )
}
