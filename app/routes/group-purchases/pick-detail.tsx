// 团购详情 /pickDetail?id=&act=&weightTon=, 零售详情 /pickDetail?id=&act=&bags=&addressId=&province=
import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { saveFavoriteActivity } from 'contract/favorites/activities'
import { createPlanned, foreseePlanned, GroupRef } from 'contract/group-purchases'
import { GroupPageQuery, PlanTonsForm, SignPlanForm, signPlanOf } from 'contract/group-purchases/sign-forms'
import { placeOrder } from 'contract/retail'
import { placeOrderOf, RetailPageQuery } from 'contract/retail/retail-forms'
import { formatYuan, plainTons } from 'contract/units'
import { lazy, Suspense } from 'react'
import { groupPath } from '~/components/group-purchases/group-paths'
import type { LiveHandle } from '~/components/navigation/live'
import { planPath } from '~/components/plans/plan-paths'
import { retailPath } from '~/components/retail/retail-paths'
import { keepForm } from '~/services/forms/drafts.server'
import { readQuery } from '~/services/forms/query.server'
import { groupOrNull, loadGroupPage } from '~/services/group-purchases/group-page.server'
import { publicPage } from '~/services/pages/member-page.server'
import { handleWith, submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { FORMS, loadRetailPage, recalculatedPath } from '~/services/retail/retail-page.server'
import { requireMember } from '~/services/session/member.server'
import { styles } from '~/styles/sheets'

/** Only that of the page's kind is loaded. */
const GroupDetail = lazy(() => import('~/components/group-purchases/group-detail'))
const RetailDetail = lazy(() => import('~/components/retail/retail-detail'))

export const links = styles('forms', 'trading')

export const meta = pageTitle<typeof loader>(
  (page) =>
    page.kind === 'group'
      ? `${page.group.grade} ${page.group.maker} 团购`
      : `${page.goods.grade} ${page.goods.maker} 零售`,
  {
    description: (page) =>
      page.kind === 'group'
        ? `${page.group.grade} ${page.group.maker} ${plainTons(page.group.totalKg)} 吨团购，${page.group.groupNo}。`
        : `${page.goods.grade} ${page.goods.maker} 按袋零售，${page.goods.bagKg} 公斤/袋，${page.goods.city}发货，快递送达。`,
    canonical: (page) => (page.kind === 'group' ? groupPath(page.group.id) : retailPath(page.goods.id)),
  },
)

const OPEN_PHASES = ['upcoming', 'open', 'full', 'ended']

export const handle: LiveHandle<typeof loader> = {
  live: (page) =>
    page.kind === 'group' && page.act === null && OPEN_PHASES.includes(page.group.phase) ? 'refresh' : null,
}

export { refreshAfterRefusal as shouldRevalidate } from '~/services/forms/refresh-after-refusal'

const page = publicPage({
  query: GroupRef,
  forms: {
    favorite: submitTo(saveFavoriteActivity, {
      notice: ({ output: { isFavorite } }) => (isFavorite ? '已收藏，可在“我的收藏”查看' : '已取消收藏'),
    }),
    tons: submitTo(foreseePlanned, {
      schema: PlanTonsForm,
      input: ({ id, weightTon: weightKg }) => ({ id, weightKg }),
      to: ({ values: { id, weightTon } }) =>
        `${groupPath(id, { act: 'confirm', weightTon: plainTons(weightTon) })}#act`,
    }),
    sign: submitTo(createPlanned, {
      schema: SignPlanForm,
      input: signPlanOf,
      to: ({ output }) => planPath(output.planId),
      notice: ({ output: { planNo, depositFen } }) =>
        `已报名，计划 ${planNo} 生效，保证金 ${formatYuan(depositFen)} 元已冻结`,
    }),
    place: submitTo(placeOrder, {
      schema: FORMS.place,
      input: placeOrderOf,
      to: ({ output }) => `/payPage?id=${output.orderId}`,
      notice: '订单已提交，库存已为您锁定，请在 30 分钟内付款',
    }),
    recalculate: handleWith(FORMS.recalculate, async (wanted, { request, form }) => {
      const to = recalculatedPath(wanted)
      const { bags: _, priceFenPerBag: __, freightFen: ___, ...typed } = form.values
      return { to, headers: await keepForm(request, typed, { page: to }) }
    }),
  },
  async load({ args, request, query: { id } }) {
    const group = await groupOrNull(request, id)
    if (group) {
      const query = readQuery(request, GroupPageQuery)
      if (query.act) await requireMember(args)
      const { headers, ...shown } = await loadGroupPage(args, group, query)
      return data({ kind: 'group' as const, ...shown }, headers && { headers })
    }
    const query = readQuery(request, RetailPageQuery)
    if (query.act) await requireMember(args)
    const { headers, ...shown } = await loadRetailPage(args, query)
    return data({ kind: 'retail' as const, ...shown }, headers && { headers })
  },
})

export const loader = page.loader
export const action = page.action

export default function PickDetail() {
  const page = useLoaderData<typeof loader>()
  return (
    <Suspense fallback={null}>
      {page.kind === 'group' ? <GroupDetail {...page} /> : <RetailDetail {...page} />}
    </Suspense>
  )
}
