import type { OfferDetail } from 'contract/spot/detail'
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
        到{landed.city}的到岸价 <Link to={cityPath}>换城市</Link>
      </h3>
      {freight !== null && landedFenPerTon !== null && (
        <dl className="amount-summary">
          <Line name="单价" fen={priceFenPerTon} />
          {tier && (
            <Line name={`阶梯价 · 满 ${plainTons(tier.fromKg)} 吨`} fen={tier.offFenPerTon} sign="− " />
          )}
          {discount && <Line name={discount.name} fen={discount.offFenPerTon} sign="− " />}
          <Line
            name={freight.by === 'merchant' ? '运费 · 商家送到' : '运费 · 公路'}
            fen={freight.fenPerTon}
            sign="+ "
          />
          <Line name="到岸价" fen={landedFenPerTon} isTotal />
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
  const { line, missing } = landed
  if (missing === 'tanker') return '液体由罐车运输，运费请与承运商议定。'
  if (missing === 'line') return `${city}到${landed.city}暂无运费线路，可自提或向商家询价。`
  if (line === null) return '商家送货，各地同价；按吨计，含税。'
  const road = `${city} → ${landed.city} 约 ${line.km} 公里`
  return landed.freight?.by === 'merchant'
    ? `${road}，自提公路运费参考 ${formatYuan(line.fenPerTon)} 元/吨。`
    : `${road}，按公路线路参考价估算。`
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
