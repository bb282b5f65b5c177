import { type BuyerSide, orderingOrder, type Side } from 'backend/ordering'
import type { Reader, Tx } from 'backend/platform/database/database'
import { isOfSeller } from 'backend/platform/database/seller-columns'
import { likePattern, searchWords } from 'backend/search'
import { CONTRACT_ORDER_TYPES, type ContractFilter, type ContractSide } from 'contract/contracts/states'
import type { OrderType } from 'contract/numbered-types'
import type { OrderState } from 'contract/states'
import { and, asc, count, desc, eq, inArray, isNull, like, min, or, type SQL, sql } from 'drizzle-orm'
import type { SubjectRef } from './subject-ref'
import { contract, contractSignature } from './tables'

export type StoredContract = typeof contract.$inferSelect
export type SignatureRow = typeof contractSignature.$inferSelect

export function hasContract(type: number): boolean {
  return (CONTRACT_ORDER_TYPES as readonly number[]).includes(type)
}

const isAbout = (ref: SubjectRef): SQL =>
  'orderId' in ref ? eq(contract.orderId, ref.orderId) : eq(contract.planId, ref.planId)

/** The stored contract of an order or a plan; undefined while it is a draft. */
export async function currentContract(reader: Reader, ref: SubjectRef): Promise<StoredContract | undefined> {
  const [row] = await reader
    .select()
    .from(contract)
    .where(and(isAbout(ref), contract.isCurrent))
  return row
}

export async function countDrafts(reader: Reader, ref: SubjectRef): Promise<number> {
  const [counted] = await reader.select({ drafts: count() }).from(contract).where(isAbout(ref))
  return counted?.drafts ?? 0
}

/** Stored contracts of an order or a plan, the oldest first, without their files. */
export async function contractsAbout(reader: Reader, ref: SubjectRef) {
  const { id, endedAt, endedSide, endedBy, note, draftNo } = contract
  return await reader
    .select({ id, endedAt, endedSide, endedBy, note, draftNo })
    .from(contract)
    .where(isAbout(ref))
    .orderBy(asc(contract.draftNo))
}

export async function signaturesOf(reader: Reader, contractIds: readonly string[]): Promise<SignatureRow[]> {
  if (contractIds.length === 0) return []
  return await reader
    .select()
    .from(contractSignature)
    .where(inArray(contractSignature.contractId, [...contractIds]))
    .orderBy(asc(contractSignature.at))
}

/**
 * Signatures of a stored contract, found by the SHA-256 of its file: the latest file, or the one that only one side has
 * signed. An equal hash proves that the file is unchanged.
 */
export async function signaturesOfFile(reader: Reader, fileHash: string) {
  const [own] = await reader
    .select({ contractId: contract.id, content: contract.content, wholeHash: contract.fileHash })
    .from(contractSignature)
    .innerJoin(contract, eq(contract.id, contractSignature.contractId))
    .where(eq(contractSignature.fileHash, fileHash))
    .limit(1)
  if (!own) return []
  const rows = await signaturesOf(reader, [own.contractId])
  const isLast = (row: SignatureRow) => row.fileHash === own.wholeHash
  const [whole, before] = [rows.filter(isLast), rows.filter((row) => !isLast(row))]
  return [...before, ...(fileHash === own.wholeHash ? whole : [])].map(({ side, signerName, at }) => ({
    name: signerName,
    licenceNo: own.content[side].licenceNo,
    signedAt: at,
  }))
}

export interface ListedContract {
  orderId: string
  orderNo: string
  type: OrderType
  orderState: OrderState
  totalFen: number
  placedAt: Date
  contractId: string | null
  draftNo: number | null
  stored: StoredContract['state'] | null
  dueAt: Date | null
}

function partOf(side: Side): SQL | undefined {
  if ('seller' in side) return isOfSeller(orderingOrder, side.seller)
  const { buyerMemberId, buyingCompanyId }: BuyerSide = side
  const inPerson = and(eq(orderingOrder.buyerMemberId, buyerMemberId), isNull(orderingOrder.buyingCompanyId))
  return buyingCompanyId ? or(inPerson, eq(orderingOrder.buyingCompanyId, buyingCompanyId)) : inPerson
}

/** The same as `stateOf`. */
function stateSql(now: Date): SQL {
  const { state, dueAt } = contract
  return sql`case when ${state} in ('completed', 'refused', 'withdrawn') then ${state}
    when ${orderingOrder.state} in ('cancelled', 'refunded') then 'withdrawn'
    when ${orderingOrder.state} = 'completed' then 'expired'
    when ${state} is null then 'draft'
    when ${dueAt} <= ${now.toISOString()} then 'expired' else 'signing' end`
}

function isInState(state: ContractFilter, side: Side, now: Date): SQL {
  if (state !== 'to_sign') return sql`${stateSql(now)} = ${state}`
  const own: ContractSide = 'seller' in side ? 'seller' : 'buyer'
  const { contractId, side: signer } = contractSignature
  return sql`${stateSql(now)} = 'signing' and not exists (
    select from ${contractSignature} where ${contractId} = ${contract.id} and ${signer} = ${own})`
}

/** A page of a side's contracts, newest order first. Orders that were cancelled unsigned have none. */
export async function findContracts(
  reader: Reader,
  side: Side,
  { state, q, page, size }: { state?: ContractFilter | undefined; q: string; page: number; size: number },
  now: Date,
): Promise<{ rows: ListedContract[]; total: number }> {
  const order = orderingOrder
  const isOf = and(eq(contract.orderId, order.id), contract.isCurrent)
  const isFound = and(
    partOf(side),
    inArray(order.type, [...CONTRACT_ORDER_TYPES]),
    sql`(${contract.id} is not null or ${order.state} not in ('cancelled', 'refunded'))`,
    ...searchWords(q).map((word) => like(order.searchKey, likePattern(word))),
    state && isInState(state, side, now),
  )
  const [counted] = await reader
    .select({ total: count() })
    .from(order)
    .leftJoin(contract, isOf)
    .where(isFound)
  const rows = await reader
    .select({
      orderId: order.id,
      orderNo: order.orderNo,
      type: order.type,
      orderState: order.state,
      totalFen: order.totalFen,
      placedAt: order.createdAt,
      contractId: contract.id,
      draftNo: contract.draftNo,
      stored: contract.state,
      dueAt: contract.dueAt,
    })
    .from(order)
    .leftJoin(contract, isOf)
    .where(isFound)
    .orderBy(desc(order.createdAt), desc(order.id))
    .limit(size)
    .offset(page * size)
  return { rows, total: counted?.total ?? 0 }
}

/** Contracts that wait for a side's signature, with the earliest end of their time. */
export async function contractsToSign(
  reader: Reader,
  side: Side,
  now: Date,
): Promise<{ count: number; dueAt: Date | null }> {
  const [found] = await reader
    .select({ count: count(), dueAt: min(contract.dueAt) })
    .from(contract)
    .innerJoin(orderingOrder, eq(contract.orderId, orderingOrder.id))
    .where(and(partOf(side), contract.isCurrent, isInState('to_sign', side, now)))
  return found ?? { count: 0, dueAt: null }
}

export async function insertContract(tx: Tx, row: typeof contract.$inferInsert): Promise<void> {
  await tx.insert(contract).values(row)
}

export async function changeContract(
  tx: Tx,
  id: string,
  change: Partial<
    Pick<
      StoredContract,
      'state' | 'file' | 'fileHash' | 'isCurrent' | 'endedAt' | 'endedSide' | 'endedBy' | 'note'
    >
  >,
): Promise<void> {
  await tx.update(contract).set(change).where(eq(contract.id, id))
}

export async function insertSignature(tx: Tx, row: SignatureRow): Promise<void> {
  await tx.insert(contractSignature).values(row)
}
