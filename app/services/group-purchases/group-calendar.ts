import type { GroupDetail } from 'contract/group-purchases'
import { formatYuan, plainTons } from 'contract/units'
import { groupPath } from '~/components/group-purchases/group-paths'
import { calendarOf } from '../calendar/calendar-event'

type Group = Pick<
  GroupDetail,
  | 'id'
  | 'groupNo'
  | 'category'
  | 'grade'
  | 'maker'
  | 'totalKg'
  | 'minTotalKg'
  | 'minKg'
  | 'tiers'
  | 'startsAt'
  | 'endsAt'
  | 'at'
  | 'city'
  | 'warehouse'
>

/** A calendar with start and end of a group purchase, each with an alarm ten minutes before. */
export function groupCalendar(group: Group, origin: string): string {
  const { id, groupNo, category, grade, maker, totalKg, minTotalKg, minKg, tiers, startsAt, endsAt, at } =
    group
  const what = `团购 ${category} ${grade} ${plainTons(totalKg)} 吨`
  const prices = tiers.map(
    ({ reachedKg, priceFenPerTon }) => `满 ${plainTons(reachedKg)} 吨 ${formatYuan(priceFenPerTon)} 元/吨`,
  )
  const shared = {
    ...{ at, url: new URL(groupPath(id), origin).href, place: `${group.city} ${group.warehouse}` },
    description: `${groupNo}，${maker}，${prices.join('，')}；${plainTons(minTotalKg)} 吨成团，每家 ${plainTons(minKg)} 吨起。`,
  }
  return calendarOf('GroupPurchase', [
    {
      ...{ ...shared, id: `${id}-start`, startsAt, endsAt: startsAt },
      ...{ summary: `${what} 开始报名`, alarm: `团购 ${groupNo} 即将开始` },
    },
    {
      ...{ ...shared, id: `${id}-end`, startsAt: endsAt, endsAt },
      ...{ summary: `${what} 截止报名`, alarm: `团购 ${groupNo} 即将截止` },
    },
  ])
}
