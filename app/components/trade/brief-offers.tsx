import type { OfferRow } from 'contract/spot'
import { formatTons, formatYuan } from 'contract/units'
import { Link } from '../ui/link'
import { PriceChange } from '../ui/money'

export type BriefOffer = Pick<
  OfferRow,
  'id' | 'category' | 'grade' | 'maker' | 'city' | 'availableKg' | 'priceFenPerTon' | 'changeFenPerTon'
>

/** Offers with grade, place and price, each linked to its page. */
export function BriefOffers({ title, offers }: { title: string; offers: readonly BriefOffer[] }) {
  return (
    <table className="brief-table">
      <caption className="sr-only">{title}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">牌号 / 厂家</th>
          <th scope="col">仓库 / 可售</th>
          <th scope="col">单价（元/吨）</th>
        </tr>
      </thead>
      <tbody>
        {offers.map((offer) => (
          <tr key={offer.id}>
            <th scope="row">
              <Link className="grade" to={`/nowDetail?id=${offer.id}`}>
                {offer.grade}
              </Link>{' '}
              <span className="text-muted text-small">{offer.category}</span>
              <br />
              <span className="text-muted text-small">{offer.maker}</span>
            </th>
            <td className="text-small text-muted">
              {offer.city}
              <br />
              {`${formatTons(offer.availableKg)} 吨`}
            </td>
            <td className="num">
              <span className="price">{formatYuan(offer.priceFenPerTon)}</span>
              <br />
              <PriceChange changeFenPerTon={offer.changeFenPerTon} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
