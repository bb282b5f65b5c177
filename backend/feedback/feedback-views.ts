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

/** Rows with the names of their senders. */
export async function operatorFeedback(
  reader: Reader,
  rows: readonly FeedbackRow[],
): Promise<z.input<typeof OperatorFeedback>[]> {
  const memberIds = rows.flatMap(({ memberId }) => memberId ?? [])
  const members = await partiesByIds(reader, [...new Set(memberIds)])
  return rows.map((row) => ({
    ...shownFeedback(row),
    memberId: row.memberId,
    sender: members.get(row.memberId ?? '')?.label ?? VISITOR,
    pagePath: row.pagePath,
  }))
}
