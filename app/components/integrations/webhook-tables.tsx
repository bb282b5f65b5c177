import {
  ATTEMPT_OUTCOMES,
  WEBHOOK_DELIVERY_STATE_COLORS,
  WEBHOOK_DELIVERY_STATES,
  WEBHOOK_STATE_COLORS,
  WEBHOOK_STATES,
  WEBHOOK_TOPICS,
} from 'contract/integrations/kinds'
import type { Webhook, WebhookDelivery } from 'contract/integrations/webhooks'
import { ORDER_STEPS, type OrderStep } from 'contract/states'
import { Time } from '../time/time'
import { Link } from '../ui/link'
import { figure, ListTable, link, name, state, type TableColumns, text, time } from '../ui/list-table'
import { deliveryPath, webhookPath } from './integration-paths'

/** Chinese name of an event, such as 付款. */
export function eventName(type: string): string {
  return ORDER_STEPS[type.replace(/^order\./, '') as OrderStep] ?? type
}

/** Webhooks of the shop, one per row. */
export function WebhookTable({ rows }: { rows: readonly Webhook[] }) {
  const columns: TableColumns<Webhook> = [
    link('地址', ({ id, address }) => [webhookPath(id), address], 'break-all'),
    text('事件', ({ topics }) => topics.map((topic) => WEBHOOK_TOPICS[topic]).join('；')),
    state('状态', WEBHOOK_STATES, WEBHOOK_STATE_COLORS, ({ state }) => state),
    figure('待推送', ({ pending }) => pending),
    time('连续失败始于', ({ failingSince }) => failingSince),
  ]
  return <ListTable caption="推送地址" isScrollable columns={columns} rows={rows} />
}

/** Deliveries of a webhook, one per row. */
export function WebhookDeliveryTable({ rows }: { rows: readonly WebhookDelivery[] }) {
  const columns: TableColumns<WebhookDelivery> = [
    name('时间', ({ id, createdAt }) => (
      <Link to={deliveryPath(id)}>
        <Time at={createdAt} />
      </Link>
    )),
    text('事件', ({ type }) => eventName(type)),
    state('状态', WEBHOOK_DELIVERY_STATES, WEBHOOK_DELIVERY_STATE_COLORS, ({ state }) => state),
    figure('已尝试', ({ attempts }) => `${attempts} 次`),
    text('最近结果', ({ lastOutcome }) => (lastOutcome === null ? '--' : ATTEMPT_OUTCOMES[lastOutcome])),
    figure('应答', ({ lastStatus }) => lastStatus ?? '--'),
    figure('用时', ({ lastResponseMs }) => (lastResponseMs === null ? '--' : `${lastResponseMs} 毫秒`)),
    time('下次推送', ({ nextAttemptAt }) => nextAttemptAt),
  ]
  return <ListTable caption="推送记录" isScrollable columns={columns} rows={rows} />
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
    name('次数', ({ number }) => `第 ${number} 次`),
    time('时间', ({ at }) => at),
    text('结果', ({ outcome }) => ATTEMPT_OUTCOMES[outcome]),
    figure('应答', ({ status }) => status ?? '--'),
    figure('用时', ({ responseMs }) => (responseMs === null ? '--' : `${responseMs} 毫秒`)),
  ]
  return (
    <ListTable
      caption="每次尝试"
      isScrollable
      columns={columns}
      rows={rows}
      rowKey={({ number }) => number}
    />
  )
}
