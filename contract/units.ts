/**
 * Money is integer fen, weight is integer kg. Only this file converts them from and to text. No zod here: browsers
 * load this file.
 */

import { DAY_MS, SHANGHAI_OFFSET_MS } from './durations'
import { plainText } from './plain-text'

/** The 25 kg bag: the smallest unit of bagged goods. */
export const BAG_KG = 25
const KG_PER_TON = 1000n

/** Amount of `weightKg` at `priceFenPerTon`, rounded half up to the fen. */
export function amountFen(priceFenPerTon: number, weightKg: number): number {
  const millis = BigInt(priceFenPerTon) * BigInt(weightKg)
  return Number((millis + KG_PER_TON / 2n) / KG_PER_TON)
}

/** 673500 → "6,735.00"; negative amounts keep their sign. */
export function formatYuan(fen: number): string {
  const sign = fen < 0 ? '-' : ''
  const whole = Math.abs(fen)
  const yuan = String(Math.floor(whole / 100)).replace(/\B(?=(\d{3})+(?!\d))/g, ',')
  return `${sign}${yuan}.${String(whole % 100).padStart(2, '0')}`
}

/** 3500 → "35", 25 → "0.25": without empty decimals, for sentences and form fields. */
export function plainYuan(fen: number): string {
  return formatYuan(fen).replace(/\.00$/, '')
}

/** 1200000 → "1,200", 25 → "0.025": for reading, at most three decimals. */
export function formatTons(kg: number): string {
  return plainTons(kg).replace(/\B(?=(\d{3})+(?!\d)(\.|$))/g, ',')
}

/** 1200000 → "1200", 25 → "0.025": for sentences with small weights, form fields and files. */
export function plainTons(kg: number): string {
  const rest = kg % 1000
  return rest === 0
    ? String(kg / 1000)
    : `${Math.floor(kg / 1000)}.${String(rest).padStart(3, '0').replace(/0+$/, '')}`
}

/** A quantity in sentences: "3 吨", or "2 件" where pieces are counted. */
export function formatQuantity(weightKg: number, pieces: number | null): string {
  return pieces === null ? `${plainTons(weightKg)} 吨` : `${pieces} 件`
}

/** "5.025" → 5025; null if the text is not a weight with at most three decimals. */
export function parseTons(text: string): number | null {
  const match = /^(\d{1,6})(?:\.(\d{1,3}))?$/.exec(plainText(text))
  if (!match) return null
  return Number(match[1]) * 1000 + Number((match[2] ?? '').padEnd(3, '0'))
}

/**
 * "1,000.5" → 100050; null if the text is not an amount with at most two decimals. A comma separates thousands only, so
 * that "10,00" is not read as 1000.
 */
export function parseYuan(text: string): number | null {
  const typed = plainText(text)
  if (typed.includes(',') && !/^\d{1,3}(,\d{3})+(\.|$)/.test(typed)) return null
  const match = /^(\d{1,11})(?:\.(\d{1,2}))?$/.exec(typed.replace(/,/g, ''))
  if (!match) return null
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}

/** A range of decimal texts: "2.6–3.4", "≤ 0.030", "≥ 29.0"; null without both ends. */
export function formatRange(min: string | null, max: string | null): string | null {
  if (min !== null && max !== null) return `${min}–${max}`
  if (max !== null) return `≤ ${max}`
  return min === null ? null : `≥ ${min}`
}

export interface QuantityRange {
  minKg: number
  maxKg: number
  stepKg: number
}

/**
 * Adjusts a quantity to its range: below min or above max to the bound, off-step to the next step below; steps count
 * from the min (domain rules, "Units"). The largest allowed value is the last step below the max.
 */
export function clampQuantity(range: QuantityRange, wantedKg: number): number {
  const { minKg, maxKg, stepKg } = range
  const top = minKg + Math.floor((maxKg - minKg) / stepKg) * stepKg
  if (wantedKg <= minKg) return minKg
  if (wantedKg >= top) return top
  return minKg + Math.floor((wantedKg - minKg) / stepKg) * stepKg
}

const two = (n: number) => String(n).padStart(2, '0')

function shanghai(iso: string | Date): Date {
  return new Date(new Date(iso).getTime() + SHANGHAI_OFFSET_MS)
}

/** "2026-11-21 17:30" in Asia/Shanghai; empty dates show "--" (specification §5). */
export function formatTime(iso: string | Date | null | undefined): string {
  if (!iso) return '--'
  const d = shanghai(iso)
  return `${d.getUTCFullYear()}-${two(d.getUTCMonth() + 1)}-${two(d.getUTCDate())} ${two(d.getUTCHours())}:${two(d.getUTCMinutes())}`
}

/** "今日 17:30", "明日 12:00", otherwise "11-23 09:00": for validity and deadlines, relative to the server's now. */
export function formatNearTime(iso: string | null | undefined, nowIso: string): string {
  if (!iso) return '--'
  const d = shanghai(iso)
  const dayOf = (t: Date) => Math.floor(t.getTime() / DAY_MS)
  const days = dayOf(d) - dayOf(shanghai(nowIso))
  const clock = `${two(d.getUTCHours())}:${two(d.getUTCMinutes())}`
  if (days === 0) return `今日 ${clock}`
  if (days === 1) return `明日 ${clock}`
  return `${two(d.getUTCMonth() + 1)}-${two(d.getUTCDate())} ${clock}`
}

/** "17:30:05" in Asia/Shanghai, for the time of a page. */
export function formatClock(iso: string): string {
  const d = shanghai(iso)
  return `${two(d.getUTCHours())}:${two(d.getUTCMinutes())}:${two(d.getUTCSeconds())}`
}

/** "2026-11-21 17:30:05" in Asia/Shanghai, for files; sortable. */
export function formatSecond(iso: string): string {
  return `${formatTime(iso).slice(0, 'yyyy-mm-dd'.length)} ${formatClock(iso)}`
}
