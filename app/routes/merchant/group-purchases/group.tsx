// 团购详情 /merchant/groupPurchases/:id?weightTon=&page=&size=
import { useLoaderData } from '@remix-run/react'
import { myGroupPlans, myGroupTranches } from 'contract/group-purchases/console'
import {
  MerchantGroupQuery,
  OpenTonsForm,
  openTonsOf,
  ReckonBondForm,
} from 'contract/group-purchases/group-forms'
import { myGroup, openTons, submitGroup, withdrawGroup } from 'contract/group-purchases/merchant-groups'
import { groupStateName } from 'contract/group-purchases/terms'
import { formatYuan, plainTons } from 'contract/units'
import { ListPage } from '~/components/console/list-page'
import { RefusedNotice } from '~/components/console/refused-notice'
import { MERCHANT_GROUPS } from '~/components/group-purchases/group-paths'
import { GroupPreview } from '~/components/group-purchases/group-preview'
import { GroupSteps } from '~/components/group-purchases/group-steps'
import { GroupTerms } from '~/components/group-purchases/group-terms'
import { GROUP_WORDS } from '~/components/plans/activity-words'
import { MerchantPlanList, TranchePanel } from '~/components/plans/plan-lists'
import { PageTitle } from '~/components/ui/page-title'
import { Columns, Panel } from '~/components/ui/panel'
import { pagination } from '~/services/lists/list-controls.server'
import { bondOf } from '~/services/merchant/activity-form'
import { memberPage } from '~/services/pages/member-page.server'
import { handleWith, submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle<typeof loader>(({ group }) => `团购 ${group.groupNo}`)

export const handle: CrumbHandle = {
  crumbs: [{ name: '团购', to: MERCHANT_GROUPS }, { name: '团购详情' }],
}

const page = memberPage({
  query: MerchantGroupQuery,
  to: ({ id }) => `${MERCHANT_GROUPS}/${id}`,
  forms: {
    submit: submitTo(submitGroup, { notice: '已提交审核，结果会通知您' }),
    withdraw: submitTo(withdrawGroup, { notice: '团购已撤回' }),
    reckon: handleWith(ReckonBondForm, async ({ groupId, weightTon }) => ({
      to: `${MERCHANT_GROUPS}/${groupId}?weightTon=${plainTons(weightTon)}#open`,
    })),
    open: submitTo(openTons, {
      schema: OpenTonsForm,
      input: openTonsOf,
      notice: ({ output: { openedKg, bondFen } }) =>
        `已冻结履约保证金 ${formatYuan(bondFen)} 元，共开放 ${plainTons(openedKg)} 吨`,
    }),
  },
  async load({ args, id: groupId, call, query, openForms }) {
    const { weightTon: weightKg, ...pageOfPlans } = query
    const [group, { list, ...place }, { list: tranches, availableFen }] = await Promise.all([
      call(myGroup, { groupId }),
      call(myGroupPlans, { groupId, ...pageOfPlans }),
      call(myGroupTranches, { groupId }),
    ])
    const bond = bondOf(group, { weightKg, availableFen })
    const forms = await openForms({ groupId, ...(bond && { weightTon: plainTons(bond.weightKg) }) })
    return { group, list, place, tranches, bond, pages: pagination(args, place), forms }
  },
})

export const loader = page.loader
export const action = page.action

export default function Group() {
  const { group, list, place, tranches, bond, pages } = useLoaderData<typeof loader>()
  const { groupNo, grade, maker, phase, closedAt } = group
  return (
    <>
      <PageTitle sub={`${grade} ${maker} · ${groupStateName(group)}`}>{`团购 ${groupNo}`}</PageTitle>
      {group.openSteps.length === 0 && <RefusedNotice />}
      {group.state === 'draft' && <GroupPreview group={group} />}
      <Columns main={<GroupTerms group={group} />} aside={<GroupSteps group={group} bond={bond} />} />
      <TranchePanel tranches={tranches} words={GROUP_WORDS} />
      {phase !== null && (
        <Panel title="报名计划">
          {closedAt === null && <p className="subtitle">截止前企业名称隐去，成团后显示。</p>}
          <ListPage place={place} pages={pages} empty="还没有企业报名">
            <MerchantPlanList plans={list} words={GROUP_WORDS} />
          </ListPage>
        </Panel>
      )}
    </>
  )
}
