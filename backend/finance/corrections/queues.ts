import { operatorQueue } from 'backend/platform/operator-queue'
import { formatYuan } from 'contract/units'
import { sql } from 'drizzle-orm'

const NAME = '待复核的资金更正'

export const QUEUES = [
  operatorQueue<{ fen: number }>({
    position: 130,
    name: NAME,
    page: '/console/finance/corrections',
    query: 'state=proposed',
    roles: ['finance'],
    // The page of the transfer has the decision.
    waiting: () => sql`select transfer_id as id, proposed_at as at, amount_fen as fen from money_correction
      where state = 'proposed'`,
    texts: (rows) => rows.map(({ fen }) => `${NAME}：${formatYuan(fen)} 元`),
    linkTo: (transferId) => `/console/finance/movements/${transferId}`,
  }),
]
