import type { Call } from 'backend/platform/endpoint'
import { countIn } from 'backend/platform/rate-limits/call-windows'
import { clientKey } from 'backend/platform/rate-limits/client-key'
import type { Settings } from 'backend/platform/settings/settings'
import { accept, type Verdict } from 'backend/platform/verdict'
import { HOUR_MS } from 'contract/durations'
import type { CallCost, Endpoint } from 'contract/endpoint'

/** Counts a call that costs much, or refuses it. */
export type CountCost = (
  endpoint: Pick<Endpoint, 'costs'>,
  input: unknown,
  call: Pick<Call, 'db' | 'actor' | 'clientAddress' | 'now'>,
) => Promise<Verdict<void, 'too_many_requests'>>

/** The quotas of PDFs and exports: per member, whichever key or session is used; of visitors per address. */
export function callCosts(
  limits: Pick<Settings, 'documentsPerMemberPerHour' | 'exportsPerMemberPerHour'>,
): CountCost {
  const quotas: Record<CallCost, number> = {
    document: limits.documentsPerMemberPerHour,
    export: limits.exportsPerMemberPerHour,
  }
  return async ({ costs }, input, { db, actor, clientAddress, now }) => {
    if (!costs || costs.isCounted?.(input) === false) return accept()
    const caller = actor ? `member ${actor.memberId}` : `address ${clientKey(clientAddress)}`
    const window = { max: quotas[costs.kind], windowMs: HOUR_MS }
    return await countIn(db.orm, `${costs.kind} ${caller}`, window, now)
  }
}
