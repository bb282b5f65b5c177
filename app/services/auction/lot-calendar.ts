import type { LotDetail } from 'contract/auction/market'
import { formatYuan, plainTons } from 'contract/units'
import { lotPath } from '~/components/auction/lot-paths'
import { calendarOf } from '../calendar/calendar-event'

type Lot = Pick<
  LotDetail,
  | 'id'
  | 'lotNo'
  | 'category'
  | 'grade'
  | 'maker'
  | 'weightKg'
  | 'startFenPerTon'
  | 'startsAt'
  | 'endsAt'
  | 'at'
  | 'warehouse'
  | 'city'
>

/** A calendar with the bidding of a lot, and an alarm ten minutes before. */
export function lotCalendar(lot: Lot, origin: string): string {
  const { id, lotNo, category, grade, maker, weightKg, startFenPerTon, startsAt, endsAt, at } = lot
  const url = new URL(lotPath(id), origin).href
  return calendarOf('Auction', [
    {
      ...{ id, startsAt, endsAt, at, url },
      summary: `竞拍 ${category} ${grade} ${plainTons(weightKg)} 吨`,
      description: `${lotNo}，${maker}，起拍价 ${formatYuan(startFenPerTon)} 元/吨。出价前须缴保证金。`,
      place: `${lot.city} ${lot.warehouse}`,
      alarm: `竞拍 ${lotNo} 即将开始`,
    },
  ])
}
