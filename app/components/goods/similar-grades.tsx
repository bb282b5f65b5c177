import type { SimilarOffer } from 'contract/spot/detail'
import { formatYuan } from 'contract/units'
import { warehouseName } from 'contract/warehouse-name'
import { Link } from '../ui/link'
import { PriceDifference } from '../ui/price-change'
import { Tag } from '../ui/tag'

/** Alternative grades, with their differences marked. */
export function SimilarGrades({ offers }: { offers: readonly SimilarOffer[] }) {
  if (offers.length === 0)
    return (
      <p className="subtitle">
        目前没有可以替代的在售牌号（须同品类、同加工级别、同测试条件，熔指与密度相近）。
      </p>
    )
  return (
    <table className="table card-table similar-table">
      <caption className="sr-only">相似牌号</caption>
      <thead>
        <tr>
          <th scope="col">牌号 / 厂家</th>
          <th scope="col">加工级别</th>
          <th scope="col" className="num">
            熔指
          </th>
          <th scope="col" className="num">
            密度
          </th>
          <th scope="col">仓库</th>
          <th scope="col" className="num">
            单价（元/吨）
          </th>
        </tr>
      </thead>
      <tbody>
        {offers.map((offer) => (
          <SimilarRow key={offer.id} offer={offer} />
        ))}
      </tbody>
    </table>
  )
}

function SimilarRow({ offer }: { offer: SimilarOffer }) {
  const { id, grade, maker, processing, differs, priceFenPerTon } = offer
  return (
    <tr>
      <th scope="row" className="goods-cell">
        <Link className="grade" to={`/nowDetail?id=${id}`}>
          {grade}
        </Link>{' '}
        {differs.grade ? null : <Tag>同牌号</Tag>}
        <br />
        <span className="text-muted text-small">
          {maker} · {offer.reason}
        </span>
      </th>
      <td>{differs.processing ? <mark>{processing}</mark> : processing}</td>
      <td className="num" data-l="熔指">
        <Figure figure={offer.meltFlow} difference={differs.meltFlow} />
      </td>
      <td className="num" data-l="密度">
        <Figure figure={offer.density} difference={differs.density} />
      </td>
      <td>{warehouseName(offer)}</td>
      <td className="num price-cell">
        <span className="price">{formatYuan(priceFenPerTon)}</span>
        <br />
        <PriceDifference differenceFenPerTon={differs.priceFenPerTon} />
      </td>
    </tr>
  )
}

function Figure({ figure, difference }: { figure: string | null; difference: string | null }) {
  if (figure === null) return <>--</>
  return (
    <>
      {figure}
      {difference !== null && <mark className="text-small">{difference}</mark>}
    </>
  )
}
