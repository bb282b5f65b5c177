// 现货详情 /nowDetail?id=&weightTon=&delivery=
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FollowSku, followSku } from 'contract/goods'
import { GoodsPageQuery } from 'contract/spot-detail'
import { PriceChart } from '~/components/charts/price-chart'
import { useFormState } from '~/components/forms/use-form-state'
import { BuyingPanel } from '~/components/goods/buying-panel'
import { FollowAfterLogin, FollowForm } from '~/components/goods/follow-goods'
import { PaperTable } from '~/components/goods/paper-table'
import { ShareGoods } from '~/components/goods/share-goods'
import { ShopCard } from '~/components/goods/shop-card'
import { SimilarGrades } from '~/components/goods/similar-grades'
import { OfferAttributes } from '~/components/trade/offer-attributes'
import { warehouseName } from '~/components/trade/warehouse-name'
import { Breadcrumb } from '~/components/ui/breadcrumb'
import { Drawing } from '~/components/ui/drawing'
import { PageTitle } from '~/components/ui/page-title'
import { Columns, Panel } from '~/components/ui/panel'
import { Tag } from '~/components/ui/tag'
import { call } from '~/services/call.server'
import { openForms, readForm } from '~/services/forms.server'
import { goodsPage } from '~/services/goods-page.server'
import { requireMember } from '~/services/member.server'
import { offerDescription, structuredOffer } from '~/services/offer-in-words'
import { pageOf } from '~/services/page-of'
import { pageTitle } from '~/services/page-title'
import { readQuery } from '~/services/query.server'
import { sharedByVisitors } from '~/services/shared-by-visitors'

const FORMS = { follow: FollowSku }

export const meta = pageTitle<typeof loader>(({ offer }) => `${offer.grade} ${offer.maker} 现货`, {
  description: ({ offer }) => offerDescription(offer),
  canonical: ({ offer }) => `/nowDetail?id=${offer.id}`,
  structured: ({ offer }, url) => structuredOffer(offer, url),
})

export const handle = sharedByVisitors({ city: true }, 'offer_', 'order_', 'quotes_', 'clock_moved')

export async function loader({ request }: LoaderFunctionArgs) {
  const wanted = readQuery(request, GoodsPageQuery)
  const page = { ...(await goodsPage(request, wanted)), way: wanted.delivery }
  const { isFollowed, skuId } = page.offer
  if (isFollowed === null) return data({ ...page, forms: {} })
  const act = isFollowed ? 'unfollow' : 'follow'
  const { forms, headers } = await openForms(request, FORMS, { skuId, act })
  return data({ ...page, forms }, { headers })
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request, FORMS)
  await requireMember(request, { keeping: form })
  return form.answer({
    follow: async (v) => {
      const { isFollowed } = await call(request, followSku, v)
      return { to: pageOf(request), notice: isFollowed ? '已关注该牌号' : '已取消关注' }
    },
  })
}

export default function NowDetail() {
  const { offer, shop, way } = useLoaderData<typeof loader>()
  const { grade, maker, category, categoryName, processing, isFollowed, id } = offer
  const back = `?redirect=${encodeURIComponent(`/nowDetail?id=${id}`)}`
  return (
    <>
      <Breadcrumb
        crumbs={[
          { name: '现货', to: '/now' },
          { name: categoryName, to: `/now?category=${encodeURIComponent(category)}` },
          { name: `${grade} ${maker}` },
        ]}
      />
      <div className="goods-head">
        <Drawing src={offer.picture} size={48} />
        <PageTitle sub={`${maker} · ${processing} · ${warehouseName(offer)}`}>
          {grade} <Tag>{category}</Tag>
        </PageTitle>
        {isFollowed === null ? <FollowAfterLogin loginPath={`/login${back}`} /> : <Following />}
      </div>
      <Columns
        isAsideFirst
        main={<Facts />}
        aside={
          <>
            <BuyingPanel offer={offer} way={way} cityPath={`/city${back}`} />
            <Panel title="商家">
              <ShopCard shop={shop} />
            </Panel>
            <ShareGoods qrPath={`/nowDetail/qr?id=${id}`} title={`${grade} ${maker}`} />
          </>
        }
      />
    </>
  )
}

function Following() {
  const { offer } = useLoaderData<typeof loader>()
  return <FollowForm state={useFormState('follow')} isFollowed={offer.isFollowed === true} />
}

function Facts() {
  const { offer, paper, chart, similar } = useLoaderData<typeof loader>()
  return (
    <>
      <Panel title="商品属性">
        <OfferAttributes offer={offer} />
      </Panel>
      <Panel title="近期行情">
        {chart === null ? (
          <p className="sub">该牌号的每日报价尚不足两日，暂无走势。</p>
        ) : (
          <PriceChart title={`${offer.grade} ${offer.maker} 每日均价`} chart={chart} unit="元/吨" />
        )}
      </Panel>
      <Panel title="物性与质检">
        <PaperTable paper={paper} />
      </Panel>
      <Panel title="相似牌号">
        <SimilarGrades offers={similar} />
      </Panel>
    </>
  )
}
