import { operatorQueue } from 'backend/platform/operator-queue'
import { FEEDBACK_KINDS, type FeedbackKind } from 'contract/feedback/kinds'
import { sql } from 'drizzle-orm'
import { findSenders } from './feedback-views'

export const QUEUES = [
  operatorQueue<{ kind: FeedbackKind; memberId: string | null }>({
    position: 150,
    name: '待答复的反馈',
    page: '/console/feedback',
    query: 'state=open',
    roles: ['support', 'admin'],
    waiting: () =>
      sql`select id, sent_at as at, kind, member_id as "memberId" from feedback where answered_at is null`,
    texts: async (rows, reader) => {
      const senderOf = await findSenders(reader, rows)
      return rows.map(({ kind, memberId }) => `反馈：${FEEDBACK_KINDS[kind]}，${senderOf(memberId)}`)
    },
  }),
]
