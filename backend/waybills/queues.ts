import { operatorQueue } from 'backend/platform/operator-queue'
import { EXCEPTION_KINDS, type ExceptionKind } from 'contract/waybills/states'
import { sql } from 'drizzle-orm'

const PAGE = '/console/waybills'

interface LateRow {
  readonly waybillNo: string
}

export const QUEUES = [
  operatorQueue<LateRow & { kind: ExceptionKind }>({
    position: 92,
    name: '待答复的运单异常',
    page: PAGE,
    query: 'list=exceptions&state=open',
    roles: ['support'],
    waiting: () => sql`select w.id, e.raised_at as at, w.waybill_no as "waybillNo", e.kind
      from waybill_exception e join waybill w on w.id = e.waybill_id where e.state = 'open'`,
    texts: (rows) => rows.map(({ waybillNo, kind }) => `运单 ${waybillNo}：${EXCEPTION_KINDS[kind]}`),
  }),
  operatorQueue<LateRow>({
    position: 94,
    name: '晚点的运单',
    page: PAGE,
    query: 'list=late',
    roles: ['support'],
    // The states of the index `waybill_not_arrived`.
    waiting: (now) => sql`select id, unloading_until as at, waybill_no as "waybillNo" from waybill
      where state in ('awaiting_loading', 'loaded', 'under_way') and unloading_until < ${now.toISOString()}::timestamptz`,
    texts: (rows) => rows.map(({ waybillNo }) => `运单 ${waybillNo}：晚点`),
  }),
]
