import type { CatalogueGrade } from 'contract/catalogue/operators'
import { figure, link, text } from '../../ui/list-table'
import { type ConsoleColumn, ConsoleTable } from '../console-table'
import { UseTag } from './record-tables'

export const GRADE_COLUMNS: readonly ConsoleColumn<CatalogueGrade>[] = [
  {
    key: 'grade',
    isSortable: true,
    ...link('牌号', ({ id, facts }) => [`/console/catalogue/grades/${id}`, facts.grade]),
  },
  { key: 'category', isSortable: true, ...text('品类', ({ facts }) => facts.category) },
  { key: 'maker', isSortable: true, ...text('厂家', ({ facts }) => facts.maker) },
  { key: 'processing', ...text('加工级别', ({ facts }) => facts.processing) },
  { key: 'application', ...text('用途', ({ facts }) => facts.application) },
  { key: 'meltFlow', ...figure('熔指', ({ facts }) => facts.meltFlow ?? '--') },
  { key: 'density', ...figure('密度', ({ facts }) => facts.density ?? '--') },
  { key: 'state', ...text('状态', ({ disabledAt }) => <UseTag disabledAt={disabledAt} />) },
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
