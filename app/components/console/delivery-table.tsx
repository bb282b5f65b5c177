import type { DeliveryRow } from 'contract/messages/deliveries'
import { DELIVERY_STATES, MESSAGE_CHANNELS } from 'contract/messages/types'
import type { FormState } from '../forms/form-state'
import { Time } from '../time/time'
import { DataTable, type TableColumns } from '../ui/data-table'
import { Tag } from '../ui/tag'
import { RowAction } from './row-action'

type Row = DeliveryRow & { requestId: string }

/** Without a kind: a code for an e-mail address, or an invitation to a phone without an account. */
function nameOf({ kindName, channel }: Pick<DeliveryRow, 'kindName' | 'channel'>): string {
  return kindName ?? (channel === 'email' ? '邮箱验证码' : '企业员工邀请')
}

/** SMS and e-mails of messages, one per row; failed ones can be sent again. */
export function DeliveryTable({ rows, form }: { rows: readonly Row[]; form: FormState }) {
  const columns: TableColumns<Row> = [
    { header: '时间', isRowHeader: true, cell: ({ createdAt }) => <Time at={createdAt} /> },
    { header: '方式', dataLabel: true, cell: ({ channel }) => MESSAGE_CHANNELS[channel] },
    { header: '内容', dataLabel: true, cell: nameOf },
    {
      header: '状态',
      dataLabel: true,
      cell: ({ state }) => <Tag kind={state === 'failed' ? 'warn' : 'plain'}>{DELIVERY_STATES[state]}</Tag>,
    },
    { header: '已尝试', isNumeric: true, dataLabel: true, cell: ({ attempts }) => `${attempts} 次` },
    { header: '最近结果', dataLabel: true, cell: ({ lastOutcome }) => lastOutcome ?? '--' },
    {
      header: '下次发送',
      dataLabel: true,
      cell: ({ nextAttemptAt }) => <Time at={nextAttemptAt} />,
    },
    {
      header: '操作',
      isActions: true,
      cell: ({ id, state, requestId, kindName, channel }) =>
        state === 'failed' && (
          <RowAction
            state={form}
            requestId={requestId}
            values={{ deliveryId: id }}
            name="重新发送"
            subject={nameOf({ channel, kindName })}
          />
        ),
    },
  ]
  return (
    <DataTable
      caption="短信与邮件"
      className="table line-table"
      isScrollable
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
    />
  )
}
