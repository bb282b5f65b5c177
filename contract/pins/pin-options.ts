/** Ways to get some tons of a grade: pins to join, deals to open a pin of, offers to buy alone. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { fen, id, instant, integer, kg, text, tonsAsKg, typedDay } from '../schema'
import { ORDER_MAX_KG } from '../spot'
import { DealRow, PinRow } from './'
import { OPTIONS_PER_KIND } from './terms'

const grade = text(40, '牌号')

export const PinNeed = z.object({
  grade,
  weightKg: integer({ min: 1, max: ORDER_MAX_KG }),
  /** The pin is decided by the end of this day in Shanghai. Omitted: any pin. */
  by: typedDay().optional(),
})

/** The sum of the wanted goods, without freight. */
const sum = { goodsFen: fen }
const options = <S extends z.ZodType>(row: S) => z.array(row).max(OPTIONS_PER_KIND)

export const AloneOption = z.object({
  offerId: id,
  category: z.string(),
  grade: z.string(),
  maker: z.string(),
  warehouse: z.string(),
  city: z.string(),
  shop: z.object({ id, name: z.string() }),
  priceFenPerTon: fen,
  availableKg: kg,
  ...sum,
})
export type AloneOption = z.output<typeof AloneOption>

export const JoinOption = PinRow.extend(sum)
export type JoinOption = z.output<typeof JoinOption>

export const OpenOption = DealRow.extend(sum)
export type OpenOption = z.output<typeof OpenOption>

export const PinOptions = z.object({
  /** Whether the market knows the grade. */
  isKnown: z.boolean(),
  join: options(JoinOption),
  open: options(OpenOption),
  alone: options(AloneOption),
  /** Server instant of the result. */
  at: instant,
})
export type PinOptions = z.output<typeof PinOptions>

export const pinOptions = endpoint({
  method: 'GET',
  path: '/api/pin/options',
  access: 'optional',
  summary: '按牌号与吨数比较拼单与单独购买，货款低的在前',
  input: PinNeed,
  output: PinOptions,
})

const anyDay = z.literal('').transform(() => undefined)

/** The page's form, with tons as typed. */
export const PinNeedForm = z.object({
  grade,
  weightTon: tonsAsKg.refine((weightKg) => weightKg > 0 && weightKg <= ORDER_MAX_KG, '请填写大于零的吨数'),
  by: anyDay.or(typedDay()).optional(),
})
