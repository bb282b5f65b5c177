import type { gradeMerge, makerMerge } from 'contract/catalogue/merging'
import type { CatalogueGrade } from 'contract/catalogue/operators'
import type { OutputOf } from 'contract/endpoint'
import { figure, ListTable, link, name, type TableColumns, text } from '../../ui/list-table'

type Use = OutputOf<typeof gradeMerge>['uses'][number]

const USE_COLUMNS: TableColumns<Use> = [
  name('内容', ({ name }) => name),
  figure('条数', ({ count }) => count),
  text('合并后', ({ moves }) => (moves ? '转到保留的牌号' : '作为历史留在原牌号下')),
]

/** What refers to a duplicate, and where it is after the merge. */
export function UseTable({ rows }: { rows: readonly Use[] }) {
  return (
    <ListTable
      caption="引用原牌号的内容"
      isScrollable
      columns={USE_COLUMNS}
      rows={rows}
      rowKey={({ name }) => name}
    />
  )
}

type MergedGrade = OutputOf<typeof makerMerge>['grades'][number]

const MERGED_COLUMNS: TableColumns<MergedGrade> = [
  link('牌号', ({ id, category, grade }) => [`/console/catalogue/grades/${id}`, `${category} ${grade}`]),
  text('加工级别', ({ processing }) => processing),
  text('合并后', ({ isMerged }) => (isMerged ? '并入保留厂家的同名牌号' : '厂家改为保留的名称')),
]

/** Grades of a duplicate maker, and what becomes of them. */
export function MergedGradeTable({ rows }: { rows: readonly MergedGrade[] }) {
  return <ListTable caption="原厂家的牌号" isScrollable columns={MERGED_COLUMNS} rows={rows} />
}

interface KeptChoiceProps {
  rows: readonly CatalogueGrade[]
  linkTo: (id: string) => string
}

/** Grades into which a duplicate can be merged. */
export function KeptChoice({ rows, linkTo }: KeptChoiceProps) {
  const columns: TableColumns<CatalogueGrade> = [
    link('牌号', ({ id, facts }) => [linkTo(id), `${facts.category} ${facts.grade}`]),
    text('厂家', ({ facts }) => facts.maker),
    text('加工级别', ({ facts }) => facts.processing),
  ]
  return <ListTable caption="可以保留的牌号" isScrollable columns={columns} rows={rows} />
}
