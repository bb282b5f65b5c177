// 仲裁 /personalCenter/arbitration?page=&size=
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ArbitrationPage, arbitrationPage } from 'contract/disputes/arbitration'
import { ArbitrationTable } from '~/components/disputes/arbitration-table'
import { PaginationFragment } from '~/components/lists/pagination-fragment'
import { PastTheEnd } from '~/components/lists/past-the-end'
import type { LiveHandle } from '~/components/navigation/live'
import { FactsFragment } from '~/components/trade/facts-fragment'
import { ButtonLink } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty-state'
import { PageTitle } from '~/components/ui/page-title'
import { call } from '~/services/api/call.server'
import { readQuery } from '~/services/forms/query.server'
import { pagination } from '~/services/lists/list-controls.server'
import { pageTitle } from '~/services/pages/page-title'
import { fragment } from '~/services/pages/server-fragments.server'
import { requireMember } from '~/services/session/member.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('lists')

export const meta = pageTitle('仲裁')

export const handle: CrumbHandle & LiveHandle<typeof loader> = {
  live: () => 'listen',
  crumbs: [{ name: '仲裁' }],
}

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  await requireMember(args)
  const { list, ...counted } = await call(request, arbitrationPage, readQuery(request, ArbitrationPage))
  return data({
    counted: { ...counted, rows: list.length },
    table: fragment(args, 'facts', list.length > 0 && <ArbitrationTable cases={list} />),
    pages: pagination(args, counted),
  })
}

export default function Arbitration() {
  const { counted, table, pages } = useLoaderData<typeof loader>()
  const { rows, total } = counted
  return (
    <>
      <PageTitle sub={`共 ${total} 件`}>仲裁</PageTitle>
      {total === 0 && (
        <EmptyState
          title="没有仲裁案件"
          actions={<ButtonLink to="/personalCenter/refund">查看退款与异议</ButtonLink>}
        >
          对方拒绝退款或异议、逾期未答复，或只同意退一部分时，可以在 5
          天内申请仲裁；结案之前，争议款项冻结在监管账户，不会付给对方。
        </EmptyState>
      )}
      {rows > 0 && <FactsFragment html={table} />}
      {total > 0 && rows === 0 && <PastTheEnd {...counted} />}
      <PaginationFragment html={pages} />
    </>
  )
}
