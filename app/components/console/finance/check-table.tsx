import type { OutputOf } from 'contract/endpoint'
import type { financeStatus } from 'contract/finance'
import { Time } from '../../time/time'
import { DataTable, type TableColumns } from '../../ui/data-table'
import { Notice } from '../../ui/notice'
import { Tag } from '../../ui/tag'

type Status = OutputOf<typeof financeStatus>
type CheckRow = Status['checks'][number]
type Finding = Status['findings'][number]

/** The result of the last run, and whether another one is under way. */
export function RunNotice({ last, running }: Pick<Status, 'last' | 'running'>) {
  return (
    <>
      {last === null ? (
        <Notice kind="info" title="还没有完成过对账" />
      ) : (
        <Notice
          kind={last.violations === 0 ? 'success' : 'error'}
          title={last.violations === 0 ? '对账无差异' : `对账发现 ${last.violations} 处差异`}
        >
          {last.kind === 'nightly' ? '每晚对账' : '手工对账'}，完成于 <Time at={last.finishedAt} />
        </Notice>
      )}
      {running && (
        <Notice kind="info" title="正在对账">
          开始于 <Time at={running.startedAt} />
          {running.check !== null && `，进行到：${running.check}`}
        </Notice>
      )}
    </>
  )
}

/** The checks of a run, one per row. */
export function CheckTable({ rows, at }: { rows: readonly CheckRow[]; at: string | null }) {
  const columns: TableColumns<CheckRow> = [
    { header: '检查项', isRowHeader: true, cell: ({ name }) => name },
    {
      header: '结果',
      dataLabel: true,
      cell: ({ violations }) => (
        <Tag kind={violations === 0 ? 'blue' : violations === null ? 'plain' : 'warn'}>
          {violations === 0 ? '正常' : violations === null ? '未检查' : `${violations} 处差异`}
        </Tag>
      ),
    },
    { header: '时间', dataLabel: true, cell: () => <Time at={at} /> },
  ]
  return (
    <DataTable
      caption="对账的检查项"
      className="table line-table"
      isScrollable
      columns={columns}
      rows={rows}
      rowKey={({ name }) => name}
    />
  )
}

const FINDING_COLUMNS: TableColumns<Finding> = [
  { header: '检查项', isRowHeader: true, cell: ({ check }) => check },
  { header: '规则', dataLabel: true, cell: ({ invariant }) => invariant },
  { header: '数据行', dataLabel: true, cell: ({ row }) => row },
  { header: '说明', dataLabel: true, cell: ({ detail }) => detail },
]

/** The findings of a run. */
export function FindingTable({ rows }: { rows: readonly Finding[] }) {
  return (
    <DataTable
      caption="对账发现的差异"
      isCaptionVisible
      className="table line-table"
      isScrollable
      columns={FINDING_COLUMNS}
      rows={rows}
      rowKey={(_, index) => index}
    />
  )
}
