// 预售详情 /presellDetail?id=&act=&weightTon=
import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { saveFavoriteActivity } from 'contract/favorites/activities'
import { bookingPlannedPay, foreseeBooking } from 'contract/presales'
import {
  BookingTonsForm,
  PresalePageQuery,
  SignBookingForm,
  signBookingOf,
} from 'contract/presales/sign-forms'
import { formatYuan, plainTons } from 'contract/units'
import type { LiveHandle } from '~/components/navigation/live'
import { planPath } from '~/components/plans/plan-paths'
import { PresaleDetail } from '~/components/presales/presale-detail'
import { presalePath } from '~/components/presales/presale-paths'
import { publicPage } from '~/services/pages/member-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { loadPresalePage } from '~/services/presales/presale-page.server'
import { requireMember } from '~/services/session/member.server'
import { styles } from '~/styles/sheets'

export const links = styles('forms', 'trading', 'cases')

export const meta = pageTitle<typeof loader>(({ presale: { grade, maker } }) => `${grade} ${maker} 预售`, {
  description: ({ presale: { grade, maker, totalKg, port, presaleNo } }) =>
    `${grade} ${maker} ${plainTons(totalKg)} 吨预售，${port}到货，${presaleNo}。`,
  canonical: ({ presale: { id } }) => presalePath(id),
})

const LIVE_PHASES = ['open', 'full', 'awaited', 'overdue']

export const handle: LiveHandle<typeof loader> = {
  live: ({ act, presale: { phase } }) => (act === null && LIVE_PHASES.includes(phase) ? 'refresh' : null),
}

export { refreshAfterRefusal as shouldRevalidate } from '~/services/forms/refresh-after-refusal'

const page = publicPage({
  query: PresalePageQuery,
  forms: {
    favorite: submitTo(saveFavoriteActivity, {
      notice: ({ output: { isFavorite } }) => (isFavorite ? '已收藏，可在“我的收藏”查看' : '已取消收藏'),
    }),
    tons: submitTo(foreseeBooking, {
      schema: BookingTonsForm,
      input: ({ id, weightTon: weightKg }) => ({ id, weightKg }),
      to: ({ values: { id, weightTon } }) =>
        `${presalePath(id, { act: 'confirm', weightTon: plainTons(weightTon) })}#act`,
    }),
    sign: submitTo(bookingPlannedPay, {
      schema: SignBookingForm,
      input: signBookingOf,
      to: ({ output }) => planPath(output.planId),
      notice: ({ output: { planNo, depositFen } }) =>
        `已预订，计划 ${planNo} 生效，保证金 ${formatYuan(depositFen)} 元已冻结`,
    }),
  },
  async load({ args, query }) {
    if (query.act) await requireMember(args)
    const { headers, ...shown } = await loadPresalePage(args, query)
    return data(shown, headers && { headers })
  },
})

export const loader = page.loader
export const action = page.action

export default function PresellDetail() {
  return <PresaleDetail {...useLoaderData<typeof loader>()} />
}
