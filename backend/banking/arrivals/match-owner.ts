import { companyNamesByIds, findMemberByPhone } from 'backend/account'
import type { Arrival } from 'backend/gateways/bank'
import type { Reader } from 'backend/platform/database/database'
import type { DataCipher } from 'backend/platform/encryption/data-cipher'
import type { MoneyOwner } from 'backend/wallet'
import { wantedAccount } from '../account-numbers'
import { comparableName } from '../cards/card-rules'
import { boundName, ownerOfAccount } from '../cards/card-store'
import { readPurpose } from './purpose'
import { ownerOfReferences } from './reference-store'

/** To whom an arrival belongs. */
export type Match =
  | { readonly to: MoneyOwner; readonly reason: null; readonly named: null }
  | { readonly to: null; readonly reason: 'no_owner'; readonly named: null }
  | { readonly to: null; readonly reason: 'name_differs'; readonly named: MoneyOwner }

/** The name that the payer's account must have; null for a person of whom no name is known yet. */
export async function payerNameOf(reader: Reader, owner: MoneyOwner): Promise<string | null> {
  if (owner.kind === 'member') return await boundName(reader, owner)
  return (await companyNamesByIds(reader, [owner.id])).get(owner.id) ?? null
}

/**
 * Finds the owner by the reference in the purpose, then by a phone, then by the payer's bound account. Money from an
 * account in another name is nobody's yet.
 */
export async function matchOwner(
  reader: Reader,
  arrival: Pick<Arrival, 'purpose' | 'payerName' | 'payerAccountNo'>,
  cipher: DataCipher,
): Promise<Match> {
  const owner = await namedOwner(reader, arrival, cipher)
  if (!owner) return { to: null, reason: 'no_owner', named: null }
  const name = await payerNameOf(reader, owner)
  const isOwn = name === null || comparableName(name) === comparableName(arrival.payerName)
  return isOwn ? { to: owner, reason: null, named: null } : { to: null, reason: 'name_differs', named: owner }
}

async function namedOwner(
  reader: Reader,
  { purpose, payerAccountNo }: Pick<Arrival, 'purpose' | 'payerAccountNo'>,
  cipher: DataCipher,
): Promise<MoneyOwner | null> {
  const { references, phones } = readPurpose(purpose)
  const byReference = await ownerOfReferences(reader, references)
  if (byReference) return byReference
  const [phone] = phones
  const byPhone = phone === undefined ? undefined : await findMemberByPhone(reader, phone)
  if (byPhone !== undefined) return { kind: 'member', id: byPhone }
  return await ownerOfAccount(reader, wantedAccount(cipher, payerAccountNo))
}
