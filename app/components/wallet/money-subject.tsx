import { MONEY_SUBJECTS } from 'contract/states'
import type { JournalRow } from 'contract/wallet/journal'
import { Link } from '../ui/link'

/** What money moved for: an order or a cash-out leads to its page, a bank slip is named. */
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
    <Link
      className="text-small"
      to={kind === 'order' ? `/personalCenter/myOrderDetail?id=${id}` : '/personalCenter/withdraw'}
    >
      {MONEY_SUBJECTS[kind]} {no ?? id}
    </Link>
  )
}
