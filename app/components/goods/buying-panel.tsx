import { Form } from '@remix-run/react'
import type { OfferDetail } from 'contract/spot-detail'
import { OFFER_STATES } from 'contract/states'
import { formatTons, plainTons } from 'contract/units'
import { QuantityField } from '../forms/quantity-field'
import { DeliveryChoice } from '../trade/delivery-choice'
import { PriceBlock } from '../trade/price-block'
import { Button, ButtonLink } from '../ui/button'
import { Link } from '../ui/link'
import { Notice } from '../ui/notice'
import { Panel } from '../ui/panel'
import { Time } from '../ui/time'
import { LandedLadder } from './landed-ladder'

/** What one decides by: the price, what it comes to at home, and the way to the order form. */
export function BuyingPanel({ offer, cityPath }: { offer: OfferDetail; cityPath: string }) {
  const isOnSale = offer.state === 'on_sale'
  return (
    <Panel title="下单">
      <PriceBlock
        priceFenPerTon={offer.priceFenPerTon}
        changeFenPerTon={offer.changeFenPerTon}
        since={
          <>
            <Time at={offer.pricedAt} now={offer.at} /> 报价
          </>
        }
      />
      {isOnSale ? <BuyForm offer={offer} /> : <NotOnSale offer={offer} />}
      {isOnSale && <LandedLadder offer={offer} cityPath={cityPath} />}
    </Panel>
  )
}

/** A plain GET: the order form that follows holds whatever binds. */
function BuyForm({ offer }: { offer: OfferDetail }) {
  const [firstWay] = offer.deliveries
  const field = (name: string, value: string) => ({
    id: `buy-${name}`,
    name,
    value,
    values: [value],
    errors: [],
    constraint: {},
  })
  return (
    <Form method="get" action="/comfirmOrder">
      <input type="hidden" name="id" value={offer.id} />
      <QuantityField field={field('weightTon', plainTons(offer.minKg))} label="数量" range={offer} />
      <DeliveryChoice field={field('delivery', firstWay?.way ?? '')} options={offer.deliveries} />
      <p className="sub">可售 {formatTons(offer.availableKg)} 吨</p>
      <Button kind="spend" isWide>
        去下单
      </Button>
    </Form>
  )
}

function NotOnSale({ offer }: { offer: OfferDetail }) {
  return (
    <>
      <Notice kind="warn" title={`该报价已${OFFER_STATES[offer.state]}`}>
        以上为最后报价，可查看同品类的其他货源。
      </Notice>
      <ButtonLink to={`/now?category=${encodeURIComponent(offer.category)}`}>
        查看 {offer.category} 现货
      </ButtonLink>
      <p className="sub">
        或按牌号查找 <Link to={`/now?sText=${encodeURIComponent(offer.grade)}`}>{offer.grade}</Link>
      </p>
    </>
  )
}
