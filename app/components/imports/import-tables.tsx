import { CATALOGUE_IMPORTS } from 'contract/catalogue/names'
import type { ImportRow, ImportRun } from 'contract/imports'
import { formatTime } from 'contract/units'
import { figure, ListTable, link, name, type TableColumns, text } from '../ui/list-table'
import { Tag } from '../ui/tag'

export const nameOfImport = (kind: string) =>
  Object.entries(CATALOGUE_IMPORTS).find(([key]) => key === kind)?.[1] ?? kind

/** State of an upload: 待确认, 已生效 or 已撤销. */
export function ImportState({ run }: { run: Pick<ImportRun, 'confirmedAt' | 'undoneAt' | 'rows'> }) {
  if (run.undoneAt) return <Tag>已撤销</Tag>
  if (run.confirmedAt) return <Tag kind="blue">已生效</Tag>
  return <Tag kind="warn">{run.rows.error > 0 ? '有误，未生效' : '待确认'}</Tag>
}

const KIND: TableColumns<ImportRun> = [text('内容', ({ kind }) => nameOfImport(kind))]

const RUNS: TableColumns<ImportRun> = [
  text('状态', (run) => <ImportState run={run} />),
  figure('新增', ({ rows }) => rows.new),
  figure('更改', ({ rows }) => rows.changed),
  figure('有误', ({ rows }) => rows.error),
  text('上传人', ({ uploadedBy }) => uploadedBy),
  text('上传时间', ({ uploadedAt }) => formatTime(uploadedAt)),
]

interface ImportTableProps {
  rows: readonly ImportRun[]
  /** Path of the page that lists them. */
  list: string
  /** Whether they are of one kind, which need not be named. */
  isOneKind?: boolean
}

/** Uploads, the newest first. */
export function ImportTable({ rows, list, isOneKind = false }: ImportTableProps) {
  const columns: TableColumns<ImportRun> = [
    link('文件', ({ id, fileName }) => [`${list}/${id}`, fileName === '' ? '未命名' : fileName]),
    ...(isOneKind ? [] : KIND),
    ...RUNS,
  ]
  return <ListTable caption="导入记录" isScrollable columns={columns} rows={rows} />
}

const ROWS: TableColumns<ImportRow> = [
  name('行号', ({ rowNo }) => rowNo),
  text('内容', ({ name }) => (name === '' ? '--' : name)),
  text('说明', ({ problems, changes }) => {
    const lines = [
      ...problems.map(({ heading, text }) => (heading === '' ? text : `${heading}：${text}`)),
      ...changes.map(({ heading, before, after }) => `${heading}：${before || '空'} → ${after || '空'}`),
    ]
    return lines.length === 0 ? '--' : lines.join('；')
  }),
]

/** Rows of one outcome, in the order of the file. */
export function ImportRowTable({ rows }: { rows: readonly ImportRow[] }) {
  return (
    <ListTable caption="文件中的行" isScrollable columns={ROWS} rows={rows} rowKey={({ rowNo }) => rowNo} />
  )
}
