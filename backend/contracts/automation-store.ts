import { accountShop } from 'backend/account'
import { orderingOrder } from 'backend/ordering'
import type { Reader, Tx } from 'backend/platform/database/database'
import { columnByIds } from 'backend/platform/stores/rows'
import type { Seller } from 'contract/states'
import { and, asc, eq, gt, gte, isNull, lte, notExists, notInArray, or, sql } from 'drizzle-orm'
import { OVER } from './contract-states'
import type { StoredContract } from './contract-store'
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
  readonly contract: Pick<StoredContract, 'id' | 'orderId' | 'contentHash' | 'dueAt'>
  readonly automation: AutomationRow
  readonly seller: Seller
}

/** The company of the shop, or the carrier or company that sells. */
const sellingCompany = sql`coalesce(${accountShop.companyId}, ${orderingOrder.sellerId})`

/** Contracts that buyers have signed since their merchant has the setting, oldest first. */
export async function findDueContracts(reader: Reader, now: Date, limit: number): Promise<DueContract[]> {
  const { id, orderId, contentHash, dueAt } = contract
  const bySeller = reader
    .select({ one: sql`1` })
    .from(contractSignature)
    .where(and(eq(contractSignature.contractId, contract.id), eq(contractSignature.side, 'seller')))
  return await reader
    .select({
      contract: { id, orderId, contentHash, dueAt },
      automation: sealAutomation,
      seller: { kind: orderingOrder.sellerKind, id: orderingOrder.sellerId },
    })
    .from(contract)
    .innerJoin(orderingOrder, eq(orderingOrder.id, contract.orderId))
    .leftJoin(accountShop, eq(accountShop.id, orderingOrder.shopId))
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
        notInArray(orderingOrder.state, [...OVER]),
        notExists(bySeller),
      ),
    )
    .orderBy(asc(contract.startedAt), asc(contract.id))
    .limit(limit)
}

/** No automatic seal is tried on a contract before this instant. */
export async function postponeSealing(tx: Tx, contractId: string, sealAfter: Date): Promise<void> {
  await tx.update(contract).set({ sealAfter }).where(eq(contract.id, contractId))
}
