// 快速下单 /personalCenter/quickOrder?lines=&to=&step=&choose1=
import { useLoaderData } from '@remix-run/react'
import { dropKeptDraft } from 'contract/drafts/kept'
import { quickOrderPlace } from 'contract/quick-orders'
import { ConfirmQuickOrder, QuickListForm as ListForm, placeOf } from 'contract/quick-orders/quick-order-page'
import { useFormState } from '~/components/forms/use-form-state'
import { ConfirmOrders } from '~/components/quick-orders/confirm-orders'
import { LastListPanel } from '~/components/quick-orders/last-list'
import { MatchedLines } from '~/components/quick-orders/matched-lines'
import { QuickListForm } from '~/components/quick-orders/quick-list-form'
import { QUICK_ORDER } from '~/components/quick-orders/quick-paths'
import { FactsFragment } from '~/components/trade/facts-fragment'
import { Notice } from '~/components/ui/notice'
import { PageTitle } from '~/components/ui/page-title'
import { attachContractPreview } from '~/services/contracts/contract-preview.server'
import { KEEPING_FORMS } from '~/services/forms/kept-drafts.server'
import { memberPage } from '~/services/pages/member-page.server'
import { handleWith, submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { afterPlacing, matchPath, quickOrderPage } from '~/services/trading/quick-order-page.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('快速下单')

export const handle: CrumbHandle = { crumbs: [{ name: '快速下单' }] }

export { refreshAfterRefusalOnly as shouldRevalidate } from '~/services/forms/refresh-after-refusal'

const page = memberPage({
  forms: {
    match: handleWith(ListForm, async (v, { request }) => ({ to: await matchPath(request, v) })),
    place: handleWith(ConfirmQuickOrder, async (v, { call }) => {
      const { orders, totalFen } = await call(quickOrderPlace, placeOf(v))
      return afterPlacing(orders, totalFen)
    }),
    drop: submitTo(dropKeptDraft, {
      schema: KEEPING_FORMS.drop.schema,
      input: () => ({ path: QUICK_ORDER }),
      to: QUICK_ORDER,
      notice: '上次的清单已清除',
    }),
  },
  async load({ args, request, member, openForms }) {
    const { typed, to, requestId, contract: wanted, ...page } = await quickOrderPage(request, member)
    const { confirmation } = page
    const buyAs = confirmation?.buyers?.mayOrder && { buyAs: confirmation.buyer }
    const contract = wanted && (await attachContractPreview(args, wanted))
    return {
      ...page,
      contract,
      typed,
      to,
      forms: await openForms({ lines: typed, to, ...buyAs }, { requestId }),
    }
  },
})

export const loader = page.loader
export const action = page.action

export default function QuickOrder() {
  const { confirmation, contract } = useLoaderData<typeof loader>()
  const place = useFormState('place')
  return (
    <>
      <PageTitle sub="按采购清单逐行比较送到价，一次下多个订单">快速下单</PageTitle>
      {confirmation ? <ConfirmOrders state={place} page={confirmation} /> : <Choosing />}
      {confirmation && <FactsFragment html={contract} />}
    </>
  )
}

function Choosing() {
  const { lines, typed, to, addresses, last, isNoneChosen } = useLoaderData<typeof loader>()
  const list = useFormState('match')
  return (
    <>
      {isNoneChosen && <Notice kind="warn" title="请至少选择一条货源" />}
      {lines && <MatchedLines key={`${typed} ${to}`} lines={lines} typed={typed} to={to} />}
      {last && <LastListPanel last={last} />}
      <QuickListForm state={list} addresses={addresses} />
    </>
  )
}
