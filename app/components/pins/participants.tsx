import type { PinDetail } from 'contract/pins'
import { figure, ListTable, name, type TableColumns, text, time } from '../ui/list-table'
import { Panel } from '../ui/panel'
import { Tag } from '../ui/tag'

type Participant = Omit<PinDetail['shares'][number], 'weightKg'>

interface ParticipantsProps<S> {
  shares: readonly S[]
  quantity: { header: string; of: (share: S) => string }
}

/** Who takes part in a pin, with masked names. */
export function Participants<S extends Participant>({ shares, quantity }: ParticipantsProps<S>) {
  const columns: TableColumns<S> = [
    name('参与人', ({ name, isOpener, isMine }) => (
      <>
        {name} {isOpener && <Tag kind="blue">开团</Tag>} {isMine && <Tag>我</Tag>}
      </>
    )),
    figure(quantity.header, quantity.of),
    text('付款', ({ isPaid }) => (isPaid ? <Tag kind="blue">已付款</Tag> : <Tag kind="warn">待付款</Tag>)),
    time('加入时间', ({ joinedAt }) => joinedAt),
  ]
  return (
    <Panel title="参与人">
      {shares.length === 0 ? (
        <p className="text-muted">参与人均已退出。</p>
      ) : (
        <ListTable
          caption="参与人"
          columns={columns}
          rows={shares}
          rowKey={({ joinedAt, name }) => `${joinedAt} ${name}`}
        />
      )}
    </Panel>
  )
}
