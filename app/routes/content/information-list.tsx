// 公告与资讯 /informationlist?page=&size=
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AnnouncementQuery, announcementPage } from 'contract/content'
import { AnnouncementList } from '~/components/content/announcement-list'
import { ButtonLink } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty-state'
import { PageTitle } from '~/components/ui/page-title'
import { PagesPart } from '~/components/ui/pages-part'
import { PastTheEnd } from '~/components/ui/past-the-end'
import { call } from '~/services/call.server'
import { pagination } from '~/services/list-ways.server'
import { pageTitle } from '~/services/page-title'
import { readQuery } from '~/services/query.server'
import { sharedByVisitors } from '~/services/shared-by-visitors'

export const meta = pageTitle('公告与资讯', {
  description: () => '塑集的公告：规则调整、停机维护、仓库与交收通知。',
  canonical: () => '/informationlist',
})

export const handle = sharedByVisitors()

export async function loader(asked: LoaderFunctionArgs) {
  const { request } = asked
  const found = await call(request, announcementPage, readQuery(request, AnnouncementQuery))
  const list = found.list.map(({ html: _, ...shown }) => shown)
  return { ...found, list, pages: pagination(asked, found) }
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
        <EmptyState title="还没有公告" ways={<ButtonLink to="/bottomStatment">看看帮助中心</ButtonLink>}>
          规则调整、停机维护等通知会发布在这里。
        </EmptyState>
      )}
      <PagesPart html={pages} />
    </>
  )
}
