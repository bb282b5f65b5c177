// 公告详情 /informationdetail?id=
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AnnouncementRef, announcement, announcementPage } from 'contract/content'
import { AnnouncementList } from '~/components/content/announcement-list'
import { announcementPath } from '~/components/content/help-path'
import { Reading } from '~/components/content/reading'
import { Time } from '~/components/time/time'
import { Link } from '~/components/ui/link'
import { Panel } from '~/components/ui/panel'
import { call } from '~/services/api/call.server'
import { readQuery } from '~/services/forms/query.server'
import { pageTitle } from '~/services/pages/page-title'
import { sharedByVisitors } from '~/services/pages/shared-by-visitors'
import { styles } from '~/styles/sheets'

export const links = styles('content')

export const meta = pageTitle<typeof loader>(({ told }) => told.title, {
  description: ({ told }) => `塑集公告《${told.title}》：${told.about}`,
  canonical: ({ told }) => announcementPath(told.id),
})

export const handle = sharedByVisitors()

export async function loader({ request }: LoaderFunctionArgs) {
  const { id } = readQuery(request, AnnouncementRef)
  const [told, newest] = await Promise.all([
    call(request, announcement, { id }),
    call(request, announcementPage, { size: 10 }),
  ])
  const others = newest.list
    .filter((other) => other.id !== id)
    .map(({ html: _, about: __, ...shown }) => shown)
  return { told, others }
}

export default function InformationDetail() {
  const { told, others } = useLoaderData<typeof loader>()
  return (
    <Reading
      crumbs={[{ name: '公告与资讯', to: '/informationlist' }]}
      title={told.title}
      facts={
        <>
          发布于 <Time at={told.publishedAt} />
        </>
      }
      html={told.html}
      aside={
        <Panel title="最新公告">
          {others.length > 0 ? <AnnouncementList announcements={others} /> : <p>没有其他公告。</p>}
          <p>
            <Link to="/informationlist">全部公告</Link>
          </p>
        </Panel>
      }
    />
  )
}
