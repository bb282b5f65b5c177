import { paperNamesByIds } from 'backend/account'
import { type Order, orderPartiesByIds, orderSummaries, type Side } from 'backend/ordering'
import type { Plan } from 'backend/plans'
import type { Reader } from 'backend/platform/database/database'
import { hasPayPassword } from 'backend/wallet'
import type { Contract, ContractEvent, ContractQuery, ContractRow } from 'contract/contracts'
import type { PlanContract } from 'contract/contracts/plan-contracts'
import { type ContractSide, SEAL_KINDS } from 'contract/contracts/states'
import type { OrderType } from 'contract/numbered-types'
import type { z } from 'zod'
import { startsOfAutomations } from './automation-store'
import { clausesOf } from './clauses'
import {
  type ContractContent,
  type ContractParty,
  contractNoOf,
  hashOfContent,
  isOfPlan,
  statedGoods,
} from './contract-content'
import { openActs, stateOf } from './contract-states'
import {
  contractsAbout,
  countDrafts,
  currentContract,
  findContracts,
  type SignatureRow,
  type StoredContract,
  signaturesOf,
} from './contract-store'
import { drawContract } from './draw-contract'
import { grantsOf, type SealRow, sealsOf } from './seal-store'
import type { Signer } from './signers'
import { type ContractSubject, subjectOfOrder, subjectOfPlan } from './subjects'

/** A page of one side's contracts. */
export async function contractRows(
  reader: Reader,
  side: Side,
  query: z.output<typeof ContractQuery>,
  now: Date,
): Promise<{ list: z.input<typeof ContractRow>[]; total: number }> {
  const { rows, total } = await findContracts(reader, side, query, now)
  const ids = rows.map(({ orderId }) => orderId)
  const [summaries, parties, signatures] = await Promise.all([
    orderSummaries(reader, ids),
    orderPartiesByIds(reader, ids),
    signaturesOf(
      reader,
      rows.flatMap(({ contractId }) => contractId ?? []),
    ),
  ])
  const list = rows.map((row) => {
    const { orderId, orderNo, type, orderState, totalFen, placedAt, contractId, draftNo, stored, dueAt } = row
    const summary = summaries.get(orderId)
    const party = parties.get(orderId)
    const signedBy = signatures.filter((one) => one.contractId === contractId).map((one) => one.side)
    const subject = { kind: 'order', state: orderState } as const
    const state = stateOf({ stored, subject, dueAt, signedBy }, now)
    return {
      ...{ orderId, orderNo, totalFen, state, signedBy },
      orderType: type,
      contractNo: contractNoOf(orderNo, draftNo ?? 1),
      title: summary?.title ?? '',
      weightKg: summary?.orderedKg ?? 0,
      partner: ('seller' in side ? party?.payer : party?.payee) ?? '',
      placedAt,
      dueAt,
    }
  })
  return { list, total }
}

/** The contract of an order as one side reads it. */
export async function contractOf(
  reader: Reader,
  order: Order,
  actor: Signer,
  now: Date,
): Promise<z.input<typeof Contract>> {
  const { content, dueAt, shown } = await readContract(reader, subjectOfOrder(order), actor, now)
  if (isOfPlan(content)) throw new Error(`order ${order.id} has the contract of a plan`)
  const { orderNo, totalFen } = content
  return {
    ...{ ...shown, orderId: order.id, orderNo, totalFen, dueAt },
    ...{ orderType: order.type as OrderType, placedAt: order.createdAt },
  }
}

/** The contract of a plan as one side reads it. */
export async function planContractOf(
  reader: Reader,
  plan: Plan,
  actor: Signer,
  now: Date,
): Promise<z.input<typeof PlanContract>> {
  const subject = subjectOfPlan(plan)
  const { shown } = await readContract(reader, subject, actor, now)
  return { ...shown, planId: plan.id, planNo: plan.planNo, dueAt: subject.signBefore }
}

async function readContract(reader: Reader, subject: ContractSubject, actor: Signer, now: Date) {
  const { ref, signBefore } = subject
  const { stored, content } = await presentContract(reader, subject)
  const all = await contractsAbout(reader, ref)
  const signatures = await signaturesOf(
    reader,
    all.map(({ id }) => id),
  )
  const signedBy = signatures.filter((one) => one.contractId === stored?.id).map((one) => one.side)
  const dueAt = stored?.dueAt ?? signBefore
  const facts = { stored: stored?.state ?? null, subject: subject.state, signedBy, dueAt }
  const companyId = actor.companyOf(subject)
  const seals = companyId === null ? null : await sealsOf(reader, companyId)
  const { contractNo, buyer, seller } = content
  const shown = {
    ...{ contractNo, signedBy, ...statedGoods(content) },
    buyer: partyView(buyer),
    seller: partyView(seller),
    partner: (actor.contractSide === 'buyer' ? seller : buyer).name,
    state: stateOf(facts, now),
    side: actor.contractSide,
    clauses: clausesOf(content).map(({ title, lines }) => ({ title, lines: [...lines] })),
    contentHash: hashOfContent(content),
    history: await historyOf(reader, all, signatures),
    openActs: openActs(facts, actor.contractSide, now),
    seals: seals && (await usableSeals(reader, seals, actor)),
    hasPayPassword: await hasPayPassword(reader, actor.memberId),
  }
  return { content, dueAt, shown }
}

/** The stored contract of an order or a plan, else what it states as a draft. */
async function presentContract(
  reader: Reader,
  subject: ContractSubject,
): Promise<{ stored: StoredContract | undefined; content: ContractContent }> {
  const stored = await currentContract(reader, subject.ref)
  if (stored) return { stored, content: stored.content }
  return { stored, content: await subject.draft(reader, (await countDrafts(reader, subject.ref)) + 1) }
}

/** A party in wire form; contracts of earlier versions have no contact and no bank. */
export function partyView(party: ContractParty): z.input<typeof Contract>['buyer'] {
  return { ...party, contact: party.contact ?? null, bank: party.bank ?? null }
}

async function historyOf(
  reader: Reader,
  all: Awaited<ReturnType<typeof contractsAbout>>,
  signatures: readonly SignatureRow[],
): Promise<z.input<typeof ContractEvent>[]> {
  const ends = all.flatMap(({ endedAt, endedSide, endedBy, note, id }) =>
    endedAt && endedSide && endedBy ? [{ id, at: endedAt, side: endedSide, memberId: endedBy, note }] : [],
  )
  const members = [...signatures, ...ends].map(({ memberId }) => memberId)
  const names = await paperNamesByIds(reader, [...new Set(members)])
  const nameOf = (memberId: string) => names.get(memberId) ?? ''
  const since = await startsOfAutomations(
    reader,
    signatures.flatMap(({ automationId }) => automationId ?? []),
  )
  const events = [
    ...signatures.map(({ at, side, memberId, signerName, sealId, fileHash, proof, automationId }) => ({
      ...{ at, side, memberName: nameOf(memberId), note: null, proof },
      automaticSince: since.get(automationId ?? '') ?? null,
      act: 'sign' as const,
      sealName: sealId === null ? null : `${signerName}印章`,
      documentHash: fileHash,
    })),
    ...ends.map(({ at, side, memberId, note, id }) => ({
      ...{ at, side, memberName: nameOf(memberId), note },
      act: hasSigned(signatures, id, side) ? ('withdraw' as const) : ('refuse' as const),
      ...{ sealName: null, documentHash: null, proof: null, automaticSince: null },
    })),
  ]
  return events.sort((a, b) => a.at.getTime() - b.at.getTime())
}

/** Who ended a contract that it had signed has withdrawn it. */
function hasSigned(signatures: readonly SignatureRow[], contractId: string, side: ContractSide): boolean {
  return signatures.some((one) => one.contractId === contractId && one.side === side)
}

async function usableSeals(
  reader: Reader,
  seals: readonly SealRow[],
  { memberId, isOwner }: { memberId: string; isOwner: boolean },
): Promise<{ sealId: string; name: string }[]> {
  const inUse = seals.filter(({ stoppedAt }) => stoppedAt === null)
  const grants = await grantsOf(
    reader,
    inUse.map(({ id }) => id),
  )
  return inUse
    .filter(({ id }) => isOwner || grants.some((one) => one.sealId === id && one.memberId === memberId))
    .map(({ id, kind }) => ({ sealId: id, name: SEAL_KINDS[kind] }))
}

/** The PDF as it is now: the signed file, or the draft. */
export async function fileOf(
  reader: Reader,
  subject: ContractSubject,
): Promise<{ fileName: string; pdf: string }> {
  const { stored, content } = await presentContract(reader, subject)
  const pdf = stored?.file ?? (await drawContract(content)).pdf
  return { fileName: content.contractNo, pdf: pdf.toString('base64') }
}
