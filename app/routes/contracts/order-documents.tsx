// 订单单据 /personalCenter/myOrderDetail/documents?id=
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ContractPage } from 'contract/contracts'
import { orderDocuments } from 'contract/contracts/documents'
import { detail } from 'contract/ordering'
import { pickupOrder } from 'contract/pickup/passes'
import { type OrderPaper, papersOf } from '~/components/contracts/order-papers'
import { detailPath } from '~/components/ordering/order-paths'
import { DeliveryNotes } from '~/components/trade/delivery-notes'
import { ButtonLink } from '~/components/ui/button'
import { Link } from '~/components/ui/link'
import { ListTable, name, type TableColumns, text } from '~/components/ui/list-table'
import { PageTitle } from '~/components/ui/page-title'
import { call } from '~/services/api/call.server'
import { readQuery } from '~/services/forms/query.server'
import { withShownNotes } from '~/services/ordering/shown-notes.server'
import { pageTitle } from '~/services/pages/page-title'
import { requireMember } from '~/services/session/member.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../personal-center/layout'

export const links = styles('lists', 'ordering')

export const meta = pageTitle('订单单据')

export const handle: CrumbHandle = {
  crumbs: [{ name: '我的订单', to: '/personalCenter/myOrder' }, { name: '订单单据' }],
}

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  await requireMember(args)
  const { id } = readQuery(request, ContractPage)
  const [found, documents] = await Promise.all([
    call(request, detail, { id }),
    call(request, orderDocuments, { orderId: id }),
  ])
  const order = withShownNotes(found)
  const isFetched = order.delivery.way === 'pickup' && order.paidAt !== null
  const { passes } = isFetched ? await call(request, pickupOrder, { orderId: id }) : { passes: [] }
  const { orderNo, deliveryNotes } = order
  return data({ id, orderNo, deliveryNotes, papers: papersOf(order, documents, passes) })
}

const COLUMNS: TableColumns<OrderPaper> = [
  name('单据', ({ kind }) => kind),
  text('名称', ({ name, to }) => (to === null ? name : <Link to={to}>{name}</Link>)),
  text('状态', ({ state }) => state),
  text('下载', ({ file }) =>
    file === null ? (
      '--'
    ) : (
      <ButtonLink kind="quiet" isSmall to={file} data-plain>
        下载 PDF
      </ButtonLink>
    ),
  ),
]

export default function OrderDocumentsPage() {
  const { id, orderNo, deliveryNotes, papers } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle sub={<Link to={detailPath(id)}>返回订单</Link>}>{`订单 ${orderNo} 的单据`}</PageTitle>
      <ListTable
        caption="单据"
        isScrollable
        columns={COLUMNS}
        rows={papers}
        rowKey={({ kind, name }) => `${kind}-${name}`}
      />
      <DeliveryNotes notes={deliveryNotes} />
    </>
  )
}
