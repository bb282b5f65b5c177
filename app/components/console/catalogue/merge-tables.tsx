import type { gradeMerge, makerMerge } from 'contract/catalogue/merging'
import type { CatalogueGrade } from 'contract/catalogue/operators'
import type { OutputOf } from 'contract/endpoint'
import { DataTable, type TableColumns } from '../../ui/data-table'
import { Link } from '../../ui/link'

type Use = OutputOf<typeof gradeMerge>['uses'][number]

const USE_COLUMNS: TableColumns<Use> = [
  { header: '内容', isRowHeader: true, cell: ({ name }) => name },
  { header: '条数', dataLabel: true, isNumeric: true, cell: ({ count }) => count },
  {
    header: '合并后',
    dataLabel: true,
    cell: ({ moves }) => (moves ? '转到保留的牌号' : '作为历史留在原牌号下'),
  },
]

/** What refers to a duplicate, and where it is after the merge. */
export function UseTable({ rows }: { rows: readonly Use[] }) {
  return (
    <DataTable
      caption="引用原牌号的内容"
      className="table line-table"
      isScrollable
      columns={USE_COLUMNS}
      rows={rows}
      rowKey={({ name }) => name}
    />
  )
}

type MergedGrade = OutputOf<typeof makerMerge>['grades'][number]

const MERGED_COLUMNS: TableColumns<MergedGrade> = [
  {
    header: '牌号',
    isRowHeader: true,
    cell: ({ id, category, grade }) => (
      <Link to={`/console/catalogue/grades/${id}`}>{`${category} ${grade}`}</Link>
    ),
  },
  { header: '加工级别', dataLabel: true, cell: ({ processing }) => processing },
  {
    header: '合并后',
    dataLabel: true,
    cell: ({ isMerged }) => (isMerged ? '并入保留厂家的同名牌号' : '厂家改为保留的名称'),
  },
]

/** Grades of a duplicate maker, and what becomes of them. */
export function MergedGradeTable({ rows }: { rows: readonly MergedGrade[] }) {
  return (
    <DataTable
      caption="原厂家的牌号"
      className="table line-table"
      isScrollable
      columns={MERGED_COLUMNS}
      rows={rows}
      rowKey={({ id }) => id}
    />
  )
}

interface KeptChoiceProps {
  rows: readonly CatalogueGrade[]
  linkTo: (id: string) => string
}

/** Grades into which a duplicate can be merged. */
export function KeptChoice({ rows, linkTo }: KeptChoiceProps) {
  const columns: TableColumns<CatalogueGrade> = [
    {
      header: '牌号',
      isRowHeader: true,
      cell: ({ id, facts }) => <Link to={linkTo(id)}>{`${facts.category} ${facts.grade}`}</Link>,
    },
    { header: '厂家', dataLabel: true, cell: ({ facts }) => facts.maker },
    { header: '加工级别', dataLabel: true, cell: ({ facts }) => facts.processing },
  ]
  return (
    <DataTable
      caption="可以保留的牌号"
      className="table line-table"
      isScrollable
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
    />
  )
}
