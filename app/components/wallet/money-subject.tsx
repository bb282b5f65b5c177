import { MONEY_SUBJECTS } from 'contract/states'
import type { JournalRow } from 'contract/wallet/journal'
import { Link } from '../ui/link'

/** What money moved for: an order leads to its page, the rest is named. */
export function MoneySubject({ subject }: { subject: JournalRow['subject'] }) {
  if (subject === null) return null
  const { kind, id, no } = subject
  if (kind !== 'order')
    return (
      <span className="text-muted text-small">
        {MONEY_SUBJECTS[kind]} {no ?? id}
      </span>
    )
  return (
    <Link className="text-small" to={`/personalCenter/myOrderDetail?id=${id}`}>
      {MONEY_SUBJECTS[kind]} {no ?? id}
    </Link>
  )
}
