import { MARKET_ACTOR } from 'backend/deposits'
import type { Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { type Plan, tonsOf } from '../plan-store'
import { recordStep } from './record-step'

/** Lets a locked plan be turned into orders at a price until an instant. */
export async function openConversion(
  tx: Tx,
  plan: Plan,
  { priceFenPerTon, convertUntil, rule }: { priceFenPerTon: number; convertUntil: Date; rule: string },
  now: Date,
): Promise<Plan> {
  const columns = { priceFenPerTon, convertUntil }
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
