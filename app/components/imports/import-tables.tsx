import { CATALOGUE_IMPORTS } from 'contract/catalogue/names'
import type { ImportRow, ImportRun } from 'contract/imports'
import { formatTime } from 'contract/units'
import { DataTable, type TableColumns } from '../ui/data-table'
import { Link } from '../ui/link'
import { Tag } from '../ui/tag'

export const nameOfImport = (kind: string) =>
  Object.entries(CATALOGUE_IMPORTS).find(([key]) => key === kind)?.[1] ?? kind

/** State of an upload: 待确认, 已生效 or 已撤销. */
export function ImportState({ run }: { run: Pick<ImportRun, 'confirmedAt' | 'undoneAt' | 'rows'> }) {
  if (run.undoneAt) return <Tag>已撤销</Tag>
  if (run.confirmedAt) return <Tag kind="blue">已生效</Tag>
  return <Tag kind="warn">{run.rows.error > 0 ? '有误，未生效' : '待确认'}</Tag>
}

const KIND: TableColumns<ImportRun> = [
  { header: '内容', dataLabel: true, cell: ({ kind }) => nameOfImport(kind) },
]

const RUNS: TableColumns<ImportRun> = [
  { header: '状态', dataLabel: true, cell: (run) => <ImportState run={run} /> },
  { header: '新增', dataLabel: true, isNumeric: true, cell: ({ rows }) => rows.new },
  { header: '更改', dataLabel: true, isNumeric: true, cell: ({ rows }) => rows.changed },
  { header: '有误', dataLabel: true, isNumeric: true, cell: ({ rows }) => rows.error },
  { header: '上传人', dataLabel: true, cell: ({ uploadedBy }) => uploadedBy },
  { header: '上传时间', dataLabel: true, cell: ({ uploadedAt }) => formatTime(uploadedAt) },
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
    {
      header: '文件',
      isRowHeader: true,
      cell: ({ id, fileName }) => <Link to={`${list}/${id}`}>{fileName === '' ? '未命名' : fileName}</Link>,
    },
    ...(isOneKind ? [] : KIND),
    ...RUNS,
  ]
  return (
    <DataTable
      caption="导入记录"
      className="table line-table"
      isScrollable
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
    />
  )
}

const ROWS: TableColumns<ImportRow> = [
  { header: '行号', isRowHeader: true, cell: ({ rowNo }) => rowNo },
  { header: '内容', dataLabel: true, cell: ({ name }) => (name === '' ? '--' : name) },
  {
    header: '说明',
    dataLabel: true,
    cell: ({ problems, changes }) => {
      const lines = [
        ...problems.map(({ heading, text }) => (heading === '' ? text : `${heading}：${text}`)),
        ...changes.map(({ heading, before, after }) => `${heading}：${before || '空'} → ${after || '空'}`),
      ]
      return lines.length === 0 ? '--' : lines.join('；')
    },
  },
]

/** Rows of one outcome, in the order of the file. */
export function ImportRowTable({ rows }: { rows: readonly ImportRow[] }) {
  return (
    <DataTable
      caption="文件中的行"
      className="table line-table"
      isScrollable
      columns={ROWS}
      rows={rows}
      rowKey={({ rowNo }) => rowNo}
    />
  )
}
