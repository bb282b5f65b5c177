// 零售开团 /pickPins/open?id=&bags=&addressId=&province=

import { useLoaderData } from '@remix-run/react'
import { createRetailPinOf, OpenRetailPinQuery, RetailShareForm } from 'contract/retail/pin-forms'
import { createRetailPin, retailDealInfo } from 'contract/retail/pins'
import { joinForms } from '~/components/forms/form-state'
import { useFormState } from '~/components/forms/use-form-state'
import { retailPath } from '~/components/retail/retail-paths'
import { PinFacts } from '~/components/retail-pins/pin-facts'
import { pinPath, RETAIL_PINS } from '~/components/retail-pins/pin-paths'
import { DealSummary } from '~/components/retail-pins/pin-summary'
import { ShareForm } from '~/components/retail-pins/share-form'
import { FactsFragment } from '~/components/trade/facts-fragment'
import { Breadcrumb } from '~/components/ui/breadcrumb'
import { ButtonLink } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'
import { PageTitle } from '~/components/ui/page-title'
import { Columns } from '~/components/ui/panel'
import { memberPage } from '~/services/pages/member-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { fragment } from '~/services/pages/server-fragments.server'
import { recalculateForm, shareFormOf } from '~/services/retail/share-form.server'
import { styles } from '~/styles/sheets'

export const links = styles('forms', 'trading')

export const meta = pageTitle<typeof loader>(({ deal }) => `${deal.goods.grade} ${deal.goods.maker} 零售开团`)

export { refreshAfterRefusal as shouldRevalidate } from '~/services/forms/refresh-after-refusal'

const page = memberPage({
  query: OpenRetailPinQuery,
  forms: {
    share: submitTo(createRetailPin, {
      schema: RetailShareForm,
      input: (v) => createRetailPinOf(v, v.dealId ?? ''),
      to: ({ output }) => pinPath(output.pinId),
      notice: '已开团，请在 15 分钟内付款',
    }),
    recalculate: recalculateForm,
  },
  async load({ args, query: { id: dealId, ...choice }, call, openForms }) {
    const deal = await call(retailDealInfo, { dealId })
    const facts = fragment(args, 'facts', <PinFacts of={deal} />)
    if (!deal.isOpen) return { deal, facts, shown: null, adjustedTo: null, forms: {} }
    const target = { of: deal, dealId, pinId: null }
    const { shown, adjustedTo, values, requestId } = await shareFormOf(args, target, choice)
    return { deal, facts, shown, adjustedTo, forms: await openForms(values, { requestId }) }
  },
})

export const loader = page.loader
export const action = page.action

export default function OpenRetailPin() {
  const { deal, facts, shown, adjustedTo } = useLoaderData<typeof loader>()
  const { goods } = deal
  return (
    <>
      <Breadcrumb crumbs={[{ name: '零售拼单', to: RETAIL_PINS }, { name: goods.grade }]} />
      <PageTitle sub={`${goods.maker} · ${goods.bagKg} 公斤/袋 · ${deal.heads} 人成团`}>
        {`${goods.grade} 零售开团`}
      </PageTitle>
      <Columns
        isAsideFirst
        aside={<DealSummary deal={deal} />}
        main={
          <>
            {adjustedTo !== null && <Notice kind="info">袋数已按每人限量调整为 {adjustedTo} 袋。</Notice>}
            {shown ? (
              <Opening />
            ) : (
              <Notice kind="info" title="暂不能开团">
                <p>活动已结束或余量不足，可加入进行中的拼单，或直接零售购买。</p>
                <ButtonLink kind="quiet" to={retailPath(goods.id)}>
                  查看商品
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
  const { deal, shown } = useLoaderData<typeof loader>()
  const state = joinForms(useFormState('share'), useFormState('recalculate'))
  return shown && <ShareForm state={state} of={deal} action="开团" {...shown} />
}
