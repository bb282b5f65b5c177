import type { PinDetail } from 'contract/pins'
import { Time } from '../time/time'
import { DataTable, type TableColumns } from '../ui/data-table'
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
    {
      header: '参与人',
      isRowHeader: true,
      cell: ({ name, isOpener, isMine }) => (
        <>
          {name} {isOpener && <Tag kind="blue">开团</Tag>} {isMine && <Tag>我</Tag>}
        </>
      ),
    },
    { header: quantity.header, isNumeric: true, dataLabel: true, cell: quantity.of },
    {
      header: '付款',
      dataLabel: true,
      cell: ({ isPaid }) => (isPaid ? <Tag kind="blue">已付款</Tag> : <Tag kind="warn">待付款</Tag>),
    },
    { header: '加入时间', dataLabel: true, cell: ({ joinedAt }) => <Time at={joinedAt} /> },
  ]
  return (
    <Panel title="参与人">
      {shares.length === 0 ? (
        <p className="text-muted">参与人均已退出。</p>
      ) : (
        <DataTable
          caption="参与人"
          className="table line-table"
          columns={columns}
          rows={shares}
          rowKey={({ joinedAt, name }) => `${joinedAt} ${name}`}
        />
      )}
    </Panel>
  )
}
