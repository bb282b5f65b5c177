import { operatorQueue } from 'backend/platform/operator-queue'
import { sql } from 'drizzle-orm'

const NAME = '待处理的保证金异议'

export const QUEUES = [
  operatorQueue({
    position: 90,
    name: NAME,
    page: '/console/deposits',
    query: 'state=objecting',
    roles: ['support', 'finance'],
    waiting: () => sql`select id, held_at as at from deposit
      where state = 'objecting' and forfeit_announced_at is not null and lead_id is null`,
    texts: (rows) => rows.map(() => NAME),
  }),
]
