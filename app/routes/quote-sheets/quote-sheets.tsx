// 报价单 /personalCenter/quoteSheet?page=&size=
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { quoteSheets } from 'contract/quote-sheets'
import { QUOTE_LINES_MAX } from 'contract/quote-sheets/limits'
import { PaginationFragment } from '~/components/lists/pagination-fragment'
import { PastTheEnd } from '~/components/lists/past-the-end'
import { QuoteSheetTable } from '~/components/quote-sheets/quote-sheet-table'
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
import type { CrumbHandle } from '../personal-center/layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('报价单')

export const handle: CrumbHandle = { crumbs: [{ name: '报价单' }] }

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  await requireMember(args)
  const { list, ...place } = await call(request, quoteSheets, readQuery(request, quoteSheets.input))
  const table = fragment(args, 'facts', list.length > 0 && <QuoteSheetTable rows={list} />)
  return { table, isEmpty: list.length === 0, place, pages: pagination(args, place) }
}

export default function QuoteSheets() {
  const { table, isEmpty, place, pages } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle sub={place.total === 0 ? '所选货源与活动在某一时刻的价格' : `共 ${place.total} 张`}>
        报价单
      </PageTitle>
      {place.total === 0 && (
        <EmptyState
          title="还没有报价单"
          actions={<ButtonLink to="/personalCenter/collect">去我的收藏</ButtonLink>}
        >
          在我的收藏中勾选货源或活动，点“制作报价单”，即可记下此刻的价格并下载 PDF，每张最多 {QUOTE_LINES_MAX}{' '}
          条。
        </EmptyState>
      )}
      {!isEmpty && <FactsFragment html={table} />}
      {place.total > 0 && isEmpty && <PastTheEnd {...place} />}
      <PaginationFragment html={pages} />
    </>
  )
}
