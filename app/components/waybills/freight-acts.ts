import type { WaybillDetail } from 'contract/waybills/shapes'
import type { WaybillStep } from 'contract/waybills/states'
import type { FreightAct } from './waybill-paths'

/** Steps of a shipper with a form on the page of the waybill, by descending weight. */
export const FREIGHT_ACT_NAMES: Record<FreightAct, string> = {
  change: '答复更换申请',
  sign: '登记签收',
  confirm: '确认并结算运费',
  exception: '登记异常',
  paper: '补充单据',
  cancel: '取消运单',
}

const STEPS: Record<Exclude<FreightAct, 'change'>, WaybillStep> = {
  sign: 'sign',
  confirm: 'confirm',
  exception: 'raise_exception',
  paper: 'add_paper',
  cancel: 'cancel',
}

type Shown = Pick<WaybillDetail, 'state' | 'nextSteps' | 'change'>

/** Forms that are open to the viewer. */
export function openFreightActs(waybill: Shown): FreightAct[] {
  return (Object.keys(FREIGHT_ACT_NAMES) as FreightAct[]).filter((act) => isOpen(act, waybill))
}

function isOpen(act: FreightAct, { state, nextSteps, change }: Shown): boolean {
  // The open steps leave out answers; papers are for the same roles, and open as long as a change.
  if (act === 'change') return change?.state === 'proposed' && nextSteps.includes('add_paper')
  // Before loading only the truck's waiting is an exception; who wants out cancels.
  if (act === 'exception' && state === 'awaiting_loading') return false
  return nextSteps.includes(STEPS[act])
}
