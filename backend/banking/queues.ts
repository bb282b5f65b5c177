import { operatorQueue } from 'backend/platform/operator-queue'
import { DIFFERENCE_KINDS, type DifferenceKind } from 'contract/banking/suspense-states'
import { formatYuan } from 'contract/units'
import { type SQL, sql } from 'drizzle-orm'

export const QUEUES = [
  suspenseQueue(100, 'open', {
    name: '待查款项',
    waiting: sql`select a.id, a.payer_name as payer, a.amount_fen as fen,
      coalesce((select max(d.proposed_at) from suspense_decision d where d.arrival_id = a.id), a.at) as at
      from bank_arrival a where a.owner_id is null and not exists (select from suspense_decision d
        where d.arrival_id = a.id and d.state in ('proposed', 'booked', 'returning', 'returned'))`,
  }),
  suspenseQueue(110, 'proposed', {
    name: '待复核的待查款项',
    waiting: sql`select a.id, a.payer_name as payer, a.amount_fen as fen, d.proposed_at as at
      from bank_arrival a join suspense_decision d on d.arrival_id = a.id and d.state = 'proposed' where a.owner_id is null`,
  }),
  operatorQueue<{ day: string; kind: DifferenceKind }>({
    position: 120,
    name: '与银行的差异',
    page: '/console/finance/bank',
    query: 'state=open',
    roles: ['finance'],
    waiting: () => sql`select id, at, day, kind from bank_difference where state = 'open'`,
    texts: (rows) => rows.map(({ day, kind }) => `银行对账差异：${day} ${DIFFERENCE_KINDS[kind]}`),
    linkTo: (id) => `/console/finance/bank?state=open&id=${id}`,
  }),
  operatorQueue<{ fen: number }>({
    position: 140,
    name: '待复核的佣金提取',
    page: '/console/finance/commission',
    query: 'state=proposed',
    roles: ['finance'],
    waiting: () => sql`select id, proposed_at as at, amount_fen as fen from commission_withdrawal
      where state = 'proposed'`,
    texts: (rows) => rows.map(({ fen }) => `待复核的佣金提取：${formatYuan(fen)} 元`),
    linkTo: (id) => `/console/finance/commission?state=proposed&id=${id}`,
  }),
]

function suspenseQueue(position: number, state: string, { name, waiting }: { name: string; waiting: SQL }) {
  return operatorQueue<{ payer: string; fen: number }>({
    ...{ position, name },
    page: '/console/finance/suspense',
    query: `state=${state}`,
    roles: ['finance'],
    waiting: () => waiting,
    texts: (rows) => rows.map(({ payer, fen }) => `${name}：${payer} ${formatYuan(fen)} 元`),
  })
}
