// 零售开团 /pickPins/open?id=&bags=&addressId=&province=
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { createRetailPinOf, OpenRetailPinQuery } from 'contract/retail/pin-forms'
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
import { call } from '~/services/api/call.server'
import { openForms, readForm } from '~/services/forms/forms.server'
import { readQuery } from '~/services/forms/query.server'
import { pageTitle } from '~/services/pages/page-title'
import { fragment } from '~/services/pages/server-fragments.server'
import { recalculated, SHARE_FORMS, shareFormOf } from '~/services/retail/share-form.server'
import { requireMember } from '~/services/session/member.server'
import { styles } from '~/styles/sheets'

export const links = styles('forms', 'trading')

export const meta = pageTitle<typeof loader>(({ deal }) => `${deal.goods.grade} ${deal.goods.maker} 零售开团`)

export { refreshAfterRefusal as shouldRevalidate } from '~/services/forms/refresh-after-refusal'

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  const { id: dealId, ...choice } = readQuery(request, OpenRetailPinQuery)
  await requireMember(args)
  const deal = await call(request, retailDealInfo, { dealId })
  const facts = fragment(args, 'facts', <PinFacts of={deal} />)
  if (!deal.isOpen) return data({ deal, facts, shown: null, adjustedTo: null, forms: {} })
  const target = { of: deal, dealId, pinId: null }
  const { shown, adjustedTo, values, requestId } = await shareFormOf(args, target, choice)
  const { forms, headers } = await openForms(request, SHARE_FORMS, values, requestId)
  return data({ deal, facts, shown, adjustedTo, forms }, { headers })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, SHARE_FORMS)
  await requireMember({ request, context }, { keeping: form })
  return form.answer({
    share: async (v) => {
      const { pinId } = await call(request, createRetailPin, createRetailPinOf(v, v.dealId ?? ''))
      return { to: pinPath(pinId), notice: '已开团，请在 15 分钟内付款' }
    },
    recalculate: (v) => recalculated(request, v, form.values),
  })
}

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
