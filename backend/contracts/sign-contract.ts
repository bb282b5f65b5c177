import { createHash } from 'node:crypto'
import { lockStaffRole } from 'backend/account'
import type { SigningGateway } from 'backend/gateways/e-sign'
import { lockOrderOf, type Order, type Side } from 'backend/ordering'
import type { Tx } from 'backend/platform/database/database'
import { type Actor, type Call, runMutation } from 'backend/platform/endpoint'
import { newId } from 'backend/platform/ids'
import { DAY_MS } from 'backend/platform/shanghai-time'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { SignContract } from 'contract/contracts'
import { type ContractSide, SEAL_KINDS, SIGNING_DAYS } from 'contract/contracts/states'
import type { z } from 'zod'
import { type ContractContent, draftOf, hashOfContent, isVerified } from './contract-content'
import { openActs, stateOf } from './contract-states'
import {
  changeContract,
  countDrafts,
  currentContract,
  hasContract,
  insertContract,
  insertSignature,
  type StoredContract,
  signaturesOf,
} from './contract-store'
import { drawContract, type StampPlaces } from './draw-contract'
import { tellOther } from './messages'
import { unprintableCharacters } from './paper-font'
import { grantOf, lockSealOf, type SealRow } from './seal-store'

/** A member who acts for one side of a contract. */
export interface ContractActor {
  readonly memberId: string
  readonly contractSide: ContractSide
  /** Whose orders the member reaches. */
  readonly side: Side
  /** The company that signs; null: the member in person. */
  companyOf(order: Order): string | null
}

type Wanted = z.output<typeof SignContract>

/** What is about to be signed, and by whom. */
interface Prepared {
  order: Order
  stored: StoredContract | undefined
  content: ContractContent
  seal: SealRow | null
}

/** Attempts when the other side signs at the same time: its signature comes first then. */
const ATTEMPTS_MAX = 3

/**
 * Signs for one side. The service signs outside a transaction, what it signed is stored only if nothing has changed
 * since; so a contract has each signature once, and the second one is over the first.
 */
export async function signContract(
  call: Call<Actor>,
  gateway: SigningGateway,
  actor: ContractActor,
  wanted: Wanted,
) {
  for (let attempt = 1; ; attempt++) {
    const before = await call.db.transaction((tx) => prepare(tx, actor, wanted, call.now))
    const signed = before.ok ? await askService(gateway, before.value, actor, wanted, call.now) : before
    let isStale = false
    const done = await runMutation(call, 'contract.sign', wanted, async (tx) => {
      if (!signed.ok) return signed
      const again = await prepare(tx, actor, wanted, call.now)
      if (!again.ok) return again
      isStale = again.value.stored?.fileHash !== signed.value.prepared.stored?.fileHash
      return isStale
        ? refuse('contract_changed')
        : await store(tx, actor, again.value, signed.value, call.now)
    })
    if (!isStale || attempt === ATTEMPTS_MAX) return done
  }
}

/** Locks order and seal, and checks that this side may sign what it has read. */
async function prepare(
  tx: Tx,
  actor: ContractActor,
  { orderId, contentHash, sealId }: Wanted,
  now: Date,
): Promise<
  Verdict<
    Prepared,
    | 'not_found'
    | 'contract_not_open'
    | 'contract_signed_already'
    | 'contract_changed'
    | 'signer_name_missing'
    | 'contract_unprintable'
    | 'seal_required'
    | 'seal_not_allowed'
  >
> {
  const order = await lockOrderOf(tx, actor.side, orderId)
  if (!order || !hasContract(order.type)) return refuse('not_found')
  const stored = await currentContract(tx, orderId)
  const signedBy = (await signaturesOf(tx, stored ? [stored.id] : [])).map(({ side }) => side)
  const facts = {
    ...{ stored: stored?.state ?? null, orderState: order.state },
    ...{ dueAt: stored?.dueAt ?? null, signedBy },
  }
  const isSigning = ['draft', 'signing'].includes(stateOf(facts, now))
  if (isSigning && signedBy.includes(actor.contractSide)) return refuse('contract_signed_already')
  if (!openActs(facts, actor.contractSide, now).includes('sign')) return refuse('contract_not_open')
  const content = stored?.content ?? (await draftOf(tx, order, (await countDrafts(tx, orderId)) + 1))
  if (hashOfContent(content) !== contentHash) return refuse('contract_changed')
  if (!isVerified(content.buyer)) return refuse('signer_name_missing')
  const missing = unprintableCharacters(JSON.stringify(content))
  if (missing.length > 0) return refuse('contract_unprintable', { characters: missing.join('、') })
  const companyId = actor.companyOf(order)
  if (companyId === null) return accept({ order, stored, content, seal: null })
  const usable = await requireSeal(tx, { memberId: actor.memberId, companyId }, sealId)
  return usable.ok ? accept({ order, stored, content, seal: usable.value }) : usable
}

/** A seal of the company that the member may use until the transaction ends: owners all, others by a grant. */
async function requireSeal(
  tx: Tx,
  { memberId, companyId }: { memberId: string; companyId: string },
  sealId: string | undefined,
): Promise<Verdict<SealRow, 'not_found' | 'seal_required' | 'seal_not_allowed'>> {
  const place = await lockStaffRole(tx, memberId)
  if (place?.companyId !== companyId) return refuse('not_found')
  if (sealId === undefined) return refuse('seal_required')
  const seal = await lockSealOf(tx, companyId, sealId)
  if (!seal) return refuse('not_found')
  const isAllowed = place.role === 'owner' || (await grantOf(tx, sealId, memberId)) !== undefined
  if (!isAllowed || seal.stoppedAt !== null)
    return refuse('seal_not_allowed', { sealName: SEAL_KINDS[seal.kind] })
  return accept(seal)
}

interface Signed {
  prepared: Prepared
  document: Uint8Array
  stampPlaces: StampPlaces
}

async function askService(
  gateway: SigningGateway,
  prepared: Prepared,
  { contractSide }: ContractActor,
  { requestId }: Wanted,
  at: Date,
): Promise<Verdict<Signed, 'signing_refused' | 'signing_unavailable'>> {
  const { stored, content, seal } = prepared
  const { pdf, stampPlaces } = stored
    ? { pdf: stored.file, stampPlaces: stored.stampPlaces }
    : await drawContract(content)
  const { name, licenceNo } = content[contractSide]
  const answer = await gateway.sign({
    ...{ requestId, document: pdf, at },
    signer: { name, licenceNo },
    reason: `签署合同 ${content.contractNo}`,
    stamp: seal && { picture: seal.picture, ...stampPlaces[contractSide] },
  })
  return answer.ok ? accept({ prepared, document: answer.document, stampPlaces }) : refuse(answer.reason)
}

async function store(
  tx: Tx,
  { memberId, contractSide: side }: ContractActor,
  { order, stored, content, seal }: Prepared,
  { document, stampPlaces }: Signed,
  now: Date,
) {
  const file = Buffer.from(document)
  const fileHash = createHash('sha256').update(file).digest('hex')
  const contractId = stored?.id ?? newId()
  const state = stored ? ('completed' as const) : ('signing' as const)
  if (stored) await changeContract(tx, contractId, { state, file, fileHash })
  else
    await insertContract(tx, {
      ...{ id: contractId, orderId: order.id, isCurrent: true, state, content, stampPlaces, file, fileHash },
      draftNo: (await countDrafts(tx, order.id)) + 1,
      contentHash: hashOfContent(content),
      startedAt: now,
      dueAt: new Date(now.getTime() + SIGNING_DAYS * DAY_MS),
    })
  const signerName = content[side].name
  const sealId = seal?.id ?? null
  await insertSignature(tx, { contractId, side, memberId, signerName, sealId, fileHash, at: now })
  await tellOther(tx, { order, contractNo: content.contractNo, side, act: 'sign', state, note: null }, now)
  return accept({ orderId: order.id, state })
}
