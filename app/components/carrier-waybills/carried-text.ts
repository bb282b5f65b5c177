import { DAY_MS, HOUR_MS } from 'contract/durations'
import { formatNearTime, formatTime, formatYuan, plainYuan } from 'contract/units'
import { detentionFen } from 'contract/waybills/rules'
import type { WaybillDetail, WaybillPlace, WaybillRow } from 'contract/waybills/shapes'
import { WAYBILL_PATH, WAYBILL_STATES } from 'contract/waybills/states'

/** 宁波 北仑区 港口路 1 号. */
export function placeText({ city, district, address }: WaybillPlace): string {
  return [city, district, address].filter((part) => part !== '').join(' ')
}

const STAGES: readonly WaybillRow['state'][] = WAYBILL_PATH

/** How far a waybill is: "3/6 运输中"; a cancelled one has left the way. */
export function progressText(state: WaybillRow['state']): string {
  const reached = state === 'rated' ? STAGES.length : STAGES.indexOf(state) + 1
  return reached === 0 ? WAYBILL_STATES[state] : `${reached}/${STAGES.length} ${WAYBILL_STATES[state]}`
}

type Deadlines = Pick<WaybillRow, 'state' | 'loadingUntil' | 'unloadingUntil' | 'payoutAt'>

/** What a waybill waits for, and until when; null if nothing is open. */
export function deadlineOf(row: Deadlines): { name: string; at: string } | null {
  const { state, loadingUntil, unloadingUntil, payoutAt } = row
  if (state === 'awaiting_loading') return { name: '装货截止', at: loadingUntil }
  if (state === 'loaded' || state === 'under_way') return { name: '卸货截止', at: unloadingUntil }
  if (state === 'arrived') return { name: '待签收', at: unloadingUntil }
  return state === 'signed' && payoutAt !== null ? { name: '自动结算', at: payoutAt } : null
}

type Next = Pick<
  WaybillDetail,
  | 'state'
  | 'loading'
  | 'unloading'
  | 'atLoadingAt'
  | 'lapseAt'
  | 'payoutAt'
  | 'paidFen'
  | 'detentionFreeHours'
  | 'at'
>

/** What the carrier does next, in one or two sentences. */
export function nextText(waybill: Next): string {
  const { state, loading, unloading, atLoadingAt, lapseAt, payoutAt, paidFen, detentionFreeHours, at } =
    waybill
  const near = (instant: string | null) => formatNearTime(instant, at)
  switch (state) {
    case 'awaiting_loading':
      return atLoadingAt === null
        ? `请于 ${near(loading.from)} 至 ${near(loading.until)} 到 ${placeText(loading)} 装货，到厂后登记到厂。${near(lapseAt)} 仍未装货的，运单失效。`
        : `车辆已于 ${near(atLoadingAt)} 到厂，满 ${detentionFreeHours} 小时未装的可登记压车。装好后登记磅单与照片，运费随即转入托管。`
    case 'loaded':
      return '已装货，运费已转入托管。发车时登记发车。'
    case 'under_way':
      return `请于 ${near(unloading.until)} 前送到 ${placeText(unloading)}，到达后登记到达。`
    case 'arrived':
      return '已到达卸货地。收货方签收后，上传签收回单，并按磅单或袋数登记卸货数量。'
    case 'signed':
      return `已签收。发货方确认后结算运费；${near(payoutAt)} 前未提出异常或异议的自动结算。`
    case 'settled':
    case 'rated':
      return paidFen === null ? '运费已结算。' : `运费已结算，${formatYuan(paidFen)} 元已转入企业钱包。`
    case 'cancelled':
      return '运单已取消，冻结的款项已按放空费规则处理。'
  }
}

type Waiting = Pick<
  WaybillDetail,
  | 'atLoadingAt'
  | 'loadedAt'
  | 'arrivedAt'
  | 'signedAt'
  | 'loading'
  | 'unloading'
  | 'detentionFreeHours'
  | 'detentionFenPerDay'
  | 'at'
>

/**
 * The arithmetic of detention at both ends, one sentence each; a place that the truck has not reached has none.
 * The rule is `detentionOf` of the contract.
 */
export function detentionLines(waybill: Waiting): string[] {
  const { detentionFreeHours: freeHours, detentionFenPerDay: fenPerDay, at } = waybill
  const line = (place: string, came: string | null, windowFrom: string, ended: string | null): string[] => {
    if (came === null) return []
    const [from, until] = [new Date(came > windowFrom ? came : windowFrom), new Date(ended ?? at)]
    const waitedMs = Math.max(0, until.getTime() - from.getTime())
    const fen = detentionFen(from, until, { freeHours, fenPerDay })
    const hours = Math.floor(waitedMs / HOUR_MS)
    const span = `${place}：${formatTime(from)} 起${ended === null ? '至今' : `至 ${formatTime(until)}`}，等候 ${hours} 小时，免费 ${freeHours} 小时`
    if (fen === 0) return [`${span}，没有压车费`]
    const days = Math.ceil((waitedMs - freeHours * HOUR_MS) / DAY_MS)
    return [`${span}，超出部分按 ${days} 天 × ${plainYuan(fenPerDay)} 元 = ${formatYuan(fen)} 元`]
  }
  return [
    ...line('装货地', waybill.atLoadingAt, waybill.loading.from, waybill.loadedAt),
    ...line('卸货地', waybill.arrivedAt, waybill.unloading.from, waybill.signedAt),
  ]
}

/** Detention that the shipper agreed to and has paid. */
export function agreedDetentionFen({ exceptions }: Pick<WaybillDetail, 'exceptions'>): number {
  return exceptions.reduce(
    (sum, { kind, answer }) => sum + (kind === 'detention' ? (answer?.agreedFen ?? 0) : 0),
    0,
  )
}

type Freight = Pick<WaybillDetail, 'freightFen' | 'deductedFen' | 'commissionPerMille' | 'paidFen'>

/** How the carrier's money comes about: "8,000.00 − 扣款 200.00 − 佣金 1% = 7,722.00 元". */
export function earningText({ freightFen, deductedFen, commissionPerMille, paidFen }: Freight): string {
  const rate = `${commissionPerMille / 10}%`
  const deducted = deductedFen === 0 ? '' : ` − 扣款 ${formatYuan(deductedFen)}`
  const sum = paidFen === null ? '' : ` = ${formatYuan(paidFen)} 元`
  return `${formatYuan(freightFen)}${deducted} − 佣金 ${rate}${sum}`
}
