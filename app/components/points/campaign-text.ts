import { formatTime } from 'contract/units'

/** The days of a period whose end is exclusive. */
export function campaignDays({ startsAt, endsAt }: { startsAt: string; endsAt: string }): string {
  const dayOf = (at: string, ms = 0) =>
    formatTime(new Date(Date.parse(at) - ms)).slice(0, 'yyyy-mm-dd'.length)
  return `${dayOf(startsAt)} 至 ${dayOf(endsAt, 1)}`
}

export function categoriesText({ categories }: { categories: readonly string[] }): string {
  return categories.length === 0 ? '全部' : categories.join('、')
}
