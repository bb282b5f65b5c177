import { maskPhone } from 'backend/account'
import type { Reader } from 'backend/platform/database/database'
import type { OperatorChange } from 'contract/operators/changes'
import type { z } from 'zod'
import { decisionViews } from '../dual-approval'
import { isSamePerson } from '../same-person'
import type { ChangeRow } from './change-store'

/** Changes as admins read them. @param callerId the admin who reads */
export async function changeViews(
  reader: Reader,
  rows: readonly ChangeRow[],
  callerId: string,
): Promise<z.input<typeof OperatorChange>[]> {
  const decided = await decisionViews(reader, rows)
  return await Promise.all(
    decided.map(async ({ phone, ...row }) => ({
      ...row,
      phone: phone === null ? null : maskPhone(phone),
      isOwn: row.state === 'proposed' && (await isAboutCaller(reader, row, callerId)),
    })),
  )
}

/** Whether the caller may be the person who proposed the change, or the one whom it is about. */
export async function isAboutCaller(
  reader: Reader,
  { proposedBy, operatorId }: Pick<ChangeRow, 'proposedBy' | 'operatorId'>,
  callerId: string,
): Promise<boolean> {
  if (await isSamePerson(reader, proposedBy, callerId)) return true
  return operatorId !== null && (await isSamePerson(reader, operatorId, callerId))
}
