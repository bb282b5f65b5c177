// 承运商详情 /carDetail?id=&page=&size=
import { useLoaderData, useLocation } from '@remix-run/react'
import { CarrierPage, carrierById, followCarrier } from 'contract/carriers'
import { waybillCommentInfo } from 'contract/waybills'
import { CarrierFacts, CarrierLines, TruckTypes } from '~/components/carriers/carrier-detail'
import { CARRIERS, carrierPath } from '~/components/carriers/carrier-paths'
import { useFormState } from '~/components/forms/use-form-state'
import { PaginationFragment } from '~/components/lists/pagination-fragment'
import { FollowAfterLogin, FollowForm } from '~/components/shops/follow-form'
import { Breadcrumb } from '~/components/ui/breadcrumb'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import { CarrierComments } from '~/components/waybills/comment-body'
import { pagination } from '~/services/lists/list-controls.server'
import { publicPage } from '~/services/pages/member-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { sharedByVisitors } from '~/services/pages/shared-by-visitors'
import { memberOf } from '~/services/session/member.server'
import { styles } from '~/styles/sheets'

export const links = styles('lists')

export const meta = pageTitle<typeof loader>(({ carrier }) => `${carrier.name} 承运商`, {
  description: ({ carrier }) =>
    `${carrier.name}：${carrier.lines} 条线路、${carrier.trucks} 辆车，资质已核验。`,
  canonical: ({ carrier }) => carrierPath(carrier.id),
})

export const handle = sharedByVisitors('carrier_', 'waybill_rate', 'waybill_settle', 'clock_moved')

export { refreshAfterRefusal as shouldRevalidate } from '~/services/forms/refresh-after-refusal'

/** The newest comments on the page. */
const COMMENTS_SHOWN = 10

const page = publicPage({
  query: CarrierPage,
  forms: {
    follow: submitTo(followCarrier, {
      notice: ({ output: { isFollowed } }) => (isFollowed ? '已关注承运商' : '已取消关注'),
    }),
  },
  async load({ args, query, call, openForms }) {
    const [member, { carrier: found, truckTypes, list, ...place }, rated] = await Promise.all([
      memberOf(args),
      call(carrierById, query),
      call(waybillCommentInfo, { carrierId: query.id, size: COMMENTS_SHOWN }),
    ])
    const { followedAt, ...carrier } = found
    const comments = { comments: rated.list, total: rated.total, averages: rated.averages }
    const shown = { carrier, truckTypes, list, place, comments, pages: pagination(args, place) }
    const isFollowed = followedAt !== null
    if (!member) return { ...shown, isFollowed, forms: {} }
    const act = isFollowed ? 'unfollow' : 'follow'
    return { ...shown, isFollowed, forms: await openForms({ carrierId: query.id, act }) }
  },
})

export const loader = page.loader
export const action = page.action

export default function CarDetail() {
  const { carrier, truckTypes, list, place, comments, pages, isFollowed, forms } =
    useLoaderData<typeof loader>()
  const { pathname, search } = useLocation()
  return (
    <>
      <Breadcrumb crumbs={[{ name: '承运商', to: CARRIERS }, { name: carrier.name }]} />
      <PageTitle
        sub={`${carrier.city} · ${carrier.followers > 0 ? `${carrier.followers} 人关注` : '暂无人关注'}`}
      >
        {carrier.name}
      </PageTitle>
      {'follow' in forms ? (
        <Follow isFollowed={isFollowed} />
      ) : (
        <p>
          <FollowAfterLogin page={`${pathname}${search}`} />
        </p>
      )}
      <CarrierFacts carrier={carrier} />
      <Panel title="线路与运价">
        <CarrierLines isPermitValid={carrier.isPermitValid} lines={list} place={place} />
        <PaginationFragment html={pages} />
      </Panel>
      <Panel title="车辆">
        <TruckTypes types={truckTypes} />
      </Panel>
      <Panel title="评价">
        <CarrierComments {...comments} />
      </Panel>
    </>
  )
}

function Follow({ isFollowed }: { isFollowed: boolean }) {
  return (
    <FollowForm state={useFormState('follow')} isFollowed={isFollowed} noun="承运商" subject="carrierId" />
  )
}
