import type { Reader } from 'backend/platform/database/database'
import { inArray } from 'drizzle-orm'
import { subjectKindOf } from '../ledger/cause-kinds'
import { bankSlip } from '../tables'
import type { Caused } from './subjects'

/** The two sides of a subject, as people know them. */
export interface Parties {
  readonly payer: string | null
  readonly payee: string | null
}

type Finder = (reader: Reader, ids: readonly string[]) => Promise<Map<string, Parties>>
/** Parties of subjects by id, which later modules provide. */
export type SubjectParties = Readonly<Record<'order' | 'cash_out', Finder>>

/** Which side of its subject a cause's money meets: those who get what the wallet's owner spends, or who pay it. */
const OTHER_SIDE: Readonly<Record<string, keyof Parties>> = {
  bank_slip: 'payer',
  order_payment: 'payee',
  order_refund: 'payee',
  order_payout: 'payer',
  // The market is the seller of what a shop delivers for it.
  delivery_payout: 'payee',
  deposit_use: 'payee',
  cash_out: 'payee',
  cash_out_return: 'payee',
}

/** Reads who stands on the other side of transfers. @returns counterparty by transfer */
export async function counterpartiesOf(
  reader: Reader,
  transfers: readonly Caused[],
  parties: SubjectParties,
): Promise<(transfer: Caused) => string | null> {
  const idsOf = (kind: string) => [
    ...new Set(transfers.filter((t) => subjectKindOf(t.causeKind) === kind).map((t) => t.causeId)),
  ]
  const found: Readonly<Record<string, Map<string, Parties>>> = {
    order: await parties.order(reader, idsOf('order')),
    delivery: await parties.order(reader, idsOf('delivery')),
    cash_out: await parties.cash_out(reader, idsOf('cash_out')),
    bank_slip: await slipParties(reader, idsOf('bank_slip')),
  }
  return ({ causeKind, causeId }) => {
    const side = OTHER_SIDE[causeKind]
    return (side && found[subjectKindOf(causeKind) ?? '']?.get(causeId)?.[side]) ?? null
  }
}

async function slipParties(reader: Reader, ids: readonly string[]): Promise<Map<string, Parties>> {
  if (ids.length === 0) return new Map()
  const slips = await reader
    .select({ id: bankSlip.id, payer: bankSlip.payerName })
    .from(bankSlip)
    .where(inArray(bankSlip.id, [...ids]))
  return new Map(slips.map(({ id, payer }) => [id, { payer, payee: null }]))
}
