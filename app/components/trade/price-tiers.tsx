import type { OfferDetail } from 'contract/spot/detail'
import { formatYuan, plainTons } from 'contract/units'
import { PriceDifference } from '../ui/price-change'

type Tiered = Pick<OfferDetail, 'priceFenPerTon' | 'tiers' | 'maxKg'>

/** Prices of larger quantities up to the stock; renders nothing without tiers. */
export function PriceTiers({ offer }: { offer: Tiered }) {
  const { priceFenPerTon, maxKg } = offer
  const tiers = offer.tiers.filter(({ fromKg }) => fromKg <= maxKg)
  const [first] = tiers
  if (!first) return null
  return (
    <table className="table price-tiers">
      <caption className="sr-only">阶梯价</caption>
      <thead>
        <tr>
          <th scope="col">订购数量</th>
          <th scope="col" className="num">
            单价（元/吨）
          </th>
          <th scope="col" className="num">
            每吨优惠
          </th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">不足 {plainTons(first.fromKg)} 吨</th>
          <td className="num">{formatYuan(priceFenPerTon)}</td>
          <td className="num text-small text-muted">原价</td>
        </tr>
        {tiers.map(({ fromKg, offFenPerTon }) => (
          <tr key={fromKg}>
            <th scope="row">{plainTons(fromKg)} 吨起</th>
            <td className="num">{formatYuan(priceFenPerTon - offFenPerTon)}</td>
            <td className="num">
              <PriceDifference differenceFenPerTon={-offFenPerTon} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
