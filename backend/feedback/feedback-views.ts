import { partiesByIds } from 'backend/account'
import type { Reader } from 'backend/platform/database/database'
import type { Feedback } from 'contract/feedback'
import type { OperatorFeedback } from 'contract/feedback/operator-feedback'
import type { z } from 'zod'
import type { FeedbackRow } from './feedback-store'

const VISITOR = '访客'

export function shownFeedback({
  id,
  kind,
  text,
  sentAt,
  answer,
  answeredAt,
}: FeedbackRow): z.input<typeof Feedback> {
  return {
    id,
    kind,
    text,
    answer,
    state: answeredAt === null ? 'open' : 'answered',
    sentAt,
    answeredAt,
  }
}

/** Names of the members who sent some rows, and of visitors. */
export async function findSenders(
  reader: Reader,
  rows: readonly Pick<FeedbackRow, 'memberId'>[],
): Promise<(memberId: string | null) => string> {
  const memberIds = rows.flatMap(({ memberId }) => memberId ?? [])
  const members = await partiesByIds(reader, [...new Set(memberIds)])
  return (memberId) => members.get(memberId ?? '')?.label ?? VISITOR
}

/** Rows with the names of their senders. */
export async function operatorFeedback(
  reader: Reader,
  rows: readonly FeedbackRow[],
): Promise<z.input<typeof OperatorFeedback>[]> {
  const senderOf = await findSenders(reader, rows)
  return rows.map((row) => ({
    ...shownFeedback(row),
    memberId: row.memberId,
    sender: senderOf(row.memberId),
    pagePath: row.pagePath,
  }))
}
