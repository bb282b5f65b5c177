import { OBJECTION_DAYS } from 'contract/deposits/states'
import { formatTime, formatYuan } from 'contract/units'
import { noShowFeeOf } from 'contract/waybills/rules'
import type { WaybillDetail } from 'contract/waybills/shapes'
import type { CancelBlame, WaybillSide } from 'contract/waybills/states'

type Shown = Pick<WaybillDetail, 'freightFen' | 'noShowFeeFen' | 'loading'>

/** Who pays what if a party cancels before loading, with its arithmetic. @param side who cancels */
export function cancelWords(waybill: Shown, side: WaybillSide): Record<CancelBlame, string> {
  const { freightFen, noShowFeeFen, loading } = waybill
  const feeFen = noShowFeeOf(waybill)
  const yuan = (fen: number) => `${formatYuan(fen)} 元`
  const least = feeFen < noShowFeeFen ? `（约定 ${yuan(noShowFeeFen)}，不超过运费）` : ''
  const rest = `${yuan(freightFen)} − ${yuan(feeFen)} = ${yuan(freightFen - feeFen)}`
  const shipperPays = `托运人付放空费 ${yuan(feeFen)}${least}，从冻结的运费中付给承运商，其余 ${rest} 退回托运人；承运商冻结的放空费退还`
  const carrierPays = `承运商付放空费 ${yuan(feeFen)}${least}，从其冻结的放空费付给托运人；运费 ${yuan(freightFen)} 全部退回托运人`
  const notice = `${OBJECTION_DAYS} 天内对方可提出异议，期满后付款；须在装货时段 ${formatTime(loading.until)} 结束后`
  return side === 'shipper'
    ? { own: shipperPays, other: `${carrierPays}；${notice}，且车辆没有在时段内登记到厂` }
    : { own: carrierPays, other: `${shipperPays}；${notice}，且车辆已在时段内登记到厂` }
}
