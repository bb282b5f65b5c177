import type { Reader } from 'backend/platform/database/database'
import { and, gte, inArray, lt, type SQL } from 'drizzle-orm'
import { bankOutflow, bankSlip } from './tables'

/** What the books say about one movement of the supervised account. */
export type BankMovement =
  | {
      readonly kind: 'arrival'
      readonly bankReference: string
      readonly amountFen: number
      readonly at: Date
    }
  /** Negative: a payment that came back. */
  | { readonly kind: 'outflow'; readonly causeId: string; readonly amountFen: number; readonly at: Date }

/** The booked movements of the supervised account between two instants. */
export async function bankMovementsBetween(reader: Reader, from: Date, to: Date): Promise<BankMovement[]> {
  return await movements(reader, {
    slips: and(gte(bankSlip.at, from), lt(bankSlip.at, to)),
    outflows: and(gte(bankOutflow.at, from), lt(bankOutflow.at, to)),
  })
}

/** The booked movements with these references of arrivals and causes of payments. */
export async function bankMovementsOf(
  reader: Reader,
  { bankReferences, causeIds }: { bankReferences: readonly string[]; causeIds: readonly string[] },
): Promise<BankMovement[]> {
  return await movements(reader, {
    slips: inArray(bankSlip.bankReference, [...bankReferences]),
    outflows: inArray(bankOutflow.causeId, [...causeIds]),
  })
}

async function movements(
  reader: Reader,
  where: { slips: SQL | undefined; outflows: SQL | undefined },
): Promise<BankMovement[]> {
  const { bankReference, amountFen, at } = bankSlip
  const slips = await reader.select({ bankReference, amountFen, at }).from(bankSlip).where(where.slips)
  const outflows = await reader
    .select({ causeId: bankOutflow.causeId, amountFen: bankOutflow.amountFen, at: bankOutflow.at })
    .from(bankOutflow)
    .where(where.outflows)
  return [
    ...slips.map((one) => ({ kind: 'arrival' as const, ...one })),
    ...outflows.map((one) => ({ kind: 'outflow' as const, ...one })),
  ]
}
