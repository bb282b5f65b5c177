import type { PinDetail } from 'contract/pins'
import { plainTons } from 'contract/units'
import { Time } from '../time/time'
import { DataTable, type TableColumns } from '../ui/data-table'
import { Panel } from '../ui/panel'
import { Tag } from '../ui/tag'

type Share = PinDetail['shares'][number]

const COLUMNS: TableColumns<Share> = [
  {
    header: '参与人',
    isRowHeader: true,
    cell: ({ name, isOpener, isMine }) => (
      <>
        {name} {isOpener && <Tag kind="blue">开团</Tag>} {isMine && <Tag>我</Tag>}
      </>
    ),
  },
  { header: '数量（吨）', isNumeric: true, dataLabel: true, cell: ({ weightKg }) => plainTons(weightKg) },
  {
    header: '付款',
    dataLabel: true,
    cell: ({ isPaid }) => (isPaid ? <Tag kind="blue">已付款</Tag> : <Tag kind="warn">待付款</Tag>),
  },
  { header: '加入时间', dataLabel: true, cell: ({ joinedAt }) => <Time at={joinedAt} /> },
]

/** Who takes part in a pin, with masked names. */
export function Participants({ shares }: Pick<PinDetail, 'shares'>) {
  return (
    <Panel title="参与人">
      {shares.length === 0 ? (
        <p className="text-muted">参与人均已退出。</p>
      ) : (
        <DataTable
          caption="参与人"
          className="table line-table"
          columns={COLUMNS}
          rows={shares}
          rowKey={({ joinedAt, name }) => `${joinedAt} ${name}`}
        />
      )}
    </Panel>
  )
}
