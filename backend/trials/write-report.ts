import { hasUploaded, memberAsOwner, picturesByIds } from 'backend/pictures'
import type { Tx } from 'backend/platform/database/database'
import type { Actor } from 'backend/platform/endpoint'
import { recordEvent } from 'backend/platform/events/record-events'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { WriteReport } from 'contract/trials'
import type { z } from 'zod'
import { insertReport, trialOf } from './trial-store'

type NewReport = z.output<typeof WriteReport>
type Refusal = 'not_found' | 'trial_not_completed' | 'report_submitted' | 'picture_not_uploaded'

/** Stores the report on a completed trial, once. A colleague of the buyer may write it. */
export async function writeReport(
  tx: Tx,
  { memberId, companyId }: Pick<Actor, 'memberId' | 'companyId'>,
  { orderId, result, process, text, pictures: given }: NewReport,
  now: Date,
): Promise<Verdict<{ orderId: string; at: Date }, Refusal>> {
  const trial = await trialOf(tx, { memberId, companyId }, orderId)
  if (!trial) return refuse('not_found')
  if (!trial.completedAt) return refuse('trial_not_completed')
  const pictures = [...new Set(given)]
  const { shopId } = trial
  const report = { orderId, shopId, memberId, result, process, text, pictures, at: now }
  if (!(await insertReport(tx, report))) return refuse('report_submitted')
  if (!(await areOwnPictures(tx, memberId, pictures))) return refuse('picture_not_uploaded')
  await recordEvent(tx, {
    kind: 'trial_reported',
    memberId: trial.memberId,
    shopId,
    subjectId: orderId,
    at: now,
  })
  return accept({ orderId, at: now })
}

/** Whether all pictures are public and were uploaded by the member. */
async function areOwnPictures(tx: Tx, memberId: string, ids: readonly string[]): Promise<boolean> {
  const known = await picturesByIds(tx, ids)
  for (const id of ids) {
    if (known.get(id)?.isPrivate !== false) return false
    if (!(await hasUploaded(tx, memberAsOwner(memberId), id))) return false
  }
  return true
}
