import type { UserInfo } from 'contract/account'
import { hasPermission } from 'contract/authentication/staff-roles'
import { QUOTED_KG } from 'contract/carriers/limits'
import { isProvince } from 'contract/carriers/line-rules'
import type { Endpoint, InputOf, OutputOf } from 'contract/endpoint'
import { draftLoad, type LoadDraft, lineForLoad, loadDetail, myLoads, refusals } from 'contract/loads'
import { BIDDING_MINUTES, NO_SHOW_FEE_FEN } from 'contract/loads/limits'
import type { NewLoadQuery } from 'contract/loads/load-forms'
import { plainTons, plainYuan } from 'contract/units'
import { capitalSelf } from 'contract/wallet'
import type { z } from 'zod'
import type { ShownLine } from '~/components/loads/load-aside'
import type { LoadObstacle } from '~/components/loads/load-obstacle'
import type { NewLoadProps } from '~/components/loads/new-load'
import { CallProblem, call } from '../api/call.server'
import { firstDays } from '../merchant/activity-form'

type Query = z.output<typeof NewLoadQuery>
type Values = Record<string, string>

/** Windows of a new load: loaded tomorrow or the day after, unloaded until two days later. */
const FIRST_DAYS = { loadingFrom: 1, loadingUntil: 2, unloadingFrom: 2, unloadingUntil: 4 }
const FIRST_TIMES = {
  ...{ loadingFromTime: '08:00', loadingUntilTime: '18:00' },
  ...{ unloadingFromTime: '08:00', unloadingUntilTime: '18:00' },
}
const FIRST_TERMS = {
  ...{ packing: 'bag', unloadingBy: 'consignee', biddingMinutes: String(BIDDING_MINUTES) },
  noShowFeeFen: plainYuan(NO_SHOW_FEE_FEN),
}

interface ShownLoad extends Omit<NewLoadProps, 'line' | 'aside'> {
  line: ShownLine | null
  /** Available in the company's wallet; null for members who may not see it. */
  availableFen: number | null
  hasPayPassword: boolean
}

type NewLoadPage = { obstacle: LoadObstacle } | { obstacle: null; shown: ShownLoad; values: Values }

/**
 * What the page of a new load shows, with the first values of its form.
 * @throws a 404 response for an order, a load or a line that the company cannot use
 */
export async function newLoadPage(request: Request, member: UserInfo, query: Query): Promise<NewLoadPage> {
  const { orderId, loadId, lineId } = query
  const forbidden = obstacleOf(member, lineId !== undefined)
  if (forbidden) return { obstacle: forbidden }
  const draft = await unlessClosed(request, draftLoad, { orderId, loadId })
  if (typeof draft === 'string') return { obstacle: { kind: 'order', text: draft } }
  const kg = query.kg ?? draft.kg ?? draft.leftKg
  const line =
    lineId === undefined ? null : await unlessClosed(request, lineForLoad, { lineId, kg: kg ?? QUOTED_KG })
  if (typeof line === 'string') return { obstacle: { kind: 'line', text: line } }
  const [{ at }, earlier, capital] = await Promise.all([
    call(request, myLoads, { size: 1 }),
    loadId === undefined ? null : call(request, loadDetail, { id: loadId }),
    line && call(request, capitalSelf, { owner: 'company' }),
  ])
  const { companyAvailableFen } = member
  const fixedCity = line && !isProvince(line.to) ? line.to : null
  return {
    obstacle: null,
    shown: {
      draft: { leftKg: draft.leftKg, isHazardous: draft.isHazardous },
      ordered: orderedGoods(draft),
      ...{ line, fixedCity, availableFen: companyAvailableFen },
      hasPayPassword: capital?.hasPayPassword ?? false,
    },
    values: {
      ...FIRST_TERMS,
      ...FIRST_TIMES,
      ...firstDays(at, FIRST_DAYS),
      ...valuesOf(draft),
      ...(earlier && termsOf(earlier)),
      ...(kg !== null && { kg: plainTons(kg) }),
      ...(line && valuesOfLine(line, { draft, kg: kg ?? QUOTED_KG, to: fixedCity ?? query.to })),
    },
  }
}

/** Why the member cannot post a load, or ask a carrier: the confirmation holds the freight, so that this pays. */
function obstacleOf({ isCompanyAuthenticated, staffRole }: UserInfo, isAsking: boolean): LoadObstacle | null {
  if (!isCompanyAuthenticated || staffRole === null) return { kind: 'company' }
  if (hasPermission(staffRole, isAsking ? 'pay' : 'order')) return null
  return { kind: isAsking ? 'pay_role' : 'role' }
}

const CLOSED: readonly string[] = [refusals.load_order_closed.reason, refusals.line_not_valid.reason]

/** @returns the answer, or the words of a refusal that the page itself shows */
async function unlessClosed<E extends Endpoint>(
  request: Request,
  endpoint: E,
  input: InputOf<E>,
): Promise<OutputOf<E> | string> {
  try {
    return await call(request, endpoint, input)
  } catch (error) {
    if (error instanceof CallProblem && CLOSED.includes(error.problem.data.reason ?? ''))
      return error.problem.msg
    throw error
  }
}

function orderedGoods({
  orderNo,
  title,
  packing,
  hazardClass,
  goodsFenPerTon,
}: LoadDraft): NewLoadProps['ordered'] {
  return orderNo === null ? null : { orderNo, title, packing, hazardClass, goodsFenPerTon }
}

/** Goods and places of an order or of an earlier load. */
function valuesOf({ orderId, title, packing, goodsFenPerTon, ...draft }: LoadDraft): Values {
  return {
    ...{ orderId: orderId ?? '', title, packing },
    goodsFenPerTon: goodsFenPerTon === null ? '' : plainYuan(goodsFenPerTon),
    ...placeOf(draft),
  }
}

type Places = Pick<
  LoadDraft,
  `${'loading' | 'unloading'}${'City' | 'District' | 'Address' | 'Contact' | 'Phone'}`
>

function placeOf(draft: Places): Values {
  const { loadingCity, loadingDistrict, loadingAddress, loadingContact, loadingPhone } = draft
  const { unloadingCity, unloadingDistrict, unloadingAddress, unloadingContact, unloadingPhone } = draft
  return {
    ...{ loadingCity, loadingDistrict, loadingAddress, loadingContact, loadingPhone },
    ...{ unloadingCity, unloadingDistrict, unloadingAddress, unloadingContact, unloadingPhone },
  }
}

/** What an earlier load says beside its draft; its days are over. */
function termsOf(load: OutputOf<typeof loadDetail>): Values {
  const { hazardClass, packages, body, lengthDm, unloadingBy, noShowFeeFen, remark } = load
  return {
    ...{ hazardClass: hazardClass ?? '', body: body ?? '', unloadingBy, remark: remark ?? '' },
    packages: packages === null ? '' : String(packages),
    lengthDm: lengthDm === null ? '' : String(lengthDm),
    noShowFeeFen: plainYuan(noShowFeeFen),
  }
}

interface AskedFor {
  draft: LoadDraft
  kg: number
  /** City of the unloading, if it is known. */
  to: string | undefined
}

/** The line's cities and truck. Addresses of a draft in another city are left out. */
function valuesOfLine(line: ShownLine, { draft, kg, to }: AskedFor): Values {
  return {
    ...(isElsewhere(draft.loadingCity, line.from) && blank('loading')),
    ...(to !== undefined && isElsewhere(draft.unloadingCity, to) && blank('unloading')),
    ...{ lineId: line.id, kg: plainTons(kg), freightFen: String(line.totalFen) },
    loadingCity: line.from,
    ...(to !== undefined && { unloadingCity: to }),
    ...((line.body !== null || line.lengthDm !== null) && {
      body: line.body ?? '',
      lengthDm: line.lengthDm === null ? '' : String(line.lengthDm),
    }),
  }
}

const isElsewhere = (drafted: string, city: string) => drafted !== '' && drafted !== city

function blank(side: 'loading' | 'unloading'): Values {
  return Object.fromEntries(
    ['District', 'Address', 'Contact', 'Phone'].map((field) => [`${side}${field}`, '']),
  )
}
