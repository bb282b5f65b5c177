/** An instant that people type in Asia/Shanghai. */
import { z } from 'zod'
import { SHANGHAI_OFFSET_MS } from './durations'
import { plainText } from './plain-text'
import { isLikelyYear } from './schema'

const TYPED = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})$/

/** An ISO instant, or "2026-12-01 09:00" in Asia/Shanghai, converted to an ISO instant. Empty counts as absent. */
export const shanghaiInstant = z
  .string()
  .overwrite(plainText)
  .transform((typed, ctx) => {
    if (typed === '') return undefined
    const [, day, time] = TYPED.exec(typed) ?? []
    const iso = day === undefined ? typed : `${day}T${time}:00+08:00`
    const at = new Date(iso)
    // Date accepts 31 February; the day must survive the conversion.
    const isReal = day === undefined || sameDay(at, day)
    if (
      /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*(?:Z|[+-]\d{2}:\d{2})$/.test(iso) &&
      isReal &&
      !Number.isNaN(at.getTime()) &&
      isLikelyYear(at.toISOString())
    )
      return at.toISOString()
    ctx.addIssue({ code: 'custom', message: '请按 2026-12-01 09:00 的格式填写北京时间' })
    return z.NEVER
  })
  .meta({ title: '时刻', description: 'ISO 时刻，或北京时间 2026-12-01 09:00' })

/** A time of the day as typed, such as 18:00. */
export const timeOfDay = z
  .string({ message: '请填写时间' })
  .overwrite(plainText)
  .regex(/^(?:[01]?\d|2[0-3]):[0-5]\d$/, '时间格式为 18:00')

/** A day and a time of the day in Asia/Shanghai, as an ISO instant. */
export function instantOf(day: string, time: string): string {
  return `${day}T${time.padStart('18:00'.length, '0')}:00+08:00`
}

function sameDay(at: Date, day: string): boolean {
  return (
    !Number.isNaN(at.getTime()) && new Date(at.getTime() + SHANGHAI_OFFSET_MS).toISOString().startsWith(day)
  )
}
