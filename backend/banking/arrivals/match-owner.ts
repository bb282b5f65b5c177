import { companyNamesByIds, findMemberByPhone, isReachable, lockReachable } from 'backend/account'
import type { Arrival } from 'backend/gateways/bank'
import type { Reader, Tx } from 'backend/platform/database/database'
import type { DataCipher } from 'backend/platform/encryption/data-cipher'
import type { MoneyOwner } from 'backend/wallet'
import type { SuspenseReason } from 'contract/banking/suspense-states'
import { isSameName } from 'contract/characters'
import { type WantedAccount, wantedAccount } from '../account-numbers'
import { boundName, ownersOfAccount } from '../cards/card-store'
import { bankingPorts } from '../ports'
import { type Purpose, readPurpose } from './purpose'
import { ownerOfReferences } from './reference-store'

/** To whom an arrival belongs. */
export type Match =
  | {
      readonly to: MoneyOwner
      readonly reason: null
      readonly named: null
      /** The owner's orders that the purpose names. */
      readonly orderIds: readonly string[]
    }
  | {
      readonly to: null
      readonly reason: SuspenseReason
      /** The owner whom the payment names; null without one. */
      readonly named: MoneyOwner | null
    }

/**
 * The names that the payer's account may have: the company's name; of a person the name of its approved
 * authentication, and the name on an account that it has bound. Empty for a person of whom no name is known.
 */
async function payerNamesOf(reader: Reader, owner: MoneyOwner): Promise<string[]> {
  const names =
    owner.kind === 'member'
      ? [await bankingPorts().realNameOf(reader, owner.id), await boundName(reader, owner)]
      : [(await companyNamesByIds(reader, [owner.id])).get(owner.id) ?? null]
  return names.filter((name) => name !== null)
}

/** The name that the payer's account must have; null for a person of whom no name is known yet. */
export async function payerNameOf(reader: Reader, owner: MoneyOwner): Promise<string | null> {
  return (await payerNamesOf(reader, owner))[0] ?? null
}

/** Validates that money comes from an account in the owner's own name. Pure. */
export function judgePayer(
  payerName: string,
  ownNames: readonly string[],
): Extract<SuspenseReason, 'name_differs' | 'name_unknown'> | null {
  if (ownNames.length === 0) return 'name_unknown'
  return ownNames.some((name) => isSameName(name, payerName)) ? null : 'name_differs'
}

/**
 * Finds the owner by the order or the reference in the purpose, then by a phone, then by the payer's bound account.
 * Money for an unreachable owner, from an account in another name, or of a person of whom no name is known,
 * goes to suspense. The owner found stays reachable until the transaction ends.
 */
export async function matchOwner(
  tx: Tx,
  arrival: Pick<Arrival, 'purpose' | 'payerName' | 'payerAccountNo'>,
  { cipher, now }: { cipher: DataCipher; now: Date },
): Promise<Match> {
  const { owner, orderIds } = await namedOwner(tx, arrival, { cipher, now })
  if (!owner) return { to: null, reason: 'no_owner', named: null }
  const isGone = !(await lockReachable(tx, owner))
  const reason = isGone ? 'owner_gone' : judgePayer(arrival.payerName, await payerNamesOf(tx, owner))
  return reason === null ? { to: owner, reason, named: null, orderIds } : { to: null, reason, named: owner }
}

interface Named {
  owner: MoneyOwner | null
  orderIds: string[]
}

/** The owner that a payment names by its purpose, else by the bound account it comes from. The payer's name is not checked. */
export async function namedOwner(
  reader: Reader,
  { purpose, payerAccountNo }: Pick<Arrival, 'purpose' | 'payerAccountNo'>,
  { cipher, now }: { cipher: DataCipher; now: Date },
): Promise<Named> {
  const read = readPurpose(purpose)
  // One payment is for one owner: which of two references is meant, the payer must say.
  if (read.references.length > 1) return { owner: null, orderIds: [] }
  const byOrder = await ownerOfOrders(reader, read, now)
  if (byOrder) return byOrder
  const byReference = await ownerOfReferences(reader, read.references)
  if (byReference) return { owner: byReference, orderIds: [] }
  const [phone] = read.phones
  const byPhone = phone === undefined ? undefined : await findMemberByPhone(reader, phone)
  if (byPhone !== undefined) return { owner: { kind: 'member', id: byPhone }, orderIds: [] }
  return { owner: await ownerOfAccount(reader, wantedAccount(cipher, payerAccountNo)), orderIds: [] }
}

/**
 * The owner of a bound account; null if there is none, or more than one. Who has closed an account and registered again
 * has bound it twice: then the present owner counts.
 */
async function ownerOfAccount(reader: Reader, account: WantedAccount): Promise<MoneyOwner | null> {
  const all = await ownersOfAccount(reader, account)
  if (all.length < 2) return all[0] ?? null
  const present: MoneyOwner[] = []
  for (const owner of all) if (await isReachable(reader, owner)) present.push(owner)
  return present.length === 1 ? (present[0] ?? null) : null
}

/** The owner of the named orders; null for none, or if the purpose names several owners. */
async function ownerOfOrders(
  reader: Reader,
  { orderNos, references }: Purpose,
  now: Date,
): Promise<Named | null> {
  const { orders } = bankingPorts()
  const found = []
  for (const orderNo of new Set(orderNos)) {
    const order = await orders.findByNo(reader, orderNo, now)
    if (order) found.push(order)
  }
  const byReference = references.length === 0 ? null : await ownerOfReferences(reader, references)
  const owners = [...found.map(({ owner }) => owner), ...(byReference ? [byReference] : [])]
  const [owner] = owners
  if (found.length === 0 || !owner) return null
  const isOne = owners.every(({ kind, id }) => kind === owner.kind && id === owner.id)
  return isOne ? { owner, orderIds: found.map(({ id }) => id) } : { owner: null, orderIds: [] }
}
