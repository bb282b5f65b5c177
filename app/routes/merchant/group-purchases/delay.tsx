// 延期交货 /merchant/groupPurchases/:id/delay
import { useLoaderData } from '@remix-run/react'
import { DelayForm, delayOf } from 'contract/group-purchases/group-forms'
import { myGroup } from 'contract/group-purchases/merchant-groups'
import { proposeDelay } from 'contract/plans/merchant-plans'
import { plainTons } from 'contract/units'
import { MERCHANT_GROUPS, merchantGroupPath } from '~/components/group-purchases/group-paths'
import { DelayRules } from '~/components/plans/delay-rules'
import { LaterDelivery } from '~/components/plans/later-delivery'
import { PageTitle } from '~/components/ui/page-title'
import { memberPage } from '~/services/pages/member-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms')

export const meta = pageTitle('延期交货')

export const handle: CrumbHandle = {
  crumbs: [{ name: '团购', to: MERCHANT_GROUPS }, { name: '延期交货' }],
}

const page = memberPage({
  to: ({ id }) => merchantGroupPath(id),
  forms: {
    delay: submitTo(proposeDelay, {
      schema: DelayForm,
      input: delayOf,
      notice: ({ output: { plans, openKg } }) =>
        `已向 ${plans} 份计划（${plainTons(openKg)} 吨）提议延期，买家会收到通知`,
    }),
  },
  async load({ id, call, openForms }) {
    const group = await call(myGroup, { groupId: id })
    return { group, forms: await openForms({ activityId: id }) }
  },
})

export const loader = page.loader
export const action = page.action

export default function Delay() {
  const { group } = useLoaderData<typeof loader>()
  const { id, groupNo, deliverFrom, deliverUntil, openKg } = group
  return (
    <>
      <PageTitle sub={`${group.grade} ${group.maker}`}>{`团购 ${groupNo} 延期交货`}</PageTitle>
      <DelayRules window={{ name: '原交货期', from: deliverFrom, until: deliverUntil }} openKg={openKg} />
      <LaterDelivery intent="delay" back={merchantGroupPath(id)} />
    </>
  )
}
