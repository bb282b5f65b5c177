// 快速下单 /personalCenter/quickOrder?lines=&to=&step=&choose1=
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
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
import { Notice } from '~/components/ui/notice'
import { PageTitle } from '~/components/ui/page-title'
import { call } from '~/services/api/call.server'
import { openForms, readForm } from '~/services/forms/forms.server'
import { KEEPING } from '~/services/forms/kept-drafts.server'
import { defaultBuyer } from '~/services/ordering/buyers.server'
import { pageTitle } from '~/services/pages/page-title'
import { requireMember } from '~/services/session/member.server'
import { afterPlacing, matchPath, quickOrderPage } from '~/services/trading/quick-order-page.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('快速下单')

export const handle: CrumbHandle = { crumbs: [{ name: '快速下单' }] }

export { refreshAfterRefusalOnly as shouldRevalidate } from '~/services/forms/refresh-after-refusal'

const FORMS = { match: ListForm, place: ConfirmQuickOrder, drop: KEEPING.drop }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const member = await requireMember({ request, context })
  const { typed, to, requestId, ...page } = await quickOrderPage(request, member)
  const { confirmation } = page
  const buyAs = confirmation?.buyers?.mayOrder && {
    buyAs: defaultBuyer(confirmation.buyers, confirmation.totalFen),
  }
  const { forms, headers } = await openForms(request, FORMS, { lines: typed, to, ...buyAs }, requestId)
  return data({ ...page, typed, to, forms }, { headers })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, FORMS)
  await requireMember({ request, context }, { keeping: form })
  return form.answer({
    match: async (v) => ({ to: await matchPath(request, v) }),
    drop: async () => {
      await call(request, dropKeptDraft, { path: QUICK_ORDER })
      return { to: QUICK_ORDER, notice: '上次的清单已清除' }
    },
    place: async (v) => {
      const { orders, totalFen } = await call(request, quickOrderPlace, placeOf(v))
      return afterPlacing(orders, totalFen)
    },
  })
}

export default function QuickOrder() {
  const { confirmation } = useLoaderData<typeof loader>()
  const place = useFormState('place')
  return (
    <>
      <PageTitle sub="按采购清单逐行比较到手价，一次下多个订单">快速下单</PageTitle>
      {confirmation ? <ConfirmOrders state={place} page={confirmation} /> : <Choosing />}
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
