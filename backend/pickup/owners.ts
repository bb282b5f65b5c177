/** Who keeps drivers, supercargos and vehicles. */
import { lockCompany, lockMember } from 'backend/account'
import type { Tx } from 'backend/platform/database/database'
import { CARRIER_RECORDS_MAX, PICKUP_RECORDS_PER_MEMBER } from 'contract/pickup/limits'
import { type AnyColumn, eq, type SQL } from 'drizzle-orm'

/** A member, or a carrier by the id of its company. */
export interface FleetOwner {
  readonly kind: 'member' | 'carrier'
  readonly id: string
}

export const memberOwner = (id: string): FleetOwner => ({ kind: 'member', id })
export const carrierOwner = (id: string): FleetOwner => ({ kind: 'carrier', id })

/** Maximum number of drivers, of supercargos and of vehicles. */
export const RECORDS_MAX = {
  member: PICKUP_RECORDS_PER_MEMBER,
  carrier: CARRIER_RECORDS_MAX,
} as const satisfies Record<FleetOwner['kind'], number>

/** Values of the columns of an owner. */
export function ownerRow({ kind, id }: FleetOwner) {
  return { memberId: kind === 'member' ? id : null, carrierId: kind === 'carrier' ? id : null }
}

/** Condition: rows of an owner. */
export function isOwned(t: { memberId: AnyColumn; carrierId: AnyColumn }, { kind, id }: FleetOwner): SQL {
  return eq(kind === 'member' ? t.memberId : t.carrierId, id)
}

/** Serializes the changes of an owner's records until the transaction ends. */
export async function lockOwner(tx: Tx, { kind, id }: FleetOwner): Promise<void> {
  await (kind === 'member' ? lockMember(tx, id) : lockCompany(tx, id))
}
