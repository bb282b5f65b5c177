const HOUR_MS = 3_600_000
const HOURS_PER_DAY = 24

/** Time that has passed since an instant, in days and hours: "2 天 3 小时". */
export function formatWaitingTime(sinceIso: string, nowMs: number): string {
  const hours = Math.floor((nowMs - Date.parse(sinceIso)) / HOUR_MS)
  if (hours < 1) return '不到 1 小时'
  if (hours < HOURS_PER_DAY) return `${hours} 小时`
  const rest = hours % HOURS_PER_DAY
  return `${Math.floor(hours / HOURS_PER_DAY)} 天${rest === 0 ? '' : ` ${rest} 小时`}`
}
