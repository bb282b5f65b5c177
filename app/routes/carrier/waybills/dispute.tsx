// 运费的异议与仲裁 /carrier/waybills/:id/dispute?act=
import { useLoaderData } from '@remix-run/react'
import { FreightDisputePage } from 'contract/waybills/disputes'
import { CARRIED_WAYBILLS } from '~/components/carrier-waybills/carried-paths'
import { freightDisputePath } from '~/components/carrier-waybills/freight-dispute-paths'
import { disputeView } from '~/components/carrier-waybills/freight-dispute-text'
import { DisputeAct, DisputeNext } from '~/components/carrier-waybills/freight-dispute-view'
import { ServerFragment } from '~/components/fragments/server-fragment'
import { FactsFragment } from '~/components/trade/facts-fragment'
import { PageTitle } from '~/components/ui/page-title'
import { routeText } from '~/components/waybills/waybill-words'
import {
  disputeFragments,
  disputeIntents,
  disputeValues,
  FREIGHT_DISPUTE_FORMS,
  readFreightDispute,
} from '~/services/carrier-waybills/freight-dispute.server'
import { mayActForShop, requireStaffPermission } from '~/services/merchant/staff-permission.server'
import { memberPage } from '~/services/pages/member-page.server'
import { pageTitle } from '~/services/pages/page-title'
import { newestPictures } from '~/services/pictures/my-pictures.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms', 'lists', 'cases')

export const meta = pageTitle<typeof loader>(({ head }) => `运费争议 ${head.waybillNo}`)

export const handle: CrumbHandle = {
  crumbs: [{ name: '运单', to: CARRIED_WAYBILLS }, { name: '运费争议' }],
}

export { refreshAfterRefusalOnly as shouldRevalidate } from '~/services/forms/refresh-after-refusal'

const page = memberPage({
  query: FreightDisputePage,
  to: ({ id }) => freightDisputePath(id),
  forms: FREIGHT_DISPUTE_FORMS,
  async load({ args, request, member, id, query: { act = null }, openForms }) {
    const dispute = await readFreightDispute(request, id)
    if (act !== null) requireStaffPermission(member, 'pay')
    const { waybillNo, title, shipperName } = dispute.waybill
    const shown = {
      head: { waybillNo, sub: `${title} · ${routeText(dispute.waybill)} · ${shipperName}` },
      view: disputeView(dispute, mayActForShop(member, 'pay')),
      ...disputeFragments(args, dispute),
    }
    if (act === null) return { ...shown, act, pictures: [], forms: {} }
    const [forms, pictures] = await Promise.all([
      openForms(disputeValues(dispute), { only: disputeIntents(act) }),
      act === 'evidence' ? newestPictures(request) : [],
    ])
    return { ...shown, act, pictures, forms }
  },
})

export const loader = page.loader
export const action = page.action

export default function FreightDispute() {
  const { head, view, act, pictures, stages, facts } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle sub={head.sub}>{`运费争议 ${head.waybillNo}`}</PageTitle>
      <ServerFragment name="summary" html={stages} />
      {act === null ? <DisputeNext view={view} /> : <DisputeAct {...{ view, act, pictures }} />}
      <FactsFragment html={facts} />
    </>
  )
}
