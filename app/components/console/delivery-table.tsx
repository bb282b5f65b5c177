import type { DeliveryRow } from 'contract/messages/deliveries'
import { DELIVERY_STATE_COLORS, DELIVERY_STATES, MESSAGE_CHANNELS } from 'contract/messages/types'
import type { FormState } from '../forms/form-state'
import { Time } from '../time/time'
import { actions, figure, ListTable, name, state, type TableColumns, text, time } from '../ui/list-table'
import { RowAction } from './row-action'

type Row = DeliveryRow & { requestId: string }

/** Without a kind: a code for an e-mail address, or an invitation to a phone without an account. */
function nameOf({ kindName, channel }: Pick<DeliveryRow, 'kindName' | 'channel'>): string {
  return kindName ?? (channel === 'email' ? '邮箱验证码' : '企业员工邀请')
}

/** SMS and e-mails of messages, one per row; failed ones can be sent again. */
export function DeliveryTable({ rows, form }: { rows: readonly Row[]; form: FormState }) {
  const columns: TableColumns<Row> = [
    name('时间', ({ createdAt }) => <Time at={createdAt} />),
    text('方式', ({ channel }) => MESSAGE_CHANNELS[channel]),
    text('内容', nameOf),
    state('状态', DELIVERY_STATES, DELIVERY_STATE_COLORS, ({ state }) => state),
    figure('已尝试', ({ attempts }) => `${attempts} 次`),
    text('最近结果', ({ lastOutcome }) => lastOutcome ?? '--'),
    time('下次发送', ({ nextAttemptAt }) => nextAttemptAt),
    actions(
      '操作',
      ({ id, state, requestId, kindName, channel }) =>
        state === 'failed' && (
          <RowAction
            state={form}
            requestId={requestId}
            values={{ deliveryId: id }}
            name="重新发送"
            subject={nameOf({ channel, kindName })}
          />
        ),
    ),
  ]
  return <ListTable caption="短信与邮件" isScrollable columns={columns} rows={rows} />
}
