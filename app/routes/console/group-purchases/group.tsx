// 审核团购 /console/groupPurchases/:id?page=&size=
import { useLoaderData } from '@remix-run/react'
import { operatorGroupPlans } from 'contract/group-purchases/console'
import { decideGroup, operatorGroup } from 'contract/group-purchases/operator-groups'
import { HistoryPage } from 'contract/spot/merchant-offer-forms'
import { ListPage } from '~/components/console/list-page'
import { ListingDecision } from '~/components/console/listing-decision'
import { RefusedNotice } from '~/components/console/refused-notice'
import { useFormState } from '~/components/forms/use-form-state'
import { CONSOLE_GROUPS } from '~/components/group-purchases/group-paths'
import { GroupTerms } from '~/components/group-purchases/group-terms'
import { GROUP_WORDS } from '~/components/plans/activity-words'
import { OperatorPlanList, TranchePanel } from '~/components/plans/plan-lists'
import { PageTitle } from '~/components/ui/page-title'
import { Columns, Panel } from '~/components/ui/panel'
import { pagination } from '~/services/lists/list-controls.server'
import { operatorPage } from '~/services/pages/operator-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle<typeof loader>(({ group }) => `团购 ${group.groupNo}`)

export const handle: CrumbHandle = {
  crumbs: [{ name: '审核' }, { name: '团购', to: CONSOLE_GROUPS }, { name: '审核团购' }],
}

const page = operatorPage({
  query: HistoryPage,
  to: ({ id }) => `${CONSOLE_GROUPS}/${id}`,
  forms: {
    decide: submitTo(decideGroup, {
      notice: ({ values }) =>
        values.decision === 'approve' ? '团购已通过，库存已划出' : '团购已退回，商家会收到通知',
    }),
  },
  async load({ args, id: groupId, call, query, openForms }) {
    const [group, { list, tranches, ...place }, forms] = await Promise.all([
      call(operatorGroup, { groupId }),
      call(operatorGroupPlans, { groupId, ...query }),
      openForms({ groupId }),
    ])
    return { group, list, place, tranches, pages: pagination(args, place), forms }
  },
})

export const loader = page.loader
export const action = page.action

export default function Group() {
  const { group, list, place, tranches, pages } = useLoaderData<typeof loader>()
  const decide = useFormState('decide')
  const { groupNo, shop, state, reviewer, phase } = group
  const isWaiting = state === 'submitted'
  return (
    <>
      <PageTitle sub={`${shop.name}${reviewer === null ? '' : ` · 审核人 ${reviewer}`}`}>
        {`团购 ${groupNo}`}
      </PageTitle>
      {!isWaiting && <RefusedNotice />}
      <Columns
        main={<GroupTerms group={group} />}
        aside={
          isWaiting && (
            <ListingDecision
              state={decide}
              subject="groupId"
              name="团购"
              note="通过时从报价的可售库存划出总量，库存不足不能通过；须在开始之前。买家只能报商家开放的吨数。"
            />
          )
        }
      />
      <TranchePanel tranches={tranches} words={GROUP_WORDS} />
      {phase !== null && (
        <Panel title="报名计划与保证金">
          <ListPage place={place} pages={pages} empty="还没有企业报名">
            <OperatorPlanList plans={list} words={GROUP_WORDS} />
          </ListPage>
        </Panel>
      )}
    </>
  )
}
