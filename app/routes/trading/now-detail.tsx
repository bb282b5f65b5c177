// 现货详情 /nowDetail?id=
import type { LoaderFunctionArgs } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { info, type OfferDetail, OfferRef } from 'contract/spot'
import { OFFER_STATES } from 'contract/states'
import { formatTons, formatYuan, plainTons } from 'contract/units'
import { QuantityField } from '~/components/forms/quantity-field'
import { DeliveryChoice } from '~/components/trade/delivery-choice'
import { OfferAttributes } from '~/components/trade/offer-attributes'
import { PriceBlock } from '~/components/trade/price-block'
import { warehouseName } from '~/components/trade/warehouse-name'
import { Breadcrumb } from '~/components/ui/breadcrumb'
import { Button, ButtonLink } from '~/components/ui/button'
import { DescriptionList } from '~/components/ui/description-list'
import { Link } from '~/components/ui/link'
import { Notice } from '~/components/ui/notice'
import { PageTitle } from '~/components/ui/page-title'
import { Columns, Panel } from '~/components/ui/panel'
import { Tag } from '~/components/ui/tag'
import { call } from '~/services/call.server'
import { pageTitle } from '~/services/page-title'
import { readQuery } from '~/services/query.server'
import { sharedByVisitors } from '~/services/shared-by-visitors'

export const meta = pageTitle<typeof loader>(({ offer }) => `${offer.grade} ${offer.maker} 现货`)

export const handle = sharedByVisitors({ city: true }, 'offer_', 'order_', 'clock_moved')

export async function loader({ request }: LoaderFunctionArgs) {
  return { offer: await call(request, info, readQuery(request, OfferRef)) }
}

export default function NowDetail() {
  const { offer } = useLoaderData<typeof loader>()
  return (
    <>
      <Breadcrumb
        crumbs={[
          { name: '现货', to: '/now' },
          { name: offer.categoryName, to: `/now?category=${encodeURIComponent(offer.category)}` },
          { name: `${offer.grade} ${offer.maker}` },
        ]}
      />
      <PageTitle sub={`${offer.maker} · ${offer.processing} · ${warehouseName(offer)}`}>
        {offer.grade} <Tag>{offer.category}</Tag>
      </PageTitle>
      <Columns isAsideFirst main={<Facts offer={offer} />} aside={<Buying offer={offer} />} />
    </>
  )
}

function Facts({ offer }: { offer: OfferDetail }) {
  return (
    <>
      <Panel title="商品属性">
        <OfferAttributes offer={offer} />
      </Panel>
      <Panel title="交货方式">
        <DescriptionList
          items={offer.deliveries.map(({ name, note, freightFenPerTon }) => ({
            name,
            value: `${note}${freightFenPerTon > 0 ? `，${formatYuan(freightFenPerTon)} 元/吨` : ''}`,
          }))}
        />
      </Panel>
      <Panel title="商家">
        <DescriptionList
          items={[
            { name: '店铺', value: offer.shop.name },
            { name: '公司', value: offer.shop.companyName },
          ]}
        />
      </Panel>
    </>
  )
}

function Buying({ offer }: { offer: OfferDetail }) {
  return (
    <Panel title="下单">
      <PriceBlock priceFenPerTon={offer.priceFenPerTon} />
      {offer.state === 'on_sale' ? <BuyForm offer={offer} /> : <NotOnSale offer={offer} />}
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
        可查看同品类的其他货源。
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
