import type { CatalogueGrade } from 'contract/catalogue/operators'
import { Link } from '../../ui/link'
import { type ConsoleColumn, ConsoleTable } from '../console-table'
import { UseTag } from './record-tables'

export const GRADE_COLUMNS: readonly ConsoleColumn<CatalogueGrade>[] = [
  {
    key: 'grade',
    header: '牌号',
    isRowHeader: true,
    isFixed: true,
    isSortable: true,
    cell: ({ id, facts }) => <Link to={`/console/catalogue/grades/${id}`}>{facts.grade}</Link>,
  },
  { key: 'category', header: '品类', dataLabel: true, isSortable: true, cell: ({ facts }) => facts.category },
  { key: 'maker', header: '厂家', dataLabel: true, isSortable: true, cell: ({ facts }) => facts.maker },
  { key: 'processing', header: '加工级别', dataLabel: true, cell: ({ facts }) => facts.processing },
  { key: 'application', header: '用途', dataLabel: true, cell: ({ facts }) => facts.application },
  {
    key: 'meltFlow',
    header: '熔指',
    dataLabel: true,
    isNumeric: true,
    cell: ({ facts }) => facts.meltFlow ?? '--',
  },
  {
    key: 'density',
    header: '密度',
    dataLabel: true,
    isNumeric: true,
    cell: ({ facts }) => facts.density ?? '--',
  },
  {
    key: 'state',
    header: '状态',
    dataLabel: true,
    cell: ({ disabledAt }) => <UseTag disabledAt={disabledAt} />,
  },
]

const CHOICE = {
  to: '/console/catalogue/grades/bulk',
  actions: { disable: '停用所选' },
  idOf: ({ id, disabledAt }: CatalogueGrade) => (disabledAt === null ? id : null),
  nameOf: ({ facts }: CatalogueGrade) => `${facts.grade} ${facts.maker}`,
}

interface GradeTableProps {
  rows: readonly CatalogueGrade[]
  /** Sort of the list; absent where grades are shown before an action. */
  sort?: string
}

/** Grades of the catalogue. */
export function GradeTable({ rows, sort }: GradeTableProps) {
  return (
    <ConsoleTable
      caption="牌号"
      columns={GRADE_COLUMNS}
      rows={rows}
      rowKey={({ id }) => id}
      {...(sort !== undefined && { sort, choice: CHOICE })}
    />
  )
}
