import { companyNamesByIds } from 'backend/account'
import { operatorQueue } from 'backend/platform/operator-queue'
import { sql } from 'drizzle-orm'

export const QUEUES = [
  applicationQueue(20, 'submitted', '待审核的认证申请'),
  applicationQueue(30, 'confirming', '待复核的认证申请'),
]

function applicationQueue(position: number, state: 'submitted' | 'confirming', name: string) {
  return operatorQueue<{ applicant: string | null; companyId: string | null }>({
    position,
    name,
    page: '/console/authentications',
    query: `state=${state}`,
    roles: ['reviewer'],
    // Permits do not state the name of their company.
    waiting: () => sql`select id, submitted_at as at, coalesce(company_name, facts ->> 'name') as applicant,
      case kind when 'permit' then company_id end as "companyId" from authentication where state = ${state}`,
    texts: async (rows, reader) => {
      const companyIds = rows.flatMap(({ companyId }) => companyId ?? [])
      const companies = await companyNamesByIds(reader, companyIds)
      return rows.map(
        ({ applicant, companyId }) => `${name}：${applicant ?? companies.get(companyId ?? '') ?? ''}`,
      )
    },
  })
}
