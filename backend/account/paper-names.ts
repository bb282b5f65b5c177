import type { Reader } from 'backend/platform/database/database'
import { companyNamesByIds } from './company-store'
import { memberIdsByPhones, partiesByIds } from './member-store'
import { CLOSED, maskPhone } from './phone'

/** Names of members' approved personal authentications, which the authentication module provides. */
type RealNames = (reader: Reader, memberIds: readonly string[]) => Promise<ReadonlyMap<string, string>>

let realNames: RealNames | undefined

export function registerRealNames(find: RealNames): void {
  realNames = find
}

/**
 * Names of members on receipts, statements and everything else that is shown as a proof: the verified name, or the
 * masked phone with the remark that the person is not verified. Never the nickname, which everyone chooses freely.
 */
export async function paperNamesByIds(
  reader: Reader,
  memberIds: readonly string[],
): Promise<Map<string, string>> {
  if (memberIds.length === 0) return new Map()
  if (!realNames) throw new Error('the verified names are not registered')
  const [members, verified] = [await partiesByIds(reader, memberIds), await realNames(reader, memberIds)]
  return new Map(
    [...members].map(([id, { phone }]) => [id, verified.get(id) ?? unverifiedName(maskPhone(phone))]),
  )
}

/** Verified names of the members who have these phones. */
export async function verifiedNamesOfPhones(reader: Reader, phones: readonly string[]): Promise<string[]> {
  const memberIds = await memberIdsByPhones(reader, phones)
  if (memberIds.length === 0) return []
  if (!realNames) throw new Error('the verified names are not registered')
  return [...(await realNames(reader, memberIds)).values()]
}

/** The name of a member or a company on a paper. A company's name is that of its licence. */
export async function paperNameOf(
  reader: Reader,
  { kind, id }: { kind: 'member' | 'company'; id: string },
): Promise<string> {
  const names =
    kind === 'company' ? await companyNamesByIds(reader, [id]) : await paperNamesByIds(reader, [id])
  const name = names.get(id)
  if (name === undefined) throw new Error(`${kind} ${id} has no name`)
  return name
}

const unverifiedName = (phone: string) => (phone === CLOSED ? phone : `${phone}（未实名）`)
