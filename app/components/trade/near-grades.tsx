import type { NearGrade, SpotSearch } from 'contract/spot/list'
import { formatYuan } from 'contract/units'
import { Link } from '../ui/link'
import { Panel } from '../ui/panel'
import { Tag } from '../ui/tag'
import { differenceOf } from './property-difference'

/** Grades on sale that are like one that nobody offers, each with what is different. */
export function NearGrades({ missing, near }: Pick<SpotSearch, 'missing' | 'near'>) {
  if (!missing || near.length === 0) return null
  const asked = [
    missing.meltFlow && `熔指 ${missing.meltFlow} g/10min`,
    missing.density && `密度 ${missing.density} g/cm³`,
  ]
  return (
    <Panel title={`与 ${missing.grade} 相近的在售牌号`}>
      <p className="subtitle">
        {`${missing.grade} ${missing.maker}（${missing.category}）暂无报价`}
        {asked.some(Boolean) && `，其${asked.filter(Boolean).join('、')}。`}
        相近不等于等同，替换前请核对物性表并试样。
      </p>
      <table className="table card-table">
        <caption className="sr-only">相近牌号</caption>
        <thead>
          <tr>
            <th scope="col">牌号 / 厂家</th>
            <th scope="col">加工级别</th>
            <th scope="col" className="num">
              熔指（g/10min）
            </th>
            <th scope="col" className="num">
              密度（g/cm³）
            </th>
            <th scope="col" className="num">
              最低价（元/吨）
            </th>
          </tr>
        </thead>
        <tbody>
          {near.map((grade) => (
            <NearRow key={`${grade.grade} ${grade.maker}`} grade={grade} missing={missing} />
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

interface NearRowProps {
  grade: NearGrade
  missing: NonNullable<SpotSearch['missing']>
}

function NearRow({ grade: one, missing }: NearRowProps) {
  const query = new URLSearchParams({ sText: `${one.grade} ${one.maker}` })
  return (
    <tr>
      <th scope="row" className="goods-cell">
        <Link className="grade" to={`/now?${query}`}>
          {one.grade}
        </Link>{' '}
        <Tag>{one.category}</Tag>
        <br />
        <span className="text-muted text-small">{`${one.maker} · ${one.offerCount} 条报价`}</span>
      </th>
      <td>{one.processing}</td>
      <td className="num" data-l="熔指">
        {one.meltFlow ?? '--'}{' '}
        <span className="text-muted text-small">{differenceOf(one.meltFlow, missing.meltFlow)}</span>
      </td>
      <td className="num" data-l="密度">
        {one.density ?? '--'}{' '}
        <span className="text-muted text-small">{differenceOf(one.density, missing.density)}</span>
      </td>
      <td className="num price-cell">
        <span className="price">{formatYuan(one.lowestFenPerTon)}</span>
      </td>
    </tr>
  )
}
