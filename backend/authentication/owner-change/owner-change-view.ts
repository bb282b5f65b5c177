import { companyNamesByIds, listOwners, maskPhone, partiesByIds } from 'backend/account'
import { decisionViews } from 'backend/operators'
import type { Reader } from 'backend/platform/database/database'
import type { OwnerChange } from 'contract/authentication/owner-change'
import type { z } from 'zod'
import { realNameOf } from '../authentication-store'
import type { OwnerChangeRow } from './owner-change-store'

/** Changes with the names of the company, its owners and the operators. */
export async function ownerChangeViews(
  reader: Reader,
  rows: readonly OwnerChangeRow[],
): Promise<z.input<typeof OwnerChange>[]> {
  const names = await companyNamesByIds(
    reader,
    rows.map(({ companyId }) => companyId),
  )
  const views = await decisionViews(reader, rows)
  return await Promise.all(
    views.map(async ({ companyId, memberId, ...view }) => ({
      ...view,
      companyName: names.get(companyId) ?? '',
      newOwner: await newOwnerLabel(reader, memberId),
      owners: (await listOwners(reader, companyId)).map(({ phone }) => maskPhone(phone)),
    })),
  )
}

/** The verified name of a member with the masked phone. */
export async function newOwnerLabel(reader: Reader, memberId: string): Promise<string> {
  const name = await realNameOf(reader, memberId)
  const phone = maskPhone((await partiesByIds(reader, [memberId])).get(memberId)?.phone ?? '')
  return name === null ? phone : `${name}（${phone}）`
}
