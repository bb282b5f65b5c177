// 公告与资讯 /informationlist?page=&size=
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AnnouncementQuery, announcementPage } from 'contract/content'
import { AnnouncementList } from '~/components/content/announcement-list'
import { PaginationFragment } from '~/components/lists/pagination-fragment'
import { PastTheEnd } from '~/components/lists/past-the-end'
import { ButtonLink } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty-state'
import { PageTitle } from '~/components/ui/page-title'
import { call } from '~/services/api/call.server'
import { readQuery } from '~/services/forms/query.server'
import { pagination } from '~/services/lists/list-controls.server'
import { pageTitle } from '~/services/pages/page-title'
import { sharedByVisitors } from '~/services/pages/shared-by-visitors'
import { styles } from '~/styles/sheets'

export const links = styles('content', 'lists')

export const meta = pageTitle('公告与资讯', {
  description: () => '塑集的公告：规则调整、停机维护、仓库与交收通知。',
  canonical: () => '/informationlist',
})

export const handle = sharedByVisitors()

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  const found = await call(request, announcementPage, readQuery(request, AnnouncementQuery))
  const list = found.list.map(({ html: _, ...shown }) => shown)
  return { ...found, list, pages: pagination(args, found) }
}

export default function InformationList() {
  const { list, total, page, size, pages } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle sub={`${total} 条，最新的在前`}>公告与资讯</PageTitle>
      {list.length > 0 ? (
        <AnnouncementList announcements={list} />
      ) : total > 0 ? (
        <PastTheEnd total={total} page={page} size={size} />
      ) : (
        <EmptyState title="还没有公告" actions={<ButtonLink to="/bottomStatment">看看帮助中心</ButtonLink>}>
          规则调整、停机维护等通知会发布在这里。
        </EmptyState>
      )}
      <PaginationFragment html={pages} />
    </>
  )
}
