import { formatTime, formatYuan } from 'contract/units'
import type { WaybillDetail } from 'contract/waybills/shapes'

type Shown = Pick<
  WaybillDetail,
  | 'state'
  | 'atLoadingAt'
  | 'loading'
  | 'unloading'
  | 'lapseAt'
  | 'payoutAt'
  | 'openExceptions'
  | 'paidFen'
  | 'deductedFen'
  | 'timeline'
>

/** One sentence that says what a waybill waits for, for its shipper. */
export function describeWaybill(waybill: Shown): string {
  const { state, openExceptions, payoutAt, paidFen, deductedFen } = waybill
  switch (state) {
    case 'awaiting_loading':
      return describeLoading(waybill)
    case 'loaded':
      return '已装货，等待发车；运费已转入托管'
    case 'under_way':
      return `运输中，预计 ${formatTime(waybill.unloading.until)} 前到达`
    case 'arrived':
      return '已到达卸货地，请核对重量或袋数后登记签收'
    case 'signed':
      return openExceptions > 0
        ? `已签收，有 ${openExceptions} 项异常未处理完，处理完再结算运费`
        : `已签收；${formatTime(payoutAt)} 前未提出异常或异议的，运费自动付给承运商，也可以现在确认`
    case 'settled':
    case 'rated':
      return `运费已结算，付给承运商 ${formatYuan(paidFen ?? 0)} 元${deductedFen > 0 ? `，扣款 ${formatYuan(deductedFen)} 元已退回` : ''}`
    case 'cancelled':
      return `运单已取消${cancelledBy(waybill)}`
  }
}

function describeLoading({ atLoadingAt, loading, lapseAt, openExceptions }: Shown): string {
  const lapse = lapseAt === null ? '' : `；${formatTime(lapseAt)} 前未装货的，运单失效，双方冻结的款项退还`
  return atLoadingAt === null
    ? `等待车辆到厂装货，装货时段至 ${formatTime(loading.until)}${lapse}`
    : `车辆已于 ${formatTime(atLoadingAt)} 到厂，等待装货${openExceptions > 0 ? '；承运商主张压车费，请先答复' : ''}${lapse}`
}

const ENDS: Partial<Record<WaybillDetail['timeline'][number]['step'], string>> = {
  cancel: '：发货方取消',
  withdraw: '：承运商取消',
  lapse: '：逾期未装货，双方冻结的款项已退还',
}

function cancelledBy({ timeline }: Shown): string {
  return timeline.map(({ step }) => ENDS[step]).find((words) => words !== undefined) ?? ''
}
