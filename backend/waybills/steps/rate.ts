import type { Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { accept, refuse } from 'backend/platform/verdict'
import type { SaveWaybillComment } from 'contract/waybills'
import type { z } from 'zod'
import { commentView } from '../comment-store'
import { recordStep } from '../record-step'
import { waybillComment } from '../tables'
import { waybillOf } from '../waybill-store'
import { type ActingParty, lockFor } from './lock-party'

/** The shipper's comment on a settled waybill, once. */
export async function rateWaybill(
  tx: Tx,
  acting: ActingParty,
  { waybillId, requestId, ...said }: z.output<typeof SaveWaybillComment>,
  now: Date,
) {
  const locked = await lockFor(tx, acting, waybillId, 'rate', { requestId, now })
  if (!locked.ok) {
    if (locked.reason !== 'waybill_step_not_open') return refuse(locked.reason, locked.facts)
    const isRated = (await waybillOf(tx, acting, waybillId))?.state === 'rated'
    return refuse(isRated ? 'waybill_commented' : 'waybill_not_settled')
  }
  const { row, by } = locked.value
  const comment = {
    ...{ id: newId(), waybillId, carrierId: row.carrierId, companyId: acting.companyId },
    ...{ memberId: acting.memberId, ...said, at: now },
  }
  const [stored] = await tx.insert(waybillComment).values(comment).returning()
  if (!stored) throw new Error(`the comment on waybill ${waybillId} was not stored`)
  await recordStep(tx, row, { step: 'rate', to: 'rated', note: said.text }, by)
  return accept(commentView(stored, row))
}
