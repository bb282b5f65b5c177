// 零售详情 /pickDetail?id=&act=&bags=&addressId=&province=
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { placeOrder } from 'contract/retail'
import { placeOrderOf, RetailPageQuery } from 'contract/retail/retail-forms'
import { lazy, Suspense } from 'react'
import { RefusedNotice } from '~/components/console/refused-notice'
import { joinForms } from '~/components/forms/form-state'
import { useFormState } from '~/components/forms/use-form-state'
import { RetailActions } from '~/components/retail/retail-actions'
import { retailPath } from '~/components/retail/retail-paths'
import { RetailSummary } from '~/components/retail/retail-summary'
import { RetailTableFragment } from '~/components/retail/retail-table-fragment'
import { FactsFragment } from '~/components/trade/facts-fragment'
import { warehouseName } from '~/components/trade/warehouse-name'
import { Breadcrumb } from '~/components/ui/breadcrumb'
import { Notice } from '~/components/ui/notice'
import { PageTitle } from '~/components/ui/page-title'
import { Columns, Panel } from '~/components/ui/panel'
import { call } from '~/services/api/call.server'
import { keepForm } from '~/services/forms/drafts.server'
import { readForm } from '~/services/forms/forms.server'
import { readQuery } from '~/services/forms/query.server'
import { pageTitle } from '~/services/pages/page-title'
import { FORMS, loadRetailPage, recalculatedPath } from '~/services/retail/retail-page.server'
import { requireMember } from '~/services/session/member.server'
import { styles } from '~/styles/sheets'

/** Loaded only where it is shown. */
const RetailForm = lazy(() => import('~/components/retail/retail-form'))

export const links = styles('forms', 'trading')

export const meta = pageTitle<typeof loader>(({ goods }) => `${goods.grade} ${goods.maker} 零售`, {
  description: ({ goods }) =>
    `${goods.grade} ${goods.maker} 按袋零售，${goods.bagKg} 公斤/袋，${goods.city}发货，快递送达。`,
  canonical: ({ goods }) => retailPath(goods.id),
})

export { refreshAfterRefusal as shouldRevalidate } from '~/services/forms/refresh-after-refusal'

export async function loader(args: LoaderFunctionArgs) {
  const query = readQuery(args.request, RetailPageQuery)
  if (query.act) await requireMember(args)
  const { headers, ...page } = await loadRetailPage(args, query)
  return data(page, headers && { headers })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, FORMS)
  await requireMember({ request, context }, { keeping: form })
  return form.answer({
    place: async (v) => {
      const { orderId } = await call(request, placeOrder, placeOrderOf(v))
      return { to: `/payPage?id=${orderId}`, notice: '订单已提交，库存已为您锁定，请在 30 分钟内付款' }
    },
    recalculate: async (v) => {
      const to = recalculatedPath(v)
      const { bags: _, priceFenPerBag: __, freightFen: ___, ...typed } = form.values
      return { to, headers: await keepForm(request, typed, { page: to }) }
    },
  })
}

export default function PickDetail() {
  const { goods, order, facts, others, isMember } = useLoaderData<typeof loader>()
  return (
    <>
      <Breadcrumb crumbs={[{ name: '零售', to: '/pick' }, { name: goods.grade }]} />
      <PageTitle sub={`${goods.maker} · ${goods.bagKg} 公斤/袋 · ${warehouseName(goods)}`}>
        {`${goods.grade} 零售`}
      </PageTitle>
      {order === null && <RefusedNotice shown={[]} />}
      <Columns
        isAsideFirst
        aside={
          <>
            <RetailSummary goods={goods} />
            {order === null && <RetailActions goods={goods} isMember={isMember} />}
          </>
        }
        main={
          <>
            {order && (
              <Suspense fallback={null}>
                <Buying />
              </Suspense>
            )}
            <FactsFragment html={facts} />
            {others !== '' && (
              <Panel title="同牌号零售">
                <RetailTableFragment html={others} />
              </Panel>
            )}
          </>
        }
      />
    </>
  )
}

function Buying() {
  const { goods, order } = useLoaderData<typeof loader>()
  const state = joinForms(useFormState('place'), useFormState('recalculate'))
  if (!order) return null
  const { bags, isAdjusted, quote, addresses, buyers } = order
  return (
    <>
      {isAdjusted && <Notice kind="info">袋数已按限购与余量调整为 {bags} 袋。</Notice>}
      <RetailForm state={state} goods={goods} quote={quote} addresses={addresses} buyers={buyers} />
    </>
  )
}
