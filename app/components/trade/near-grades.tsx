import type { NearGrade, SpotSearch } from 'contract/spot/list'
import { formatYuan } from 'contract/units'
import { goods, ListTable, price, type TableColumns } from '../ui/list-table'
import { Panel } from '../ui/panel'
import { Tag } from '../ui/tag'
import { differenceOf } from './property-difference'

/** Grades on sale that are similar to a grade without offers, with their differences. */
export function NearGrades({ missing, near }: Pick<SpotSearch, 'missing' | 'near'>) {
  if (!missing || near.length === 0) return null
  const properties = [
    missing.meltFlow && `熔指 ${missing.meltFlow} g/10min`,
    missing.density && `密度 ${missing.density} g/cm³`,
  ]
  return (
    <Panel title={`与 ${missing.grade} 相近的在售牌号`}>
      <p className="subtitle">
        {`${missing.grade} ${missing.maker}（${missing.category}）暂无报价`}
        {properties.some(Boolean) && `，其${properties.filter(Boolean).join('、')}。`}
        相近不等于等同，替换前请核对物性表并试样。
      </p>
      <ListTable
        caption="相近牌号"
        layout="cards"
        columns={columnsFor(missing)}
        rows={near}
        rowKey={({ grade, maker }) => `${grade} ${maker}`}
      />
    </Panel>
  )
}

function columnsFor(missing: NonNullable<SpotSearch['missing']>): TableColumns<NearGrade> {
  return [
    goods('牌号 / 厂家', ({ grade, maker, category, offerCount }) => ({
      name: grade,
      to: `/now?${new URLSearchParams({ sText: `${grade} ${maker}` })}`,
      tag: <Tag>{category}</Tag>,
      detail: `${maker} · ${offerCount} 条报价`,
    })),
    { header: '加工级别', cell: ({ processing }) => processing },
    {
      header: '熔指（g/10min）',
      isNumeric: true,
      dataLabel: '熔指',
      cell: ({ meltFlow }) => <Figure value={meltFlow} reference={missing.meltFlow} />,
    },
    {
      header: '密度（g/cm³）',
      isNumeric: true,
      dataLabel: '密度',
      cell: ({ density }) => <Figure value={density} reference={missing.density} />,
    },
    price('最低价（元/吨）', ({ lowestFenPerTon }) => (
      <span className="price">{formatYuan(lowestFenPerTon)}</span>
    )),
  ]
}

function Figure({ value, reference }: { value: string | null; reference: string | null }) {
  return (
    <>
      {value ?? '--'} <span className="text-muted text-small">{differenceOf(value, reference)}</span>
    </>
  )
}
