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

const STEPS: Record<FreightAct, WaybillStep> = {
  change: 'confirm_change',
  sign: 'sign',
  confirm: 'confirm',
  exception: 'raise_exception',
  paper: 'add_paper',
  cancel: 'cancel',
}

/** Forms that are open to the viewer. */
export function openFreightActs({ nextSteps }: Pick<WaybillDetail, 'nextSteps'>): FreightAct[] {
  return (Object.keys(FREIGHT_ACT_NAMES) as FreightAct[]).filter((act) => nextSteps.includes(STEPS[act]))
}
