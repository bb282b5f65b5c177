import { Form } from '@remix-run/react'
import type { OfferDetail } from 'contract/spot/detail'
import { isStaleQuote, STALE_QUOTE_TEXT } from 'contract/spot/quote-age'
import type { DeliveryWay } from 'contract/states'
import { formatYuan, plainTons } from 'contract/units'
import { QuantityField } from '~/components/fields/quantity-field'
import { ServerFragment } from '~/components/fragments/server-fragment'
import { Time } from '~/components/time/time'
import { DeliveryChoice } from '../trade/delivery-choice'
import { PriceBlock } from '../trade/price-block'
import { PriceTiers } from '../trade/price-tiers'
import { ActionBar } from '../ui/action-bar'
import { Button, ButtonLink } from '../ui/button'
import { Link } from '../ui/link'
import { Notice } from '../ui/notice'
import { Panel } from '../ui/panel'

interface BuyingPanelProps {
  offer: OfferDetail
  /** Why the offer cannot be ordered; null: it is on sale. */
  notOnSale: string | null
  /** Delivery method chosen before the reload. */
  way: DeliveryWay | undefined
  /** Delivered price line by line, rendered by the server (`DeliveredPriceTable`). */
  landed: string | null
  /** Whether a ton costs less of a larger quantity. */
  isByWeight: boolean
}

/** Price, delivered price and link to the order form. */
export function BuyingPanel({ offer, notOnSale, way, landed, isByWeight }: BuyingPanelProps) {
  const isOnSale = notOnSale === null
  return (
    <Panel title="下单">
      <PriceBlock
        priceFenPerTon={offer.priceFenPerTon}
        changeFenPerTon={offer.changeFenPerTon}
        since={
          <>
            <Time at={offer.quotedAt} now={offer.at} /> 报价
          </>
        }
      />
      {isOnSale && isStaleQuote(offer.quotedAt, offer.at) && (
        <Notice kind="warn" title={STALE_QUOTE_TEXT}>
          下单前可先与商家核对价格。
        </Notice>
      )}
      {isOnSale ? <BuyForm {...{ offer, way, isByWeight }} /> : <NotOnSale offer={offer} title={notOnSale} />}
      {isOnSale && <ServerFragment name="summary" html={landed} />}
    </Panel>
  )
}

/** A plain GET: the order form that follows holds whatever binds. The same form asks this page what a quantity costs. */
function BuyForm({ offer, way, isByWeight }: Pick<BuyingPanelProps, 'offer' | 'way' | 'isByWeight'>) {
  const chosen = offer.deliveries.find((one) => one.way === way) ?? offer.deliveries[0]
  const field = (name: string, value: string) => ({
    id: `buy-${name}`,
    name,
    value,
    values: [value],
    errors: [],
    constraint: {},
  })
  return (
    <Form className="prints" method="get" action="/comfirmOrder">
      <input type="hidden" name="id" value={offer.id} />
      <QuantityField
        field={field('weightTon', plainTons(offer.landed.weightKg))}
        label="数量"
        range={offer}
      />
      <DeliveryChoice field={field('delivery', chosen?.way ?? '')} options={offer.deliveries} />
      <ActionBar sum={<UnitPrice offer={offer} />}>
        <Button kind="spend" isWide>
          去下单
        </Button>
      </ActionBar>
      {isByWeight && (
        <Button kind="quiet" isWide formAction="/nowDetail">
          按此数量算送到价
        </Button>
      )}
      <PriceTiers offer={offer} />
    </Form>
  )
}

/** What a ton costs in the buyer's city; without that, at the warehouse. */
function UnitPrice({ offer: { landed, priceFenPerTon } }: Pick<BuyingPanelProps, 'offer'>) {
  const { city, landedFenPerTon, weightKg } = landed
  return (
    <>
      <small className="text-muted">
        {plainTons(weightKg)} 吨 · {landedFenPerTon === null ? '自提价' : `到${city}`}
      </small>
      <br />
      <b className="price">{formatYuan(landedFenPerTon ?? priceFenPerTon)}</b> 元/吨
    </>
  )
}

function NotOnSale({ offer, title }: { offer: OfferDetail; title: string }) {
  return (
    <>
      <Notice kind="warn" title={title}>
        以上为最后报价，可查看同品类的其他货源。
      </Notice>
      <ActionBar>
        <ButtonLink to={`/now?category=${encodeURIComponent(offer.category)}`}>
          查看 {offer.category} 现货
        </ButtonLink>
      </ActionBar>
      <p className="subtitle">
        或按牌号查找 <Link to={`/now?sText=${encodeURIComponent(offer.grade)}`}>{offer.grade}</Link>
      </p>
    </>
  )
}
