import { accountShop } from 'backend/account'
import { orderingOrder } from 'backend/ordering'
import { planTons } from 'backend/plans'
import type { Reader, Tx } from 'backend/platform/database/database'
import { columnByIds } from 'backend/platform/stores/rows'
import type { Seller, SellerKind } from 'contract/states'
import { and, asc, eq, gt, gte, isNull, lte, notExists, notInArray, or, sql } from 'drizzle-orm'
import { OVER, OVER_PLANS } from './contract-states'
import type { StoredContract } from './contract-store'
import type { SubjectRef } from './subject-ref'
import { contract, contractSignature, seal, sealAutomation } from './tables'

export type AutomationRow = typeof sealAutomation.$inferSelect

/** The open setting of a company, with the kind of its seal. */
export async function openAutomation(reader: Reader, companyId: string) {
  const [row] = await reader
    .select({ automation: sealAutomation, kind: seal.kind })
    .from(sealAutomation)
    .innerJoin(seal, eq(seal.id, sealAutomation.sealId))
    .where(and(eq(sealAutomation.companyId, companyId), isNull(sealAutomation.endedAt)))
  return row && { ...row.automation, kind: row.kind }
}

/** @returns false if the company has an open setting */
export async function insertAutomation(tx: Tx, row: typeof sealAutomation.$inferInsert): Promise<boolean> {
  const created = await tx
    .insert(sealAutomation)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: sealAutomation.id })
  return created.length > 0
}

export async function endAutomation(tx: Tx, id: string, endedBy: string, endedAt: Date): Promise<void> {
  await tx
    .update(sealAutomation)
    .set({ endedBy, endedAt })
    .where(and(eq(sealAutomation.id, id), isNull(sealAutomation.endedAt)))
}

/** When settings were made, by id. */
export const startsOfAutomations = (reader: Reader, ids: readonly string[]) =>
  columnByIds(reader, sealAutomation.setAt, { by: sealAutomation.id, ids })

/** A contract that waits for an automatic seal. */
export interface DueContract {
  readonly contract: Pick<StoredContract, 'id' | 'contentHash' | 'dueAt'>
  readonly ref: SubjectRef
  readonly automation: AutomationRow
  readonly seller: Seller
}

/** The company of the shop, or the carrier or company that sells. */
const sellingCompany = sql`coalesce(${accountShop.companyId}, ${orderingOrder.sellerId})`
/** The shop that sells; null for other sellers. */
const sellingShop = sql<string | null>`coalesce(${orderingOrder.shopId}, ${planTons.shopId})`

/** Contracts that buyers have signed since their merchant has the setting, oldest first. */
export async function findDueContracts(reader: Reader, now: Date, limit: number): Promise<DueContract[]> {
  const { id, orderId, planId, contentHash, dueAt } = contract
  const bySeller = reader
    .select({ one: sql`1` })
    .from(contractSignature)
    .where(and(eq(contractSignature.contractId, contract.id), eq(contractSignature.side, 'seller')))
  const rows = await reader
    .select({
      contract: { id, orderId, planId, contentHash, dueAt },
      automation: sealAutomation,
      seller: {
        kind: sql<SellerKind>`coalesce(${orderingOrder.sellerKind}, 'shop')`,
        id: sql<string>`coalesce(${orderingOrder.sellerId}, ${planTons.shopId})`,
      },
    })
    .from(contract)
    .leftJoin(orderingOrder, eq(orderingOrder.id, contract.orderId))
    .leftJoin(planTons, eq(planTons.id, contract.planId))
    .leftJoin(accountShop, eq(accountShop.id, sellingShop))
    .innerJoin(
      sealAutomation,
      and(eq(sealAutomation.companyId, sellingCompany), isNull(sealAutomation.endedAt)),
    )
    .where(
      and(
        contract.isCurrent,
        eq(contract.state, 'signing'),
        gt(contract.dueAt, now),
        gte(contract.startedAt, sealAutomation.setAt),
        or(isNull(contract.sealAfter), lte(contract.sealAfter, now)),
        or(notInArray(orderingOrder.state, [...OVER]), notInArray(planTons.state, [...OVER_PLANS])),
        notExists(bySeller),
      ),
    )
    .orderBy(asc(contract.startedAt), asc(contract.id))
    .limit(limit)
  return rows.map((row) => ({ ...row, ref: refOf(row.contract) }))
}

/** What a stored contract is about. */
function refOf({ orderId, planId }: Pick<StoredContract, 'orderId' | 'planId'>): SubjectRef {
  if (orderId !== null) return { orderId }
  if (planId !== null) return { planId }
  throw new Error('a contract is about an order or a plan')
}

/** No automatic seal is tried on a contract before this instant. */
export async function postponeSealing(tx: Tx, contractId: string, sealAfter: Date): Promise<void> {
  await tx.update(contract).set({ sealAfter }).where(eq(contract.id, contractId))
}
