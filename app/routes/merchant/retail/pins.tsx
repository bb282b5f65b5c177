// 零售拼单活动 /merchant/retail/:id/pins?page=&size=
import { useLoaderData } from '@remix-run/react'
import { endRetailPins, offerRetailPins, retailDeals } from 'contract/retail/merchant-pins'
import { myRetailGoods } from 'contract/retail/merchant-retail'
import { OfferRetailPinsForm, offerRetailPinsOf, RetailDealsQuery } from 'contract/retail/pin-forms'
import { formatYuan } from 'contract/units'
import { ListPage } from '~/components/console/list-page'
import { RefusedNotice } from '~/components/console/refused-notice'
import { useFormState } from '~/components/forms/use-form-state'
import { dealsPath, MERCHANT_RETAIL } from '~/components/retail/retail-paths'
import { EndDeal, OfferDeal } from '~/components/retail-pins/deal-forms'
import { DealTable } from '~/components/retail-pins/deal-table'
import { PageTitle } from '~/components/ui/page-title'
import { readQuery } from '~/services/forms/query.server'
import { pagination } from '~/services/lists/list-controls.server'
import { memberPage } from '~/services/pages/member-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle<typeof loader>(({ goods }) => `零售拼单 ${goods.grade}`)

export const handle: CrumbHandle = {
  crumbs: [{ name: '零售', to: MERCHANT_RETAIL }, { name: '拼单活动' }],
}

const page = memberPage({
  forms: {
    offer: submitTo(offerRetailPins, {
      schema: OfferRetailPinsForm,
      input: offerRetailPinsOf,
      to: ({ values }) => dealsPath(values.goodsId),
      notice: '拼单活动已发布',
    }),
    end: submitTo(endRetailPins, {
      to: ({ output: { goodsId } }) => dealsPath(goodsId),
      notice: '拼单活动已结束',
    }),
  },
  async load({ args, request, id: goodsId, call, openForms }) {
    const [goods, { list, ...place }] = await Promise.all([
      call(myRetailGoods, { goodsId }),
      call(retailDeals, { goodsId, ...readQuery(request, RetailDealsQuery) }),
    ])
    const open = list.find(({ state }) => state === 'open') ?? null
    const values = { goodsId, heads: '3', minBags: '1', maxBags: '2', ...(open && { dealId: open.id }) }
    return { goods, list, place, open, pages: pagination(args, place), forms: await openForms(values) }
  },
})

export const loader = page.loader
export const action = page.action

export default function RetailDeals() {
  const { goods, list, place, open, pages } = useLoaderData<typeof loader>()
  const [offer, end] = [useFormState('offer'), useFormState('end')]
  const mayOffer = goods.state === 'on_sale' && !open && place.page === 0
  return (
    <>
      <PageTitle
        sub={`${goods.maker} · ${goods.bagKg} 公斤/袋 · 零售价 ${formatYuan(goods.priceFenPerBag)} 元/袋 · 余量 ${goods.availableBags} 袋`}
      >
        {`零售拼单 ${goods.grade}`}
      </PageTitle>
      <RefusedNotice shown={[...(open ? ['end'] : []), ...(mayOffer ? ['offer'] : [])]} />
      {open && <EndDeal state={end} />}
      {mayOffer && <OfferDeal state={offer} />}
      <ListPage place={place} pages={pages} empty="尚未发布过拼单活动">
        <DealTable rows={list} />
      </ListPage>
    </>
  )
}
