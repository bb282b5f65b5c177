/** Freight per ton in answers. */
import { z } from 'zod'
import { fen, kg } from '../schema'

const km = z.number().int().meta({ description: '公路里程，公里' })

/** Freight per ton of delivered goods. */
export const FreightSchema = z.object({
  /** The delivering merchant's own freight, or the market's default by road. */
  by: z.enum(['merchant', 'road']),
  fenPerTon: fen,
  /** How the default by road is computed; null: the merchant's. */
  arithmetic: z.string().nullable(),
})

/** The market's default freight by road with its arithmetic. */
export const RoadFreightSchema = z.object({ km, fenPerTon: fen, arithmetic: z.string() })

/** The road and the freight table of the day, for the freight of other weights. */
export const RoadSchema = z.object({
  km,
  table: z.object({
    baseFenPerTon: fen,
    stretches: z.array(z.object({ toKm: z.number().int().nullable(), fenPerTonKm: fen })),
    minFenPerTon: fen,
    loads: z.array(z.object({ fromKg: kg, percent: z.number().int() })),
  }),
})
