import type { PresaleDetail } from 'contract/presales'
import { formatYuan, plainTons } from 'contract/units'
import { presalePath } from '~/components/presales/presale-paths'
import { calendarOf } from '../calendar/calendar-event'

type Presale = Pick<
  PresaleDetail,
  | 'id'
  | 'presaleNo'
  | 'category'
  | 'grade'
  | 'maker'
  | 'port'
  | 'totalKg'
  | 'minKg'
  | 'tiers'
  | 'phase'
  | 'bookUntil'
  | 'presentFrom'
  | 'presentUntil'
  | 'convertUntil'
  | 'at'
>

const DAY_BEFORE = 'P1D'
const BOOKING = ['open', 'full']
const AWAITED = [...BOOKING, 'awaited', 'overdue']

/** A calendar with what is still to come of a presale: end of the booking, arrival, end of the conversion. */
export function presaleCalendar(presale: Presale, origin: string): string {
  const { id, presaleNo, category, grade, maker, totalKg, minKg, tiers, phase, convertUntil } = presale
  const what = `预售 ${category} ${grade} ${plainTons(totalKg)} 吨`
  const prices = tiers.map(
    ({ reachedKg, priceFenPerTon }) => `满 ${plainTons(reachedKg)} 吨 ${formatYuan(priceFenPerTon)} 元/吨`,
  )
  const shared = {
    ...{ at: presale.at, url: new URL(presalePath(id), origin).href, place: presale.port },
    description: `${presaleNo}，${maker}，${prices.join('，')}；每份计划 ${plainTons(minKg)} 吨起。`,
  }
  return calendarOf('Presale', [
    ...(BOOKING.includes(phase)
      ? [
          {
            ...{ ...shared, id: `${id}-booking`, startsAt: presale.bookUntil, endsAt: presale.bookUntil },
            ...{ summary: `${what} 预订截止`, alarm: `预售 ${presaleNo} 即将截止预订` },
          },
        ]
      : []),
    ...(AWAITED.includes(phase)
      ? [
          {
            ...{
              ...shared,
              id: `${id}-arrival`,
              startsAt: presale.presentFrom,
              endsAt: presale.presentUntil,
            },
            ...{ summary: `${what} 预计到货`, alarm: `预售 ${presaleNo} 即将进入到货期` },
            alarmBefore: DAY_BEFORE,
          },
        ]
      : []),
    ...(phase === 'converting' && convertUntil !== null
      ? [
          {
            ...{ ...shared, id: `${id}-convert`, startsAt: convertUntil, endsAt: convertUntil },
            ...{ summary: `${what} 转单截止`, alarm: `预售 ${presaleNo} 转单即将截止` },
            alarmBefore: DAY_BEFORE,
          },
        ]
      : []),
  ])
}
