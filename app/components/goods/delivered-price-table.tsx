import { ENTERPRISE_ORDER_RULE } from 'contract/authentication/states'
import type { OfferDetail } from 'contract/spot/detail'
import { formatYuan, plainTons } from 'contract/units'
import { deliveredPriceText } from '../trade/delivered-price-text'
import { OpenLevels } from '../trade/open-levels'
import { Link } from '../ui/link'

const FREIGHT_NAMES = {
  merchant: '运费 · 商家定价',
  lines: '运费 · 按承运商运价',
  road: '运费 · 按公路里程',
} as const

type Landing = Pick<OfferDetail, 'city' | 'landed' | 'priceFenPerTon' | 'tiers'>

interface DeliveredPriceTableProps {
  offer: Landing
  /** Page on which the city is changed, and what the link says. */
  cityLink: { to: string; text: string }
}

/** What a ton costs when it has arrived in the buyer's city, each line of the sum by name; the sum is rounded. */
export function DeliveredPriceTable({ offer, cityLink }: DeliveredPriceTableProps) {
  const { landed, priceFenPerTon } = offer
  const { freight, landedFenPerTon, tier, discount, discountLevels, weightKg } = landed
  return (
    <section className="delivered-price" aria-labelledby="landed">
      <h3 id="landed">
        到{landed.city}的送到价 <Link to={cityLink.to}>{cityLink.text}</Link>
      </h3>
      {freight !== null && landedFenPerTon !== null && (
        <dl className="amount-summary">
          <Line name="单价" fen={priceFenPerTon} />
          {tier && (
            <Line name={`阶梯价 · 满 ${plainTons(tier.fromKg)} 吨`} fen={tier.offFenPerTon} sign="− " />
          )}
          {discount && <Line name={discount.name} fen={discount.offFenPerTon} sign="− " />}
          <Line name={FREIGHT_NAMES[freight.by]} fen={freight.fenPerTon} sign="+ " />
          <div className="amount-summary__total">
            <dt>送到价</dt>
            <dd className="num">
              {deliveredPriceText(landedFenPerTon)} <small>元/吨</small>
            </dd>
          </div>
        </dl>
      )}
      <p className="text-muted text-small">
        {goesByWeight(offer) && `按订购 ${plainTons(weightKg)} 吨计。`}
        {roadOf(offer)}
        {landedFenPerTon !== null && '送到价取整到 5 元，下单时按收货地址精确计算。'}
      </p>
      <OpenLevels levels={discountLevels} applied={discount} />
    </section>
  )
}

/** That an order of this size needs an authenticated company, which the reader does not have. Only the server renders it. */
export function CompanyRule() {
  return (
    <p className="text-small no-print">
      {ENTERPRISE_ORDER_RULE}。<Link to="/personalCenter/authentication">去认证</Link>
    </p>
  )
}

/** Whether a ton costs less of a larger quantity: by the offer's tiers, the buyer's discounts or the market's freight. */
export function goesByWeight({ tiers, landed }: Pick<Landing, 'landed' | 'tiers'>): boolean {
  const { discountLevels, freight } = landed
  const isByLoad = freight !== null && freight.by !== 'merchant'
  return tiers.length > 0 || discountLevels.some(({ type }) => type === 1) || isByLoad
}

function roadOf({ city, landed }: Landing): string {
  const { road, missing } = landed
  if (missing === 'tanker') return '液体由罐车运输，运费请与承运商议定。'
  if (missing === 'distance') return `${city}到${landed.city}的里程未知，可自提或向商家询价。`
  if (road === null) return '运费由商家定，按吨计，含税。'
  const line = `${city} → ${landed.city} 公路约 ${road.km} 公里`
  return landed.freight?.by === 'merchant'
    ? `${line}，运费由商家定；市场运费参考：${road.arithmetic}。`
    : `${line}：${road.arithmetic}。`
}

interface LineProps {
  name: string
  fen: number
  /** What is done with it to the line above. */
  sign?: '+ ' | '− '
}

function Line({ name, fen, sign }: LineProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">
        {sign}
        {formatYuan(fen)} <small>元/吨</small>
      </dd>
    </div>
  )
}
