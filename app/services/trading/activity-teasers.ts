import type { GroupRow } from 'contract/group-purchases'
import type { PresaleRow } from 'contract/presales'
import { formatTime } from 'contract/units'
import type { DashboardShown } from '~/components/home/home-data'
import { shortYuan } from '~/components/ui/money'

type Group = Pick<GroupRow, 'id' | 'grade' | 'maker' | 'tiers' | 'phase' | 'startsAt' | 'endsAt'>
type Presale = Pick<PresaleRow, 'id' | 'grade' | 'maker' | 'lowestFenPerTon' | 'presentFrom'>

/** Group purchases of the first page, without what moves by the minute, because visitors share the page. */
export function groupTeaserOf(groups: readonly Group[]): DashboardShown['groups'] {
  return groups.map(({ id, grade, maker, tiers, phase, startsAt, endsAt }) => {
    const lowest = Math.min(...tiers.map(({ priceFenPerTon }) => priceFenPerTon))
    const isToCome = phase === 'upcoming'
    const day = monthAndDay(isToCome ? startsAt : endsAt)
    return {
      id,
      title: `${grade} ${maker} 最低 ${shortYuan(lowest)} 元/吨`,
      when: `${day} ${isToCome ? '开始' : '截止'}`,
    }
  })
}

/** Presales of the first page, those that arrive first before. */
export function presaleTeaserOf(presales: readonly Presale[]): DashboardShown['presales'] {
  return presales.map(({ id, grade, maker, lowestFenPerTon, presentFrom }) => ({
    id,
    title: `${grade} ${maker} ${shortYuan(lowestFenPerTon)} 元/吨起`,
    when: `${monthAndDay(presentFrom)} 到货`,
  }))
}

function monthAndDay(at: string): string {
  return formatTime(at).slice('yyyy-'.length, 'yyyy-mm-dd'.length)
}
