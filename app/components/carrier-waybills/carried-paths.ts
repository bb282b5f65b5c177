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

export const ACT_TERMS: Readonly<Record<CarriedAct, { name: string; step: WaybillStep }>> = {
  at_loading: { name: '登记到厂', step: 'at_loading' },
  load: { name: '登记装货', step: 'load' },
  depart: { name: '登记发车', step: 'depart' },
  arrive: { name: '登记到达', step: 'arrive' },
  sign: { name: '登记签收', step: 'sign' },
  detention: { name: '登记压车', step: 'raise_exception' },
  change: { name: '更换车辆或人员', step: 'propose_change' },
  paper: { name: '补充单据', step: 'add_paper' },
  withdraw: { name: '取消承运', step: 'withdraw' },
  answer: { name: '答复异常', step: 'answer_exception' },
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

/** The forms that the open steps of a waybill lead to, in their order. Exceptions are answered at their own places. */
export function openActs({ nextSteps }: Pick<WaybillDetail, 'nextSteps'>): CarriedAct[] {
  return CARRIED_ACTS.filter((act) => act !== 'answer' && nextSteps.includes(ACT_TERMS[act].step))
}
