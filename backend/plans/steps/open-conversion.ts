import { MARKET_ACTOR } from 'backend/deposits'
import type { Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { type Plan, tonsOf } from '../plan-store'
import type { DeliveryWindow } from '../proposal-rules'
import { recordStep } from './record-step'

export interface OpenedConversion {
  readonly priceFenPerTon: number
  readonly convertUntil: Date
  /** Delivery window that begins with the conversion; omitted: the one that was signed, with its delays. */
  readonly delivery?: DeliveryWindow | undefined
  readonly rule: string
}

/** Lets a locked plan be turned into orders at a price until an instant. */
export async function openConversion(
  tx: Tx,
  plan: Plan,
  { priceFenPerTon, convertUntil, delivery, rule }: OpenedConversion,
  now: Date,
): Promise<Plan> {
  const columns = { priceFenPerTon, convertUntil, ...delivery }
  const move = {
    step: 'open_conversion',
    tons: tonsOf(plan),
    phase: 'convertible',
    rule,
    columns,
    ...columns,
  } as const
  return await recordStep(tx, plan, move, { actor: MARKET_ACTOR, requestId: newId(), now })
}
