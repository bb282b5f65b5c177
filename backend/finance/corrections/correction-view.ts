import { arrivalOfBooking } from 'backend/banking'
import { decisionViews } from 'backend/operators'
import type { Reader } from 'backend/platform/database/database'
import { entriesOf, findTransfer } from 'backend/wallet'
import type { AnswerOf } from 'contract/endpoint'
import { type Correction, type financeMovement, refusals } from 'contract/finance/corrections'
import { refusalText } from 'contract/refusal'
import type { z } from 'zod'
import { movementViews } from '../books'
import { judgeCorrection } from './correction-rules'
import { type CorrectionRow, correctionsOf } from './correction-store'

/** Corrections with the names of their operators. */
export async function correctionViews(
  reader: Reader,
  rows: readonly CorrectionRow[],
): Promise<z.input<typeof Correction>[]> {
  return (await decisionViews(reader, rows)).map(({ rowHash: _, ...view }) => view)
}

/** One transfer with its entries and corrections. */
export async function movementDetail(
  reader: Reader,
  id: string,
): Promise<AnswerOf<typeof financeMovement> | undefined> {
  const found = await findTransfer(reader, id)
  if (!found) return undefined
  const { transfer, reversedBy } = found
  const [view] = await movementViews(reader, [found])
  if (!view) throw new Error(`transfer ${id} was not shown`)
  const rows = await correctionsOf(reader, id)
  const judged = judgeCorrection({ ...transfer, reversedBy }, rows[0]?.state ?? null)
  return {
    ...view,
    requestId: transfer.requestId,
    hash: transfer.hash,
    reversesId: transfer.reversesId,
    entries: await entriesOf(reader, id),
    refusal: judged.ok ? null : refusalText(refusals[judged.reason], judged.facts),
    corrections: await correctionViews(reader, rows),
    rebookAt:
      reversedBy !== null && transfer.causeKind === 'suspense_booking'
        ? await suspensePage(reader, transfer)
        : null,
  }
}

/** Page of the money in suspense that a booking took. */
async function suspensePage(reader: Reader, { requestId }: { requestId: string }): Promise<string | null> {
  const arrivalId = await arrivalOfBooking(reader, requestId)
  return arrivalId === undefined ? null : `/console/finance/suspense/${arrivalId}`
}
