import { createHash } from 'node:crypto'
import { lockStaffRole, type SmsCodes } from 'backend/account'
import { type Proof, runProven } from 'backend/banking'
import type { SigningGateway } from 'backend/gateways/e-sign'
import type { Side } from 'backend/ordering'
import type { Tx } from 'backend/platform/database/database'
import type { Actor, Call } from 'backend/platform/endpoint'
import { newId } from 'backend/platform/ids'
import { DAY_MS } from 'backend/platform/shanghai-time'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { SignContract } from 'contract/contracts'
import type { SignPlanContract } from 'contract/contracts/plan-contracts'
import { type ContractSide, SEAL_KINDS, SIGNING_DAYS, type SigningProof } from 'contract/contracts/states'
import type { z } from 'zod'
import { openAutomation } from './automation-store'
import { type ContractContent, hashOfContent, isVerified } from './contract-content'
import { openActs, stateOf } from './contract-states'
import {
  changeContract,
  countDrafts,
  currentContract,
  insertContract,
  insertSignature,
  type StoredContract,
  signaturesOf,
} from './contract-store'
import { drawContract, type StampPlaces } from './draw-contract'
import { tellOther } from './messages'
import { unprintableCharacters } from './paper-font'
import { proofOf } from './proof-of-signer'
import { grantOf, lockSealOf, type SealRow } from './seal-store'
import type { SubjectRef } from './subject-ref'
import { type ContractSubject, lockSubjectOf } from './subjects'

/** A member who acts for one side of a contract. */
export interface ContractActor {
  readonly memberId: string
  readonly contractSide: ContractSide
  /** Whose orders and plans the member reaches. */
  readonly side: Side
  /** The company that signs; null: the member in person. */
  companyOf(subject: ContractSubject): string | null
  /** The setting under which the signature is automatic; left out for a person who signs. */
  readonly automationId?: string
}

type Wanted = z.output<typeof SignContract> | z.output<typeof SignPlanContract>

/** What is about to be signed, and by whom. */
interface Prepared {
  subject: ContractSubject
  stored: StoredContract | undefined
  content: ContractContent
  seal: SealRow | null
}

/** Attempts when the other side signs at the same time: its signature comes first then. */
const ATTEMPTS_MAX = 3

export interface SigningParts {
  readonly gateway: SigningGateway
  readonly codes: Pick<SmsCodes, 'check'>
}

/**
 * Signs for one side, with the pay password or an SMS code of the person who signs. The service signs outside a
 * transaction, what it signed is stored only if nothing has changed since; so a contract has each signature once, and
 * the second one is over the first.
 */
export async function signContract<R extends SubjectRef>(
  { gateway, codes }: SigningParts,
  call: Call<Actor>,
  actor: ContractActor,
  ref: R,
  { payPassword, smsCode, ...wanted }: Wanted,
) {
  const { db, now } = call
  const proof = await proofOf(call, { payPassword, smsCode })
  if (!proof.ok) return proof
  for (let attempt = 1; ; attempt++) {
    const signing = prepareSigning(gateway, actor, ref, { ...wanted, proof: usedProof(proof.value) })
    const done = await runProven(codes, call, {
      operation: 'contract.sign',
      input: wanted,
      proof: proof.value,
      validate: () => db.transaction((tx) => signing.validate(tx, now)),
      askService: () => signing.askService(now),
      change: (tx) => signing.store(tx, now),
    })
    if (!signing.isStale() || attempt === ATTEMPTS_MAX) return done
  }
}

const usedProof = ({ code }: Proof): SigningProof => (code ? 'code' : 'password')

/** What is signed, under which request id of the service, and how the signer was verified. */
interface Signature extends Pick<Wanted, 'contentHash' | 'sealId' | 'requestId'> {
  /** Null for an automatic signature. */
  proof: SigningProof | null
}

/** The three steps of one attempt: check, let the service sign, check again and store. */
export function prepareSigning<R extends SubjectRef>(
  gateway: SigningGateway,
  actor: ContractActor,
  ref: R,
  wanted: Signature,
) {
  let prepared: Prepared | undefined
  let signed: Signed | undefined
  let isStale = false
  return {
    /** Whether the other side has signed since the check; then nothing was stored. */
    isStale: () => isStale,
    async validate(tx: Tx, now: Date) {
      const valid = await prepare(tx, actor, ref, wanted, now)
      if (valid.ok) prepared = valid.value
      return valid
    },
    async askService(now: Date) {
      if (!prepared) throw new Error('a contract is signed after it was checked')
      const answer = await askService(gateway, prepared, actor, wanted, now)
      if (answer.ok) signed = answer.value
      return answer
    },
    async store(tx: Tx, now: Date) {
      if (!prepared || !signed) throw new Error('a signature is stored after the service has made it')
      isStale = false
      const again = await prepare(tx, actor, ref, wanted, now)
      if (!again.ok) return again
      isStale = again.value.stored?.fileHash !== prepared.stored?.fileHash
      if (isStale) return refuse('contract_changed')
      const state = await store(tx, { ...actor, proof: wanted.proof }, again.value, signed, now)
      return accept({ ...ref, state })
    },
  }
}

/** Locks what the contract is about and the seal, and checks that this side may sign what it has read. */
async function prepare(
  tx: Tx,
  actor: ContractActor,
  ref: SubjectRef,
  { contentHash, sealId }: Signature,
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
  const subject = await lockSubjectOf(tx, actor.side, ref)
  if (!subject) return refuse('not_found')
  const stored = await currentContract(tx, ref)
  const signedBy = (await signaturesOf(tx, stored ? [stored.id] : [])).map(({ side }) => side)
  const facts = {
    ...{ stored: stored?.state ?? null, subject: subject.state },
    ...{ dueAt: stored?.dueAt ?? subject.signBefore, signedBy },
  }
  const isSigning = ['draft', 'signing'].includes(stateOf(facts, now))
  if (isSigning && signedBy.includes(actor.contractSide)) return refuse('contract_signed_already')
  if (!openActs(facts, actor.contractSide, now).includes('sign')) return refuse('contract_not_open')
  const content = stored?.content ?? (await subject.draft(tx, (await countDrafts(tx, ref)) + 1))
  if (hashOfContent(content) !== contentHash) return refuse('contract_changed')
  if (!isVerified(content.buyer)) return refuse('signer_name_missing')
  const missing = unprintableCharacters(JSON.stringify(content))
  if (missing.length > 0) return refuse('contract_unprintable', { characters: missing.join('、') })
  const companyId = actor.companyOf(subject)
  if (companyId === null) return accept({ subject, stored, content, seal: null })
  const usable = await requireSeal(tx, actor, companyId, sealId)
  return usable.ok ? accept({ subject, stored, content, seal: usable.value }) : usable
}

/**
 * A seal of the company that the member may use until the transaction ends: owners all, others by a grant. For an
 * automatic signature the owner's setting must be open as well.
 */
async function requireSeal(
  tx: Tx,
  { memberId, automationId }: Pick<ContractActor, 'memberId' | 'automationId'>,
  companyId: string,
  sealId: string | undefined,
): Promise<Verdict<SealRow, 'not_found' | 'seal_required' | 'seal_not_allowed'>> {
  const place = await lockStaffRole(tx, memberId)
  if (place?.companyId !== companyId) return refuse('not_found')
  if (sealId === undefined) return refuse('seal_required')
  const seal = await lockSealOf(tx, companyId, sealId)
  if (!seal) return refuse('not_found')
  const isAllowed =
    automationId === undefined
      ? place.role === 'owner' || (await grantOf(tx, sealId, memberId)) !== undefined
      : place.role === 'owner' && (await openAutomation(tx, companyId))?.id === automationId
  if (!isAllowed || seal.stoppedAt !== null)
    return refuse('seal_not_allowed', { sealName: SEAL_KINDS[seal.kind] })
  return accept(seal)
}

interface Signed {
  document: Uint8Array
  stampPlaces: StampPlaces
}

async function askService(
  gateway: SigningGateway,
  prepared: Prepared,
  { contractSide }: ContractActor,
  { requestId }: Pick<Wanted, 'requestId'>,
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
  return answer.ok ? accept({ document: answer.document, stampPlaces }) : refuse(answer.reason)
}

async function store(
  tx: Tx,
  { memberId, contractSide: side, automationId, proof }: ContractActor & { proof: SigningProof | null },
  { subject, stored, content, seal }: Prepared,
  { document, stampPlaces }: Signed,
  now: Date,
): Promise<'signing' | 'completed'> {
  const file = Buffer.from(document)
  const fileHash = createHash('sha256').update(file).digest('hex')
  const contractId = stored?.id ?? newId()
  const state = stored ? ('completed' as const) : ('signing' as const)
  if (stored) await changeContract(tx, contractId, { state, file, fileHash })
  else
    await insertContract(tx, {
      ...{ id: contractId, ...subject.ref, isCurrent: true, state, content, stampPlaces, file, fileHash },
      draftNo: (await countDrafts(tx, subject.ref)) + 1,
      contentHash: hashOfContent(content),
      startedAt: now,
      dueAt: subject.signBefore ?? new Date(now.getTime() + SIGNING_DAYS * DAY_MS),
    })
  const signerName = content[side].name
  const sealId = seal?.id ?? null
  const signedBy = { memberId, signerName, sealId, proof, automationId: automationId ?? null }
  await insertSignature(tx, { contractId, side, ...signedBy, fileHash, at: now })
  const isAutomatic = automationId !== undefined
  const told = { subject, contractNo: content.contractNo, side, state, note: null, isAutomatic }
  await tellOther(tx, { ...told, act: 'sign' }, now)
  return state
}
