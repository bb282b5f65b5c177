import type { FreightQuote, LoadRow } from 'contract/loads'
import { CONFIRM_HOURS, LOAD_STATE_COLORS, LOAD_STATES, type LoadState } from 'contract/loads/limits'
import { HAZARD_CLASSES } from 'contract/pickup/trucks'
import { plainTons } from 'contract/units'
import { PACKINGS } from 'contract/waybills/terms'
import { scoreText } from '../shops/score-text'
import { remainingWords } from '../time/remaining'
import { Time } from '../time/time'
import { StateTag } from '../ui/state-tag'

/** 宁波 北仑区 → 东莞 樟木头镇. */
export function routeText(
  load: Pick<LoadRow, 'loadingCity' | 'loadingDistrict' | 'unloadingCity' | 'unloadingDistrict'>,
): string {
  const from = placeText(load.loadingCity, load.loadingDistrict)
  return `${from} → ${placeText(load.unloadingCity, load.unloadingDistrict)}`
}

/** A place as carriers see it. */
export function placeText(city: string, district: string | null): string {
  return district === null ? city : `${city} ${district}`
}

/** 袋装 · 3 易燃液体 · 1280 件. */
export function goodsText({
  packing,
  hazardClass,
  packages,
}: Pick<LoadRow, 'packing' | 'hazardClass' | 'packages'>): string {
  const words = [
    PACKINGS[packing],
    hazardClass !== null && HAZARD_CLASSES[hazardClass],
    packages !== null && `${packages} 件`,
  ]
  return words.filter(Boolean).join(' · ')
}

/** Selected and all tons: 0 / 30. */
export const kgText = ({ selectedKg, kg }: Pick<LoadRow, 'selectedKg' | 'kg'>) =>
  `${plainTons(selectedKg)} / ${plainTons(kg)}`

/** Tons for which no truck is selected. */
export const openKgText = ({ selectedKg, kg }: Pick<LoadRow, 'selectedKg' | 'kg'>) =>
  plainTons(kg - selectedKg)

/** Tax of a freight: 含 9% 税. */
export const taxText = (taxPercent: number) => (taxPercent === 0 ? '免税' : `含 ${taxPercent}% 税`)

/** Record of a carrier: 成交 12 单 · 准时 98% · 评分 4.8. */
export function recordText({
  deals,
  onTimePercent,
  rating,
}: Pick<FreightQuote, 'deals' | 'onTimePercent' | 'rating'>): string {
  const words = [
    deals === 0 ? '暂无成交' : `成交 ${deals} 单`,
    onTimePercent !== null && `准时 ${onTimePercent}%`,
    rating !== null && `评分 ${scoreText(rating)}`,
  ]
  return words.filter(Boolean).join(' · ')
}

interface WindowProps {
  from: string
  until: string
}

/** From when until when goods are loaded or unloaded. */
export function Window({ from, until }: WindowProps) {
  return (
    <>
      <Time at={from} /> 至 <Time at={until} />
    </>
  )
}

export function LoadStateTag({ state }: { state: LoadState }) {
  return <StateTag names={LOAD_STATES} colors={LOAD_STATE_COLORS} state={state} />
}

interface LoadDeadlineProps {
  load: Pick<LoadRow, 'state' | 'biddingUntil' | 'confirmUntil' | 'loadingUntil'>
  /** The server's now. */
  now: string
}

/** Until when quotes, an answer or a selection are awaited, with what is left until then; "--" for an ended load. */
export function LoadDeadline({ load, now }: LoadDeadlineProps) {
  const deadline = deadlineOf(load)
  if (deadline === null) return <>--</>
  const leftMs = Date.parse(deadline.at) - Date.parse(now)
  return (
    <>
      {deadline.label} <Time at={deadline.at} now={now} />
      {leftMs > 0 && ` （剩余 ${remainingWords(leftMs)}）`}
    </>
  )
}

/** What an open load waits for, and until when. */
export function deadlineOf({
  state,
  biddingUntil,
  confirmUntil,
  loadingUntil,
}: LoadDeadlineProps['load']): { label: string; at: string } | null {
  if (state === 'bidding' && biddingUntil !== null) return { label: '报价截止', at: biddingUntil }
  if (state === 'awaiting_carrier' && confirmUntil !== null) return { label: '确认截止', at: confirmUntil }
  return state === 'choosing' ? { label: '选定截止', at: loadingUntil } : null
}

/** What a load waits for, in a sentence for its shipper. */
export function waitingText({
  state,
  quotes,
  carrierName,
}: Pick<LoadRow, 'state' | 'quotes' | 'carrierName'>): string {
  switch (state) {
    case 'bidding':
      return `已有 ${quotes} 个报价，内容在截止后一起公开；也可以提前截止，此后不再接受报价。`
    case 'awaiting_carrier':
      return `等待${carrierName ?? '承运商'}在 ${CONFIRM_HOURS} 小时内确认车辆与时间；确认时从企业钱包冻结运费。`
    case 'choosing':
      return quotes === 0
        ? '没有收到报价，可以撤销后再发一次。'
        : '请比较报价并选定承运商；选定后运费即冻结，未选中的承运商会收到通知。'
    case 'selected':
      return '已选定承运商，运费已冻结，装货与运输见运单。'
    case 'cancelled':
      return '货源已撤销，未收费用。'
    case 'lapsed':
      return '货源已失效，未收费用，可以再发一次。'
  }
}
