import { z } from 'zod'
import { endpoint } from '../endpoint'
import { integer } from '../schema'
import { DEFAULT_PRICE_TONS, isPriceTons, PRICE_TONS } from './price-tons'

export const PriceTonsSchema = integer({ min: 1, max: 60 })
  .refine(isPriceTons, `请选择 ${PRICE_TONS.join('、')} 吨`)
  .meta({
    id: 'PriceTons',
    title: '计价吨数',
    description: `${PRICE_TONS.join('、')} 吨，默认 ${DEFAULT_PRICE_TONS}`,
  })

/** The tons of a reading call's prices. Omitted: the caller's choice, the default for visitors. */
export const comparedTons = { tons: PriceTonsSchema.optional().catch(undefined) }

export const ChoosePriceTons = z.object({ tons: PriceTonsSchema })

export const choosePriceTons = endpoint({
  method: 'POST',
  path: '/api/user/m/priceTons/choose',
  access: 'token',
  summary: '选择比价吨数，重复操作不改变结果',
  input: ChoosePriceTons,
  output: ChoosePriceTons,
})
