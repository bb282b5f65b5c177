/** Figures of a weighing or counting, judged by the packing of the goods. Pure. */
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { countedKg, netKgOf } from 'contract/waybills/rules'
import type { Packing } from 'contract/waybills/terms'

export interface TypedWeighing {
  readonly grossKg?: number | undefined
  readonly tareKg?: number | undefined
  readonly bags?: number | undefined
}

interface WeighedGoods {
  readonly packing: Packing
  readonly kg: number
  readonly packages: number | null
  readonly valueFenPerTon: number | null
}

/** What a paper stores of a weighing. */
export interface Weighed {
  readonly grossKg: number | null
  readonly tareKg: number | null
  readonly netKg: number | null
  readonly bags: number | null
  /** What counts. */
  readonly kg: number
}

export type WeighingRefusal = 'net_not_positive' | 'weighing_missing' | 'bags_missing'

/**
 * Requires a weighbridge note of bulk goods and liquids, and bags of bagged goods, whose weighing is noted if there is one.
 */
export function judgeWeighing(
  goods: WeighedGoods,
  { grossKg, tareKg, bags }: TypedWeighing,
): Verdict<Weighed, WeighingRefusal> {
  const isByBag = goods.packing === 'bag'
  const isWeighed = grossKg !== undefined && tareKg !== undefined
  if (!isWeighed && (!isByBag || grossKg !== undefined || tareKg !== undefined))
    return refuse('weighing_missing')
  const netKg = isWeighed ? netKgOf({ grossKg, tareKg }) : null
  if (isWeighed && netKg === null) return refuse('net_not_positive')
  if (isByBag && bags === undefined) return refuse('bags_missing')
  const counted = { netKg, bags: isByBag ? (bags ?? null) : null }
  const kg = countedKg(goods, counted)
  if (kg === null) return refuse('weighing_missing')
  const noted =
    isWeighed && netKg !== null ? { grossKg, tareKg, netKg } : { grossKg: null, tareKg: null, netKg: null }
  return accept({ ...noted, bags: counted.bags, kg })
}
