// 报价详情 /merchant/offers/:id
import { useLoaderData } from '@remix-run/react'
import { correctStock, myOffer, offerHistory } from 'contract/spot/merchant-offer-edits'
import { HistoryPage, StockForm } from 'contract/spot/merchant-offer-forms'
import { withdrawOffer } from 'contract/spot/merchant-offers'
import { ListPage } from '~/components/console/list-page'
import { useFormState } from '~/components/forms/use-form-state'
import { CONFIRMED_VALUES, OFFERS, offerPath } from '~/components/merchant/merchant-paths'
import { OfferFacts } from '~/components/merchant/offer-facts'
import { StockPanel, WithdrawPanel } from '~/components/merchant/offer-forms'
import { OfferHistory } from '~/components/merchant/offer-history'
import { ButtonLink } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'
import { PageTitle } from '~/components/ui/page-title'
import { Columns, Panel } from '~/components/ui/panel'
import { readQuery } from '~/services/forms/query.server'
import { pagination } from '~/services/lists/list-controls.server'
import { memberPage } from '~/services/pages/member-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle<typeof loader>(({ offer }) => `${offer.grade} 报价`)

export const handle: CrumbHandle = { crumbs: [{ name: '报价', to: OFFERS }, { name: '报价详情' }] }

const page = memberPage({
  to: ({ id }) => offerPath(id),
  forms: {
    stock: submitTo(correctStock, {
      schema: StockForm,
      input: ({ weightTon, ...v }) => ({ ...v, weightKg: weightTon }),
      notice: '库存已调整',
    }),
    withdraw: submitTo(withdrawOffer, {
      notice: '报价已下架',
    }),
  },
  async load({ args, request, id: offerId, call, openForms }) {
    const [offer, { list, ...place }, forms] = await Promise.all([
      call(myOffer, { offerId }),
      call(offerHistory, { offerId, ...readQuery(request, HistoryPage) }),
      openForms({ offerId }),
    ])
    return { offer, list, place, pages: pagination(args, place), forms }
  },
})

export const loader = page.loader
export const action = page.action

export default function Offer() {
  const { offer, list, place, pages } = useLoaderData<typeof loader>()
  const [stock, withdraw] = [useFormState('stock'), useFormState('withdraw')]
  const isOpen = offer.state !== 'withdrawn' && offer.state !== 'expired'
  return (
    <>
      <PageTitle sub={`${offer.city} ${offer.warehouse}`}>{`${offer.grade} ${offer.maker}`}</PageTitle>
      {offer.state === 'pending_review' && (
        <Notice kind="info" title="等待平台审核">
          新店铺的报价先审后上架，审核结果会发消息通知。
        </Notice>
      )}
      {offer.rejection !== null && (
        <Notice kind="error" title="未通过审核">
          {offer.rejection}
        </Notice>
      )}
      <Columns
        main={<OfferFacts offer={offer} />}
        aside={
          <>
            <StockPanel form={stock} offer={offer} />
            {isOpen && <WithdrawPanel form={withdraw} />}
          </>
        }
      />
      <Panel title="修改记录">
        <p>
          <ButtonLink kind="quiet" to={`${CONFIRMED_VALUES}?subjectId=${offer.id}`}>
            已确认的异常价格与库存
          </ButtonLink>
        </p>
        <ListPage place={place} pages={pages} empty="没有修改记录">
          <OfferHistory rows={list} />
        </ListPage>
      </Panel>
    </>
  )
}
