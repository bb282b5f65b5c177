/** First page of the carriers' console. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { hazardClass } from '../pickup/hazard-class'
import { id } from '../schema'
import { paperState } from './fleet'

/** A paper that is expired, ends soon or is not filled in. */
export const DuePaper = z.object({
  kind: z.enum(['carrier', 'driver', 'escort', 'truck']),
  /** Of the driver, escort or truck; of the company for the carrier's own permit. */
  id,
  /** Name or plate. */
  owner: z.string(),
  paper: z.string(),
  /** Last valid day; null: not filled in. */
  validUntil: z.string().nullable(),
  state: paperState,
})
export type DuePaper = z.output<typeof DuePaper>

export const carrierHome = endpoint({
  method: 'GET',
  path: '/api/carrier/home',
  access: 'carrier',
  permission: 'view',
  summary: '承运商工作台：车辆、线路与到期的证件',
  input: z.object({}),
  output: z.object({
    carrier: z.object({
      id,
      name: z.string(),
      permitUntil: z.string(),
      hazardClasses: z.array(hazardClass),
    }),
    drivers: z.number().int(),
    escorts: z.number().int(),
    trucks: z.number().int(),
    validLines: z.number().int(),
    expiredLines: z.number().int(),
    /** Lines whose price ends within a week. */
    endingLines: z.number().int(),
    /** Expired first, then by their last day; papers that are not filled in come last. */
    due: z.array(DuePaper),
  }),
})
