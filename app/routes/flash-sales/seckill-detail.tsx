// 秒杀详情 /seckillDetail?id=&act=&weightTon=&delivery=&city=
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { singleBuy } from 'contract/flash-sales'
import { SalePageQuery, singleBuyOf } from 'contract/flash-sales/sale-forms'
import { plainTons } from 'contract/units'
import { warehouseName } from 'contract/warehouse-name'
import { lazy, Suspense } from 'react'
import { SaleActions } from '~/components/flash-sales/sale-actions'
import { salePath } from '~/components/flash-sales/sale-paths'
import { SalePhaseTag } from '~/components/flash-sales/sale-state'
import { SaleSummary } from '~/components/flash-sales/sale-summary'
import { joinForms } from '~/components/forms/form-state'
import { useFormState } from '~/components/forms/use-form-state'
import type { LiveHandle } from '~/components/navigation/live'
import { LiveNote } from '~/components/navigation/live-note'
import { FactsFragment } from '~/components/trade/facts-fragment'
import { Breadcrumb } from '~/components/ui/breadcrumb'
import { Notice } from '~/components/ui/notice'
import { PageTitle } from '~/components/ui/page-title'
import { Columns } from '~/components/ui/panel'
import { call } from '~/services/api/call.server'
import { FORMS, loadSalePage, recalculatedPath } from '~/services/flash-sales/sale-page.server'
import { keepForm } from '~/services/forms/drafts.server'
import { readForm } from '~/services/forms/forms.server'
import { readQuery } from '~/services/forms/query.server'
import { pageTitle } from '~/services/pages/page-title'
import { requireMember } from '~/services/session/member.server'
import { styles } from '~/styles/sheets'

/** Loaded only where it is shown. */
const PurchaseForm = lazy(() => import('~/components/flash-sales/purchase-form'))

export const links = styles('forms', 'trading')

export const meta = pageTitle<typeof loader>(({ sale }) => `${sale.grade} ${sale.maker} 秒杀`, {
  description: ({ sale }) =>
    `${sale.grade} ${sale.maker} ${plainTons(sale.stockKg)} 吨限时秒杀，${sale.saleNo}。`,
  canonical: ({ sale }) => salePath(sale.id),
})

export const handle: LiveHandle<typeof loader> = {
  live: ({ order, sale }) => (order !== null || sale.phase === 'ended' ? null : 'refresh'),
}

export { refreshAfterRefusal as shouldRevalidate } from '~/services/forms/refresh-after-refusal'

export async function loader(args: LoaderFunctionArgs) {
  const query = readQuery(args.request, SalePageQuery)
  if (query.act) await requireMember(args)
  const { headers, ...page } = await loadSalePage(args, query)
  return data(page, headers && { headers })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, FORMS)
  await requireMember({ request, context }, { keeping: form })
  return form.answer({
    place: async (v) => {
      const placed = await call(request, singleBuy, singleBuyOf(v))
      return { to: `/payPage?id=${placed.orderId}`, notice: '抢购成功，库存已为您锁定，请在 15 分钟内付款' }
    },
    recalculate: async (v) => {
      const to = await recalculatedPath(request, v)
      const { weightTon: _, freightFenPerTon: __, ...typed } = form.values
      return { to, headers: await keepForm(request, typed, { page: to }) }
    },
  })
}

export default function SeckillDetail() {
  const { sale, order, facts } = useLoaderData<typeof loader>()
  return (
    <>
      <Breadcrumb crumbs={[{ name: '秒杀', to: '/seckill' }, { name: sale.saleNo }]} />
      <PageTitle
        sub={`${sale.maker} · ${plainTons(sale.stockKg)} 吨 · ${warehouseName(sale)} · ${sale.saleNo}`}
      >
        {`${sale.grade} 秒杀 `}
        <SalePhaseTag phase={sale.phase} />
      </PageTitle>
      <LiveNote at={sale.at} />
      <Columns
        isAsideFirst
        aside={
          <>
            <SaleSummary sale={sale} />
            {order === null && <SaleActions sale={sale} />}
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
          </>
        }
      />
    </>
  )
}

function Buying() {
  const { sale, order } = useLoaderData<typeof loader>()
  const state = joinForms(useFormState('place'), useFormState('recalculate'))
  if (!order) return null
  const { quote } = order
  return (
    <>
      {quote.isAdjusted && (
        <Notice kind="info">数量已按起订量、步长、限购与余量调整为 {plainTons(quote.weightKg)} 吨。</Notice>
      )}
      <PurchaseForm state={state} sale={sale} {...order} />
    </>
  )
}
