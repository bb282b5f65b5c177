import { DAY_MS, HOUR_MS, MINUTE_MS } from 'contract/durations'

/** A clock this near to the server's is taken to be right: pages also age on their way here. */
const CLOCK_TOLERANCE_MS = 60_000

const two = (n: number) => String(n).padStart(2, '0')

/** 1,771,000 ms → "29:31"; hours and days stand before it where there are any; "00:00" when over. */
export function remainingClock(ms: number): string {
  const left = Math.max(0, Math.ceil(ms / 1000)) * 1000
  const days = Math.floor(left / DAY_MS)
  const hours = Math.floor((left % DAY_MS) / HOUR_MS)
  const minutes = Math.floor((left % HOUR_MS) / MINUTE_MS)
  const seconds = Math.floor((left % MINUTE_MS) / 1000)
  return `${days > 0 ? `${days} 天 ` : ''}${days + hours > 0 ? `${two(hours)}:` : ''}${two(minutes)}:${two(seconds)}`
}

/** For the ear, in whole minutes: "29 分钟", "1 小时 5 分钟", "不到 1 分钟". */
export function remainingWords(ms: number): string {
  const minutes = Math.floor(ms / MINUTE_MS)
  if (minutes < 1) return '不到 1 分钟'
  const hours = Math.floor(minutes / 60)
  if (hours === 0) return `${minutes} 分钟`
  return minutes % 60 === 0 ? `${hours} 小时` : `${hours} 小时 ${minutes % 60} 分钟`
}

/** What to add to the browser's clock to read the server's. */
export function clockSkewMs(serverNowMs: number, browserNowMs: number): number {
  const skewMs = serverNowMs - browserNowMs
  return Math.abs(skewMs) < CLOCK_TOLERANCE_MS ? 0 : skewMs
}
