// 现货详情 /nowDetail?id=&weightTon=&delivery=&lotNo=

import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { saveFavorite } from 'contract/favorites'
import { followSku } from 'contract/quality'
import { GoodsPageQuery } from 'contract/spot/detail'
import { warehouseName } from 'contract/warehouse-name'
import { MANAGE_ADDRESSES_PATH } from '~/components/addresses/address-path'
import { PrintButton } from '~/components/content/print-button'
import { OptionalPanel } from '~/components/fragments/fragment-panel'
import { BuyingPanel } from '~/components/goods/buying-panel'
import { CompanyRule, DeliveredPriceTable, goesByWeight } from '~/components/goods/delivered-price-table'
import { GoodsFacts } from '~/components/goods/goods-facts'
import { GoodsLinks } from '~/components/goods/goods-links'
import { GoodsMarks, MarksAfterLogin } from '~/components/goods/goods-marks'
import { notOnSaleTitle } from '~/components/goods/not-on-sale-title'
import { ShareGoods } from '~/components/goods/share-goods'
import { ShopCard } from '~/components/goods/shop-card'
import { FactsFragment } from '~/components/trade/facts-fragment'
import { SampleLink } from '~/components/trials/sample-link'
import { Breadcrumb } from '~/components/ui/breadcrumb'
import { CopyButton } from '~/components/ui/copy-button'
import { Drawing } from '~/components/ui/drawing'
import { PageTitle } from '~/components/ui/page-title'
import { Columns } from '~/components/ui/panel'
import { PrintedFrom } from '~/components/ui/printed-from'
import { Tag } from '~/components/ui/tag'
import { publicPage } from '~/services/pages/member-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { fragment } from '~/services/pages/server-fragments.server'
import { sharedByVisitors } from '~/services/pages/shared-by-visitors'
import { buyerOfPage } from '~/services/session/buyer.server'
import { deliveryCityOf } from '~/services/session/delivery-city.server'
import { goodsPage } from '~/services/trading/goods-page.server'
import { needsCompany } from '~/services/trading/needs-company.server'
import { offerDescription, structuredOffer } from '~/services/trading/offer-description'
import { offerText } from '~/services/trading/offer-text'
import { styles } from '~/styles/sheets'

export const links = styles('forms', 'trading', 'quotes')

/** Status of a page with a missing part. The page cache stores only responses with status 200. */
const NOT_ALL = 203

export const meta = pageTitle<typeof loader>(({ offer }) => `${offer.grade} ${offer.maker} 现货`, {
  description: ({ offer }) => offerDescription(offer),
  canonical: ({ offer }) => `/nowDetail?id=${offer.id}`,
  structured: ({ offer }, url) => structuredOffer(offer, url),
})

export const handle = sharedByVisitors('offer_', 'order_', 'quotes_', 'sample_', 'clock_moved')

const page = publicPage({
  query: GoodsPageQuery,
  forms: {
    follow: submitTo(followSku, {
      notice: ({ output: { isFollowed } }) => (isFollowed ? '已关注该牌号' : '已取消关注'),
    }),
    favorite: submitTo(saveFavorite, {
      notice: ({ output: { isFavorite } }) => (isFavorite ? '已收藏，可在“我的收藏”查看' : '已取消收藏'),
    }),
  },
  async load({ args, request, query: wanted, openForms }) {
    const [{ name: city, isOfAddress }, buyAs] = await Promise.all([deliveryCityOf(args), buyerOfPage(args)])
    const { chart, paper, similar, ...shown } = await goodsPage(request, { ...wanted, buyAs }, city)
    const { offer } = shown
    const facts = fragment(args, 'facts', <GoodsFacts {...{ offer, chart, paper, similar }} />)
    const notOnSale = offer.state === 'on_sale' ? null : notOnSaleTitle(offer.state)
    const texts = { text: offerText(offer, offer.at), notOnSale }
    const back = `?redirect=${encodeURIComponent(`/nowDetail?id=${offer.id}`)}`
    const cityLink = isOfAddress
      ? { to: MANAGE_ADDRESSES_PATH, text: '换默认地址' }
      : { to: `/city${back}`, text: '换城市' }
    const summary = (
      <>
        <DeliveredPriceTable {...{ offer, cityLink }} />
        {(await needsCompany(args, offer)) && <CompanyRule />}
      </>
    )
    const landed = fragment(args, 'summary', summary)
    const buying = { landed, isByWeight: goesByWeight(offer), way: wanted.delivery }
    const page = { ...shown, ...texts, facts, back, buying }
    const { isFollowed, skuId } = page.offer
    const status = page.isWhole ? 200 : NOT_ALL
    if (isFollowed === null) return data({ ...page, forms: {} }, status)
    const act = isFollowed ? 'unfollow' : 'follow'
    const change = page.isFavorite ? 'remove' : 'add'
    const values = { skuId, act, offerId: offer.id, change }
    const forms = await openForms(values)
    return data({ ...page, forms }, { status })
  },
})

export const loader = page.loader
export const action = page.action

export default function NowDetail() {
  const { shop, sample, back, ...goods } = useLoaderData<typeof loader>()
  const { offer } = goods
  const { grade, maker, category, categoryName, processing, isFollowed, id } = offer
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
        <div className="goods-tools no-print">
          <CopyButton text={goods.text}>复制报价</CopyButton> <PrintButton />{' '}
          {isFollowed === null ? (
            <MarksAfterLogin loginPath={`/login${back}`} />
          ) : (
            <GoodsMarks isFollowed={isFollowed} isFavorite={goods.isFavorite} />
          )}
        </div>
      </div>
      <Columns
        isAsideFirst
        main={<FactsFragment html={goods.facts} />}
        aside={
          <>
            <BuyingPanel {...goods.buying} offer={offer} notOnSale={goods.notOnSale} />
            {sample && <SampleLink sample={sample} offerId={id} />}
            <OptionalPanel title="商家" part={shop}>
              {(known) => <ShopCard shop={known} contact={offer.shop.contact} loginPath={`/login${back}`} />}
            </OptionalPanel>
            <GoodsLinks offerId={id} back={back} />
            <ShareGoods qrPath={`/nowDetail/qr?id=${id}`} title={`${grade} ${maker}`} />
          </>
        }
      />
      <PrintedFrom path={`/nowDetail?id=${id}`} at={offer.at} />
    </>
  )
}
