import { MONEY_SUBJECTS } from 'contract/states'
import type { JournalRow } from 'contract/wallet/journal'
import { Link } from '../ui/link'

const PAGES = {
  order: (id: string) => `/personalCenter/myOrderDetail?id=${id}`,
  cash_out: () => '/personalCenter/withdraw',
  deposit: (id: string) => `/personalCenter/depositDetail?id=${id}`,
}

/** What money moved for: an order, a cash-out or a deposit leads to its page, a bank slip is named. */
export function MoneySubject({ subject }: { subject: JournalRow['subject'] }) {
  if (subject === null) return null
  const { kind, id, no } = subject
  if (kind === 'bank_slip')
    return (
      <span className="text-muted text-small">
        {MONEY_SUBJECTS[kind]} {no ?? id}
      </span>
    )
  return (
    <Link className="text-small" to={PAGES[kind](id)}>
      {MONEY_SUBJECTS[kind]} {no ?? id}
    </Link>
  )
}
