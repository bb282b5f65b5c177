// 打印订单 /personalCenter/myOrder/print?id=&id=
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PrintOrdersQuery } from 'contract/ordering/order-list'
import { PrintButton } from '~/components/content/print-button'
import { FactsFragment } from '~/components/trade/facts-fragment'
import { ButtonLink } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty-state'
import { PageTitle } from '~/components/ui/page-title'
import { readQuery } from '~/services/forms/query.server'
import { pageTitle } from '~/services/pages/page-title'
import { requireMember } from '~/services/session/member.server'
import { attachPrintedOrders } from '~/services/trading/printed-orders.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('打印订单')

export const handle: CrumbHandle = {
  crumbs: [{ name: '我的订单', to: '/personalCenter/myOrder' }, { name: '打印订单' }],
}

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  await requireMember(args)
  const ids = [...new Set(readQuery(request, PrintOrdersQuery).id)]
  return { count: ids.length, facts: await attachPrintedOrders(args, ids) }
}

export default function PrintOrders() {
  const { count, facts } = useLoaderData<typeof loader>()
  const back = (
    <ButtonLink kind="quiet" isSmall to="/personalCenter/myOrder">
      返回我的订单
    </ButtonLink>
  )
  if (count === 0)
    return (
      <>
        <PageTitle>打印订单</PageTitle>
        <EmptyState title="没有选择订单" actions={back}>
          请在我的订单中勾选要打印的订单。
        </EmptyState>
      </>
    )
  return (
    <>
      <PageTitle sub={`${count} 个订单`}>打印订单</PageTitle>
      <p className="no-print">
        <PrintButton /> {back}
      </p>
      <FactsFragment html={facts} />
    </>
  )
}
