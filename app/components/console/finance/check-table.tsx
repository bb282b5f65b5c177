import type { OutputOf } from 'contract/endpoint'
import type { financeStatus } from 'contract/finance'
import { Time } from '../../time/time'
import { ListTable, name, type TableColumns, text, time } from '../../ui/list-table'
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
    name('检查项', ({ name }) => name),
    text('结果', ({ violations }) => (
      <Tag kind={violations === 0 ? 'blue' : violations === null ? 'plain' : 'warn'}>
        {violations === 0 ? '正常' : violations === null ? '未检查' : `${violations} 处差异`}
      </Tag>
    )),
    time('时间', () => at),
  ]
  return (
    <ListTable
      caption="对账的检查项"
      isScrollable
      columns={columns}
      rows={rows}
      rowKey={({ name }) => name}
    />
  )
}

const FINDING_COLUMNS: TableColumns<Finding> = [
  name('检查项', ({ check }) => check),
  text('规则', ({ invariant }) => invariant),
  text('数据行', ({ row }) => row),
  text('说明', ({ detail }) => detail),
]

/** The findings of a run. */
export function FindingTable({ rows }: { rows: readonly Finding[] }) {
  return (
    <ListTable
      caption="对账发现的差异"
      isCaptionVisible
      isScrollable
      columns={FINDING_COLUMNS}
      rows={rows}
      rowKey={(_, index) => index}
    />
  )
}
