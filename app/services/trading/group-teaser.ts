import type { GroupRow } from 'contract/group-purchases'
import { formatTime } from 'contract/units'
import type { DashboardShown } from '~/components/home/home-data'
import { shortYuan } from '~/components/ui/money'

/** Group purchases of the first page, without what moves by the minute, because visitors share the page. */
export function teaserOf(groups: readonly GroupRow[]): DashboardShown['groups'] {
  return groups.map(({ id, grade, maker, tiers, phase, startsAt, endsAt }) => {
    const lowest = Math.min(...tiers.map(({ priceFenPerTon }) => priceFenPerTon))
    const isToCome = phase === 'upcoming'
    const day = formatTime(isToCome ? startsAt : endsAt).slice('yyyy-'.length, 'yyyy-mm-dd'.length)
    return {
      id,
      title: `${grade} ${maker} 最低 ${shortYuan(lowest)} 元/吨`,
      when: `${day} ${isToCome ? '开始' : '截止'}`,
    }
  })
}
