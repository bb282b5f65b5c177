/** A range of days in Asia/Shanghai as a filter. Either end may be open. */
import { z } from 'zod'
import { DAY_MS } from './durations'
import { plainText } from './plain-text'

export const PERIOD_MAX_DAYS = 366
const YEARS = { first: 2000, last: 2100 }

/** yyyy-mm-dd. An empty field is no bound. */
const day = z
  .string()
  .transform((typed, ctx) => {
    const text = plainText(typed)
    const fault = text === '' ? null : dayFault(text)
    if (fault === null) return text || undefined
    ctx.addIssue({ code: 'custom', message: fault })
    return z.NEVER
  })
  .optional()

function dayFault(text: string): string | null {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null
  const isDay = at !== null && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
  if (!isDay) return '请填写正确的日期，如 2026-11-21'
  const year = at.getUTCFullYear()
  const isNear = year >= YEARS.first && year <= YEARS.last
  return isNear ? null : `年份须在 ${YEARS.first} 至 ${YEARS.last} 之间`
}

/** The fields of a query. `checkPeriod` validates both together. */
export const periodQuery = { from: day, to: day }

export interface Period {
  from?: string | undefined
  to?: string | undefined
}

/** For `superRefine`: checks order and length of the period. */
export function checkPeriod({ from, to }: Period, ctx: z.RefinementCtx): void {
  if (from === undefined || to === undefined) return
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  if (days < 1) ctx.addIssue({ code: 'custom', path: ['to'], message: '结束日期不能早于开始日期' })
  if (days > PERIOD_MAX_DAYS)
    ctx.addIssue({ code: 'custom', path: ['to'], message: `时间跨度不能超过 ${PERIOD_MAX_DAYS} 天` })
}
