/** Freight per ton in answers. */
import { z } from 'zod'
import { fen, kg } from '../schema'

const km = z.number().int().meta({ description: '公路里程，公里' })

/** Freight per ton of delivered goods. */
export const FreightSchema = z.object({
  /** The delivering merchant's own freight, or the market's default: by carriers' prices, else by road. */
  by: z.enum(['merchant', 'lines', 'road']),
  fenPerTon: fen,
  /** How the market's default is computed; null: the merchant's. */
  arithmetic: z.string().nullable(),
})

/** The market's default freight with its arithmetic: by carriers' prices for the two cities, else by the road. */
export const RoadFreightSchema = z.object({
  by: z.enum(['lines', 'road']),
  km,
  fenPerTon: fen,
  arithmetic: z.string(),
})

/** The road, the freight table of the day and carriers' prices, for the freight of other weights. */
export const RoadSchema = z.object({
  km,
  table: z.object({
    baseFenPerTon: fen,
    stretches: z.array(z.object({ toKm: z.number().int().nullable(), fenPerTonKm: fen })),
    minFenPerTon: fen,
    loads: z.array(z.object({ fromKg: kg, percent: z.number().int() })),
  }),
  /** Median of carriers' prices of 30 days for a truck load, with tax; null without any. */
  quoted: z.object({ fenPerTon: fen, carriers: z.number().int() }).nullable(),
})
