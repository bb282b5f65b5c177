import { hasPermission, type StaffPermission, type StaffRole } from 'contract/authentication/staff-roles'
import type { WaybillDetail } from 'contract/waybills/shapes'
import type { WaybillGroup, WaybillStep } from 'contract/waybills/states'
import { carrierWaybillPath } from '../waybills/waybill-paths'

/** The carrier's waybills. */
export const CARRIED_WAYBILLS = '/carrier/waybills'
/** What the carrier has earned, and where it is. */
export const CARRIER_MONEY = '/carrier/money'

/** The carrier's waybills of one group. */
export function groupPath(group: WaybillGroup): string {
  return `${CARRIED_WAYBILLS}?group=${group}`
}

/** Steps of the carrier with a form on the waybill's page. */
export const CARRIED_ACTS = [
  'at_loading',
  'load',
  'depart',
  'arrive',
  'sign',
  'detention',
  'change',
  'paper',
  'withdraw',
  'answer',
] as const
export type CarriedAct = (typeof CARRIED_ACTS)[number]

interface ActTerms {
  name: string
  step: WaybillStep
  permission: StaffPermission
}

export const ACT_TERMS: Readonly<Record<CarriedAct, ActTerms>> = {
  at_loading: { name: '登记到厂', step: 'at_loading', permission: 'deliver' },
  load: { name: '登记装货', step: 'load', permission: 'deliver' },
  depart: { name: '登记发车', step: 'depart', permission: 'deliver' },
  arrive: { name: '登记到达', step: 'arrive', permission: 'deliver' },
  sign: { name: '登记签收', step: 'sign', permission: 'deliver' },
  detention: { name: '登记压车', step: 'raise_exception', permission: 'deliver' },
  change: { name: '更换车辆或人员', step: 'propose_change', permission: 'deliver' },
  paper: { name: '补充单据', step: 'add_paper', permission: 'deliver' },
  withdraw: { name: '取消承运', step: 'withdraw', permission: 'sell' },
  answer: { name: '答复异常', step: 'answer_exception', permission: 'pay' },
}

/** The form of a step. @param exceptionId which exception is answered */
export function carriedActPath(waybillId: string, act: CarriedAct, exceptionId?: string): string {
  const query = new URLSearchParams({ act, ...(exceptionId !== undefined && { exceptionId }) })
  return `${carrierWaybillPath(waybillId)}?${query}#act`
}

/** One waybill, or those of a day, as a file. */
export function carriedExportPath(query: { id: string } | { day: string }): string {
  return `${CARRIED_WAYBILLS}/export?${new URLSearchParams({ ...query })}`
}

/** Whether a member with this role may take the step. @param role null: the owner of a company without staff */
export function mayCarry(role: StaffRole | null, act: CarriedAct): boolean {
  return hasPermission(role ?? 'owner', ACT_TERMS[act].permission)
}

type Steps = Pick<WaybillDetail, 'nextSteps' | 'detentionFen' | 'exceptions' | 'change'>

/**
 * The forms that the open steps of a waybill lead to, in their order. Exceptions are answered at their own places;
 * detention is claimed once it is due, and one change is proposed at a time.
 */
export function openActs(waybill: Steps, role: StaffRole | null): CarriedAct[] {
  const { nextSteps, detentionFen, exceptions, change } = waybill
  const isClaimed = exceptions.some(({ kind, state }) => kind === 'detention' && state === 'open')
  const closed: Partial<Record<CarriedAct, boolean>> = {
    answer: true,
    detention: detentionFen === 0 || isClaimed,
    change: change?.state === 'proposed',
  }
  return CARRIED_ACTS.filter(
    (act) => !closed[act] && nextSteps.includes(ACT_TERMS[act].step) && mayCarry(role, act),
  )
}
