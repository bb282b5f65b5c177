import { operatorQueue } from 'backend/platform/operator-queue'
import { sql } from 'drizzle-orm'

export const QUEUES = [
  operatorQueue<{ company: string }>({
    position: 10,
    name: '待审核的入驻申请',
    page: '/console/registrations',
    roles: ['reviewer'],
    waiting: () =>
      sql`select id, submitted_at as at, company_name as company from registration where state = 'submitted'`,
    texts: (rows) => rows.map(({ company }) => `入驻申请：${company}`),
  }),
]
