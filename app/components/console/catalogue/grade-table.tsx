import type { CatalogueGrade } from 'contract/catalogue/operators'
import { DataTable, type TableColumns } from '../../ui/data-table'
import { Link } from '../../ui/link'
import { Tag } from '../../ui/tag'

const COLUMNS: TableColumns<CatalogueGrade> = [
  {
    header: '牌号',
    isRowHeader: true,
    cell: ({ id, facts }) => <Link to={`/console/catalogue/grades/${id}`}>{facts.grade}</Link>,
  },
  { header: '品类', dataLabel: true, cell: ({ facts }) => facts.category },
  { header: '厂家', dataLabel: true, cell: ({ facts }) => facts.maker },
  { header: '加工级别', dataLabel: true, cell: ({ facts }) => facts.processing },
  { header: '用途', dataLabel: true, cell: ({ facts }) => facts.application },
  { header: '熔指', dataLabel: true, isNumeric: true, cell: ({ facts }) => facts.meltFlow ?? '--' },
  { header: '密度', dataLabel: true, isNumeric: true, cell: ({ facts }) => facts.density ?? '--' },
  {
    header: '状态',
    dataLabel: true,
    cell: ({ disabledAt }) => (disabledAt ? <Tag kind="warn">已停用</Tag> : <Tag kind="blue">在用</Tag>),
  },
]

/** Grades of the catalogue. */
export function GradeTable({ rows }: { rows: readonly CatalogueGrade[] }) {
  return (
    <DataTable
      caption="牌号"
      className="table line-table"
      isScrollable
      columns={COLUMNS}
      rows={rows}
      rowKey={({ id }) => id}
    />
  )
}
