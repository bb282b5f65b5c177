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

type Shown = Pick<WaybillDetail, 'nextSteps' | 'change'>

/** Forms that are open to the viewer. */
export function openFreightActs({ nextSteps, change }: Shown): FreightAct[] {
  return (Object.keys(FREIGHT_ACT_NAMES) as FreightAct[]).filter((act) =>
    // The open steps leave out answers; papers are for the same roles, and open as long as a change.
    act === 'change'
      ? change?.state === 'proposed' && nextSteps.includes('add_paper')
      : nextSteps.includes(STEPS[act]),
  )
}
