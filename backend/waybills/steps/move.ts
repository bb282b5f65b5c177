import type { Tx } from 'backend/platform/database/database'
import { accept } from 'backend/platform/verdict'
import { recordStep } from '../record-step'
import { endProposedChange } from './change-fleet'
import { type Acting, lockFor } from './lock-party'

interface Moved {
  readonly waybillId: string
  readonly note?: string | undefined
  readonly requestId: string
}

/** The truck has left. */
export async function departWaybill(
  tx: Tx,
  acting: Acting,
  { waybillId, note, requestId }: Moved,
  now: Date,
) {
  const locked = await lockFor(tx, acting, waybillId, 'depart', { requestId, now })
  if (!locked.ok) return locked
  const { row, by } = locked.value
  const move = { step: 'depart', to: 'under_way', note: note ?? null, columns: { departedAt: now } } as const
  const { state } = await recordStep(tx, row, move, by)
  return accept({ waybillId, state })
}

/** The truck is at its destination. Positions are never asked for. */
export async function arriveWaybill(
  tx: Tx,
  acting: Acting,
  { waybillId, note, requestId }: Moved,
  now: Date,
) {
  const locked = await lockFor(tx, acting, waybillId, 'arrive', { requestId, now })
  if (!locked.ok) return locked
  const { row, by } = locked.value
  await endProposedChange(tx, row, by)
  const columns = { arrivedAt: now, departedAt: row.departedAt ?? now }
  const { state } = await recordStep(
    tx,
    row,
    { step: 'arrive', to: 'arrived', note: note ?? null, columns },
    by,
  )
  return accept({ waybillId, state })
}
