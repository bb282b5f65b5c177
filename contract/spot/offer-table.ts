/** Rows of tables of offers: the texts of the cells and what they mean. Amounts are parsed without floating point. */
import { z } from 'zod'
import { DELIVERY_WAYS, type DeliveryWay } from '../states'
import { formatTime, formatYuan, parseTons, parseYuan, plainTons } from '../units'
import { FREIGHT_MAX_FEN_PER_TON, ORDER_MAX_KG } from './'
import { PRICE_MAX_FEN_PER_TON, TIERS_MAX } from './merchant-offers'
import type { OfferColumn } from './offer-table-columns'
import { PRICE_MIN_FEN_PER_TON, type PriceTier } from './price-tiers'

export interface OfferTableFacts {
  /** Empty: an offer that is named by its goods and warehouse, or a new one. */
  readonly offerNo: string
  readonly grade: string
  readonly maker: string
  /** May be empty in files, if grade and maker name one product. */
  readonly processing: string
  readonly warehouse: string
  readonly priceFenPerTon: number
  /** On hand, with what orders hold. */
  readonly stockKg: number
  readonly minKg: number
  readonly stepKg: number
  readonly deliveries: readonly { way: DeliveryWay; freightFenPerTon: number | null }[]
  /** ISO instant, a whole minute. */
  readonly validUntil: string
  readonly tiers: readonly PriceTier[]
}

const DEFAULT_TIME = '18:00'
const TIER = /^满?\s*([\d.]+)\s*吨?\s*(?:每吨)?减\s*([\d.]+)\s*元?$/

const name = z.string({ error: '请填写' }).min(1, '请填写')

function tons(min: 0 | 1) {
  return z.string({ error: '请填写' }).transform((typed, ctx) => {
    const weightKg = typed === '' ? null : parseTons(typed)
    if (weightKg !== null && weightKg >= min && weightKg <= ORDER_MAX_KG) return weightKg
    const isNegative = typed.startsWith('-')
    ctx.addIssue(typed === '' ? '请填写' : isNegative ? '不能为负' : '请填写大于零的吨数，最多三位小数')
    return z.NEVER
  })
}

/** Empty is null. */
const freight = z
  .string()
  .default('')
  .transform((typed, ctx) => {
    if (typed === '') return null
    const amountFen = parseYuan(typed)
    if (amountFen !== null && amountFen <= FREIGHT_MAX_FEN_PER_TON) return amountFen
    ctx.addIssue(`请填写 0 至 ${FREIGHT_MAX_FEN_PER_TON / 100} 元，最多两位小数`)
    return z.NEVER
  })

const price = z.string({ error: '请填写' }).transform((typed, ctx) => {
  const amountFen = parseYuan(typed)
  if (amountFen !== null && amountFen >= PRICE_MIN_FEN_PER_TON && amountFen <= PRICE_MAX_FEN_PER_TON)
    return amountFen
  ctx.addIssue(typed === '' ? '请填写' : '价格须在 100 至 1,000,000 元/吨之间')
  return z.NEVER
})

const ways = z.string({ error: '请填写' }).transform((typed, ctx) => {
  const names = typed.split(/[、，,;；/\s]+/).filter((one) => one !== '')
  const found = WAYS.filter((way) => names.includes(DELIVERY_WAYS[way]))
  if (found.length > 0 && found.length === names.length) return found
  ctx.addIssue(`请填写${Object.values(DELIVERY_WAYS).join('、')}中的一项或几项，用顿号分开`)
  return z.NEVER
})
const WAYS = Object.keys(DELIVERY_WAYS) as DeliveryWay[]

const tiers = z
  .string()
  .default('')
  .transform((typed, ctx): PriceTier[] => {
    const parts = typed.split(/[；;]/).filter((part) => part.trim() !== '')
    const read = parts.map(readTier)
    if (read.length <= TIERS_MAX && read.every((tier) => tier !== null)) return read
    ctx.addIssue(`最多 ${TIERS_MAX} 级，例如 满 10 吨减 30 元；满 20 吨减 50 元`)
    return z.NEVER
  })

function readTier(part: string): PriceTier | null {
  const [, typedTons = '', typedYuan = ''] = TIER.exec(part.trim()) ?? []
  const [fromKg, offFenPerTon] = [parseTons(typedTons), parseYuan(typedYuan)]
  return fromKg && offFenPerTon ? { fromKg, offFenPerTon } : null
}

export const OfferTableRow = z
  .object({
    offerNo: z.string().default(''),
    grade: name,
    maker: name,
    processing: z.string().default(''),
    warehouse: name,
    price,
    stock: tons(0),
    min: tons(1),
    step: tons(1),
    ways,
    freight,
    transferFee: freight,
    validOn: name,
    validTime: z
      .string()
      .default('')
      .transform((typed) => (typed === '' ? DEFAULT_TIME : typed.padStart(5, '0')))
      .pipe(z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, '时间格式为 18:00')),
    tiers,
  })
  .superRefine((row, ctx) => {
    const orphan = (path: OfferColumn, way: DeliveryWay) => {
      const message = `交货方式没有“${DELIVERY_WAYS[way]}”，请不要填写`
      ctx.addIssue({ code: 'custom', path: [path], message })
    }
    if (row.freight !== null && !row.ways.includes('delivered')) orphan('freight', 'delivered')
    if (row.transferFee !== null && !row.ways.includes('transfer')) orphan('transferFee', 'transfer')
  })
  .transform(({ price: priceFenPerTon, stock, min, step, ways: chosen, validOn, validTime, ...row }) => {
    const freights = { pickup: 0, delivered: row.freight, transfer: row.transferFee ?? 0 }
    const { offerNo, grade, maker, processing, warehouse } = row
    return {
      ...{ offerNo, grade, maker, processing, warehouse, priceFenPerTon },
      ...{ stockKg: stock, minKg: min, stepKg: step, tiers: row.tiers },
      deliveries: chosen.map((way) => ({ way, freightFenPerTon: freights[way] })),
      validUntil: new Date(`${validOn}T${validTime}:00+08:00`).toISOString(),
    } satisfies OfferTableFacts
  })

/** As tables contain amounts: without separators of thousands, and without ".00". */
const yuan = (fen: number) => formatYuan(fen).replaceAll(',', '').replace(/\.00$/, '')

/** The inverse of reading. */
export function cellsOfOffer(facts: OfferTableFacts): Record<OfferColumn, string> {
  const { offerNo, grade, maker, processing, warehouse, deliveries } = facts
  const [validOn = '', validTime = ''] = formatTime(facts.validUntil).split(' ')
  const freightOf = (way: DeliveryWay) => deliveries.find((one) => one.way === way)?.freightFenPerTon ?? null
  const [delivered, transfer] = [freightOf('delivered'), freightOf('transfer')]
  return {
    ...{ offerNo, grade, maker, processing, warehouse, validOn, validTime },
    price: yuan(facts.priceFenPerTon),
    stock: plainTons(facts.stockKg),
    min: plainTons(facts.minKg),
    step: plainTons(facts.stepKg),
    ways: WAYS.flatMap((way) => (deliveries.some((one) => one.way === way) ? [DELIVERY_WAYS[way]] : [])).join(
      '、',
    ),
    freight: delivered === null ? '' : yuan(delivered),
    transferFee: transfer === null || transfer === 0 ? '' : yuan(transfer),
    tiers: facts.tiers
      .map(({ fromKg, offFenPerTon }) => `满 ${plainTons(fromKg)} 吨减 ${yuan(offFenPerTon)} 元`)
      .join('；'),
  }
}
