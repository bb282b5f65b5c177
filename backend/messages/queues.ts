import { operatorQueue } from 'backend/platform/operator-queue'
import { sql } from 'drizzle-orm'

export const QUEUES = [
  operatorQueue({
    position: 160,
    name: '发送失败的短信与邮件',
    page: '/console/deliveries',
    query: 'state=failed',
    roles: ['support', 'admin'],
    waiting: () => sql`select id, created_at as at from message_delivery where state = 'failed'`,
  }),
]
