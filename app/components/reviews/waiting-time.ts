const HOURS_PER_DAY = 24

/** A waiting time in days and hours: "2 天 3 小时". */
export function formatWaitingTime(hours: number): string {
  if (hours < 1) return '不到 1 小时'
  if (hours < HOURS_PER_DAY) return `${hours} 小时`
  const rest = hours % HOURS_PER_DAY
  return `${Math.floor(hours / HOURS_PER_DAY)} 天${rest === 0 ? '' : ` ${rest} 小时`}`
}
