import type { OfferDetail } from 'contract/spot/detail'
import { LOADING_FEN_PER_TON, type RoadFreight } from 'contract/spot/freight'
import { formatYuan, plainTons } from 'contract/units'
import { OpenLevels } from '../trade/open-levels'
import { Link } from '../ui/link'

type Landing = Pick<OfferDetail, 'city' | 'landed' | 'priceFenPerTon' | 'tiers'>

/** What a ton costs when it has arrived in the buyer's city, each line of the sum by name. */
export function DeliveredPriceTable({ offer, cityPath }: { offer: Landing; cityPath: string }) {
  const { landed, priceFenPerTon } = offer
  const { freight, landedFenPerTon, tier, discount, discountLevels, weightKg } = landed
  return (
    <section className="delivered-price" aria-labelledby="landed">
      <h3 id="landed">
        到{landed.city}的送到价 <Link to={cityPath}>换城市</Link>
      </h3>
      {freight !== null && landedFenPerTon !== null && (
        <dl className="amount-summary">
          <Line name="单价" fen={priceFenPerTon} />
          {tier && (
            <Line name={`阶梯价 · 满 ${plainTons(tier.fromKg)} 吨`} fen={tier.offFenPerTon} sign="− " />
          )}
          {discount && <Line name={discount.name} fen={discount.offFenPerTon} sign="− " />}
          <Line
            name={freight.by === 'merchant' ? '运费 · 商家定价' : '运费 · 按公路里程'}
            fen={freight.fenPerTon}
            sign="+ "
          />
          <Line name="送到价" fen={landedFenPerTon} isTotal />
        </dl>
      )}
      <p className="text-muted text-small">
        {goesByWeight(offer) && `按订购 ${plainTons(weightKg)} 吨计。`}
        {roadOf(offer)}
      </p>
      <OpenLevels levels={discountLevels} applied={discount} />
    </section>
  )
}

/** Whether a ton costs less of a larger quantity, by the offer's tiers or by what the buyer may pay less. */
export function goesByWeight({ tiers, landed }: Pick<Landing, 'landed' | 'tiers'>): boolean {
  return tiers.length > 0 || landed.discountLevels.some(({ type }) => type === 1)
}

function roadOf({ city, landed }: Landing): string {
  const { road, missing } = landed
  if (missing === 'tanker') return '液体由罐车运输，运费请与承运商议定。'
  if (missing === 'distance') return `${city}到${landed.city}的里程未知，可自提或向商家询价。`
  if (road === null) return '运费由商家定，按吨计，含税。'
  const sum = roadFreightSum(road)
  const line = `${city} → ${landed.city} 公路约 ${road.km} 公里`
  return landed.freight?.by === 'merchant'
    ? `${line}，运费由商家定；按里程参考 ${sum}。`
    : `${line}：${sum}。`
}

/** The default freight with its arithmetic: 1,372 × 0.42 + 装卸 15 = 591.24 元/吨. */
export function roadFreightSum({ km, fenPerTonKm, fenPerTon }: RoadFreight): string {
  const computed = km * fenPerTonKm + LOADING_FEN_PER_TON
  const terms = `${km} 公里 × ${formatYuan(fenPerTonKm)} + 装卸 ${formatYuan(LOADING_FEN_PER_TON)}`
  return computed === fenPerTon
    ? `${terms} = ${formatYuan(fenPerTon)} 元/吨`
    : `${terms}，不足 ${formatYuan(fenPerTon)} 元/吨按 ${formatYuan(fenPerTon)} 计`
}

interface LineProps {
  name: string
  fen: number
  /** What is done with it to the line above. */
  sign?: '+ ' | '− '
  isTotal?: boolean
}

function Line({ name, fen, sign, isTotal = false }: LineProps) {
  return (
    <div className={isTotal ? 'amount-summary__total' : undefined}>
      <dt>{name}</dt>
      <dd className="num">
        {sign}
        {formatYuan(fen)} <small>元/吨</small>
      </dd>
    </div>
  )
}
