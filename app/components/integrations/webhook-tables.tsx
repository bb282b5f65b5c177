import {
  ATTEMPT_OUTCOMES,
  WEBHOOK_DELIVERY_STATES,
  WEBHOOK_STATES,
  WEBHOOK_TOPICS,
} from 'contract/integrations/kinds'
import type { Webhook, WebhookDelivery } from 'contract/integrations/webhooks'
import { ORDER_STEPS, type OrderStep } from 'contract/states'
import { Time } from '../time/time'
import { DataTable, type TableColumns } from '../ui/data-table'
import { Link } from '../ui/link'
import { Tag } from '../ui/tag'
import { deliveryPath, webhookPath } from './integration-paths'

/** Chinese name of an event, such as 付款. */
export function eventName(type: string): string {
  return ORDER_STEPS[type.replace(/^order\./, '') as OrderStep] ?? type
}

const stateKind = (isFine: boolean) => (isFine ? 'blue' : 'warn')

/** Webhooks of the shop, one per row. */
export function WebhookTable({ rows }: { rows: readonly Webhook[] }) {
  const columns: TableColumns<Webhook> = [
    {
      header: '地址',
      isRowHeader: true,
      className: 'break-all',
      cell: ({ id, address }) => <Link to={webhookPath(id)}>{address}</Link>,
    },
    {
      header: '事件',
      dataLabel: true,
      cell: ({ topics }) => topics.map((topic) => WEBHOOK_TOPICS[topic]).join('；'),
    },
    {
      header: '状态',
      dataLabel: true,
      cell: ({ state }) => <Tag kind={stateKind(state === 'active')}>{WEBHOOK_STATES[state]}</Tag>,
    },
    { header: '待推送', isNumeric: true, dataLabel: true, cell: ({ pending }) => pending },
    { header: '连续失败始于', dataLabel: true, cell: ({ failingSince }) => <Time at={failingSince} /> },
  ]
  return (
    <DataTable
      caption="推送地址"
      className="table line-table"
      isScrollable
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
    />
  )
}

/** Deliveries of a webhook, one per row. */
export function WebhookDeliveryTable({ rows }: { rows: readonly WebhookDelivery[] }) {
  const columns: TableColumns<WebhookDelivery> = [
    {
      header: '时间',
      isRowHeader: true,
      cell: ({ id, createdAt }) => (
        <Link to={deliveryPath(id)}>
          <Time at={createdAt} />
        </Link>
      ),
    },
    { header: '事件', dataLabel: true, cell: ({ type }) => eventName(type) },
    {
      header: '状态',
      dataLabel: true,
      cell: ({ state }) => <Tag kind={stateKind(state !== 'failed')}>{WEBHOOK_DELIVERY_STATES[state]}</Tag>,
    },
    { header: '已尝试', isNumeric: true, dataLabel: true, cell: ({ attempts }) => `${attempts} 次` },
    {
      header: '最近结果',
      dataLabel: true,
      cell: ({ lastOutcome }) => (lastOutcome === null ? '--' : ATTEMPT_OUTCOMES[lastOutcome]),
    },
    { header: '应答', isNumeric: true, dataLabel: true, cell: ({ lastStatus }) => lastStatus ?? '--' },
    {
      header: '用时',
      isNumeric: true,
      dataLabel: true,
      cell: ({ lastResponseMs }) => (lastResponseMs === null ? '--' : `${lastResponseMs} 毫秒`),
    },
    { header: '下次推送', dataLabel: true, cell: ({ nextAttemptAt }) => <Time at={nextAttemptAt} /> },
  ]
  return (
    <DataTable
      caption="推送记录"
      className="table line-table"
      isScrollable
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
    />
  )
}

interface Attempt {
  number: number
  at: string
  outcome: keyof typeof ATTEMPT_OUTCOMES
  status: number | null
  responseMs: number | null
}

/** Attempts of one delivery. */
export function AttemptTable({ rows }: { rows: readonly Attempt[] }) {
  const columns: TableColumns<Attempt> = [
    { header: '次数', isRowHeader: true, cell: ({ number }) => `第 ${number} 次` },
    { header: '时间', dataLabel: true, cell: ({ at }) => <Time at={at} /> },
    { header: '结果', dataLabel: true, cell: ({ outcome }) => ATTEMPT_OUTCOMES[outcome] },
    { header: '应答', isNumeric: true, dataLabel: true, cell: ({ status }) => status ?? '--' },
    {
      header: '用时',
      isNumeric: true,
      dataLabel: true,
      cell: ({ responseMs }) => (responseMs === null ? '--' : `${responseMs} 毫秒`),
    },
  ]
  return (
    <DataTable
      caption="每次尝试"
      className="table line-table"
      isScrollable
      columns={columns}
      rows={rows}
      rowKey={({ number }) => number}
    />
  )
}
