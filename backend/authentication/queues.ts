import { companyNamesByIds } from 'backend/account'
import { operatorQueue } from 'backend/platform/operator-queue'
import { sql } from 'drizzle-orm'

export const QUEUES = [
  applicationQueue(20, 'submitted', '待审核的认证申请'),
  applicationQueue(30, 'confirming', '待复核的认证申请'),
  operatorQueue<{ companyId: string }>({
    position: 35,
    name: '待复核的所有者更换',
    page: '/console/ownerChanges',
    query: 'state=proposed',
    roles: ['reviewer'],
    waiting: () => sql`select id, proposed_at as at, company_id as "companyId" from owner_change
      where state = 'proposed'`,
    texts: async (rows, reader) => {
      const names = await companyNamesByIds(
        reader,
        rows.map(({ companyId }) => companyId),
      )
      return rows.map(({ companyId }) => `待复核的所有者更换：${names.get(companyId) ?? ''}`)
    },
    linkTo: (id) => `/console/ownerChanges?state=proposed&id=${id}`,
  }),
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
