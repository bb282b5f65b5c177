// 开团 /nowPins/open?id=&weightTon=&delivery=&city=

import { useLoaderData } from '@remix-run/react'
import { dealInfo, numRangeOfCreatePin } from 'contract/pins'
import { OpenPageQuery, ShareForm as ShareSchema } from 'contract/pins/pin-forms'
import { saleRangeOfCreatePin } from 'contract/pins/sale-pins'
import { joinForms } from '~/components/forms/form-state'
import { useFormState } from '~/components/forms/use-form-state'
import { PinFacts } from '~/components/pins/pin-facts'
import { openPinsPath, pinsCrumb } from '~/components/pins/pin-origin'
import { pinPath } from '~/components/pins/pin-paths'
import { DealSummary } from '~/components/pins/pin-summary'
import { ShareForm } from '~/components/pins/share-form'
import { FactsFragment } from '~/components/trade/facts-fragment'
import { Breadcrumb } from '~/components/ui/breadcrumb'
import { ButtonLink } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'
import { PageTitle } from '~/components/ui/page-title'
import { Columns } from '~/components/ui/panel'
import { attachContractPreview } from '~/services/contracts/contract-preview.server'
import { memberPage } from '~/services/pages/member-page.server'
import { handleWith } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { fragment } from '~/services/pages/server-fragments.server'
import { recalculateForm, shareFormOf } from '~/services/pins/share-form.server'
import { openPin } from '~/services/pins/take-share.server'
import { buyerOfPage } from '~/services/session/buyer.server'
import { styles } from '~/styles/sheets'

export const links = styles('forms', 'trading')

export const meta = pageTitle<typeof loader>(({ deal }) => `${deal.grade} ${deal.maker} 开团`)

export { refreshAfterRefusal as shouldRevalidate } from '~/services/forms/refresh-after-refusal'

const page = memberPage({
  query: OpenPageQuery,
  forms: {
    share: handleWith(ShareSchema, async (v, { request }) => {
      const { pinId } = await openPin(request, v)
      return { to: pinPath(pinId), notice: '已开团，请在 15 分钟内付款' }
    }),
    recalculate: recalculateForm,
  },
  async load({ args, query: { id: dealId, ...choice }, call, openForms }) {
    const deal = await call(dealInfo, { dealId })
    const { saleId } = deal
    const { range, words } =
      saleId === null
        ? await call(numRangeOfCreatePin, { dealId })
        : await call(saleRangeOfCreatePin, { saleId, buyAs: await buyerOfPage(args) })
    const facts = <PinFacts of={deal} />
    if (range === null) return { deal, facts: fragment(args, 'facts', facts), words, shown: null, forms: {} }
    const target = { of: deal, dealId, pinId: null, range }
    const { shown, values, contract, requestId } = await shareFormOf(args, target, choice)
    const shownFacts = await attachContractPreview(args, contract, facts)
    return { deal, facts: shownFacts, words, shown, forms: await openForms(values, { requestId }) }
  },
})

export const loader = page.loader
export const action = page.action

export default function OpenPin() {
  const { deal, facts, words, shown } = useLoaderData<typeof loader>()
  return (
    <>
      <Breadcrumb crumbs={[pinsCrumb(deal), { name: deal.dealNo }]} />
      <PageTitle sub={`${deal.maker} · ${deal.dealNo}`}>{`${deal.grade} 开团`}</PageTitle>
      <Columns
        isAsideFirst
        aside={<DealSummary deal={deal} words={words} />}
        main={
          <>
            {shown ? (
              <Opening />
            ) : (
              <Notice kind="info" title="暂不能开团">
                {deal.saleId === null ? (
                  <p>活动已结束或货源不足一车，可加入进行中的拼单。</p>
                ) : (
                  <p>本场未在抢购、余量不足一车，或您的限购额度不足；可加入进行中的拼单。</p>
                )}
                <ButtonLink kind="quiet" to={openPinsPath(deal)}>
                  查看进行中的拼单
                </ButtonLink>
              </Notice>
            )}
            <FactsFragment html={facts} />
          </>
        }
      />
    </>
  )
}

function Opening() {
  const { deal, words, shown } = useLoaderData<typeof loader>()
  const state = joinForms(useFormState('share'), useFormState('recalculate'))
  return shown && <ShareForm state={state} of={deal} words={words} action="开团" {...shown} />
}
