import type { LoaderFunctionArgs } from '@remix-run/node'
import {
  foreseePlanned,
  type GroupDetail,
  getGroupPlannedList,
  info,
  moreDetail,
} from 'contract/group-purchases'
import {
  GroupListQuery,
  type GroupPageQuery,
  PlanTonsForm,
  SignPlanForm,
} from 'contract/group-purchases/sign-forms'
import type { z } from 'zod'
import { GroupFacts } from '~/components/group-purchases/group-facts'
import { GroupSummary } from '~/components/group-purchases/group-summary'
import { GroupTable } from '~/components/group-purchases/group-table'
import { CallProblem, call } from '../api/call.server'
import { readQuery } from '../forms/query.server'
import { facetBar, pagination } from '../lists/list-controls.server'
import { listNotes } from '../lists/list-notes.server'
import type { LoaderArgs } from '../pages/request-scoped.server'
import { fragment } from '../pages/server-fragments.server'
import { isActivityKept, openActivityMark } from '../plans/activity-mark.server'
import { foreseePlan, openSigning } from '../plans/sign-plan.server'
import { memberOf } from '../session/member.server'

/** Newest plans on the page of a group purchase. */
const PLANS_SHOWN = 5

const SIGNING = { tons: PlanTonsForm, sign: SignPlanForm }

/** The first tab of /pick: group purchases, by their state. */
export async function loadGroupList(args: LoaderFunctionArgs) {
  const { request } = args
  const query = readQuery(request, GroupListQuery)
  const { sText, category, city } = query
  const { list, facets, at, ...place } = await call(request, getGroupPlannedList, query)
  const notes = listNotes(request, { textParam: 'sText', chosen: { category, city } })
  const groups = [
    { name: 'category', label: '品类', options: facets.category, chosen: category },
    { name: 'city', label: '城市', options: facets.city, chosen: city },
  ]
  return {
    table: fragment(args, 'groups', list.length > 0 && <GroupTable caption="团购" groups={list} now={at} />),
    count: list.length,
    ...place,
    narrow: facetBar(args, groups, { notes }),
    pages: pagination(args, place),
    sText,
    at,
  }
}

/** Everything that the page of a group purchase shows; the forms only with `act`. */
export async function loadGroupPage(
  args: LoaderArgs,
  group: GroupDetail,
  query: z.output<typeof GroupPageQuery>,
) {
  const { request } = args
  const { id, act = null, weightTon: weightKg = 0 } = query
  const member = await memberOf(args)
  const [plans, isFavorite, chosen] = await Promise.all([
    call(request, moreDetail, { id, size: PLANS_SHOWN }),
    member && act === null ? isActivityKept(request, id) : undefined,
    foreseePlan(request, foreseePlanned, act === 'confirm' && weightKg > 0 ? { id, weightKg } : null),
  ])
  const { forms, headers } =
    act !== null
      ? await openSigning(request, SIGNING, group, query.weightTon)
      : await openActivityMark(request, id, isFavorite)
  return {
    group: shownGroup(group, act),
    act,
    ...chosen,
    isMember: member !== null,
    isFavorite,
    summary: fragment(args, 'summary', <GroupSummary group={group} />),
    facts: fragment(args, 'facts', <GroupFacts group={group} plans={plans} />),
    forms,
    headers,
  }
}

/** The part of a group purchase that the browser needs; the rest is HTML. */
function shownGroup(group: GroupDetail, act: string | null) {
  const { id, groupNo, offerId, grade, maker, city, warehouse, phase, at } = group
  const { totalKg, openedKg, signedKg, minKg, mine } = group
  return {
    ...{ id, groupNo, offerId, grade, maker, city, warehouse, phase, at },
    ...{ totalKg, openedKg, signedKg, minKg, mine },
    terms: act === 'confirm' ? group.terms : [],
  }
}

/** A group purchase; null if the id is of none, such as that of retail goods. */
export async function groupOrNull(request: Request, id: string): Promise<GroupDetail | null> {
  try {
    return await call(request, info, { id })
  } catch (error) {
    if (error instanceof CallProblem && error.status === 404) return null
    throw error
  }
}
