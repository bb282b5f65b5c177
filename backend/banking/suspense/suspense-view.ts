import { companyNamesByIds, maskPhone, partiesByIds } from 'backend/account'
import type { Reader } from 'backend/platform/database/database'
import type { SuspenseRow } from 'contract/banking/suspense'
import type { z } from 'zod'
import type { SuspenseItem } from './suspense-store'

/** Rows of suspense with the names of owners. */
export async function suspenseViews(
  reader: Reader,
  items: readonly SuspenseItem[],
): Promise<z.input<typeof SuspenseRow>[]> {
  const owners = items.flatMap(({ arrival, decision }) => [
    [arrival.namedKind, arrival.namedId] as const,
    [decision?.ownerKind ?? null, decision?.ownerId ?? null] as const,
  ])
  const idsOf = (wanted: 'member' | 'company') =>
    owners.flatMap(([kind, id]) => (kind === wanted && id !== null ? [id] : []))
  const members = await partiesByIds(reader, idsOf('member'))
  const companies = await companyNamesByIds(reader, idsOf('company'))
  const nameOf = (kind: 'member' | 'company' | null, id: string | null) => {
    if (kind === null || id === null) return null
    return kind === 'company' ? (companies.get(id) ?? null) : maskPhone(members.get(id)?.phone ?? '')
  }
  return items.map(({ arrival, decision }) => ({
    id: arrival.id,
    bankReference: arrival.bankReference,
    amountFen: arrival.amountFen,
    payerName: arrival.payerName,
    payerAccountTail: arrival.payerAccountTail,
    purpose: arrival.purpose,
    bankAt: arrival.bankAt,
    at: arrival.at,
    reason: arrival.suspenseReason ?? 'no_owner',
    named: nameOf(arrival.namedKind, arrival.namedId),
    decision: decision && {
      id: decision.id,
      kind: decision.kind,
      state: decision.state,
      owner: nameOf(decision.ownerKind, decision.ownerId),
      note: decision.note,
      proposedBy: decision.proposedBy,
      proposedAt: decision.proposedAt,
      decidedBy: decision.decidedBy,
      decidedAt: decision.decidedAt,
      settledAt: decision.settledAt,
      reason: decision.reason,
    },
  }))
}
