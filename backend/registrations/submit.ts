import { type CheckedTicket, checkTicket, findMemberByPhone, spendCheckedTicket } from 'backend/account'
import type { RegistryAnswer, RegistryGateway } from 'backend/gateways/registry'
import type { Tx } from 'backend/platform/database/database'
import { type Actor, type Call, runMutation } from 'backend/platform/endpoint'
import type { CountLookUp } from 'backend/platform/rate-limits/look-ups'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { RegistrationStatus } from 'contract/registrations'
import { PARTNER_AGREEMENT_VERSION, type RegistrationKind } from 'contract/registrations/states'
import { compareWithRegistry, isComplete, isOpen } from './registration-rules'
import {
  findRegistration,
  isCompanyTaken,
  lockNames,
  type RegistrationRow,
  registrations,
} from './registration-store'
import { statusOf } from './registration-view'
import { isPartner, isShopTaken, requireApplicant } from './save-steps'

type SubmitReason =
  | 'registration_owner_required'
  | 'registration_changed'
  | 'company_taken'
  | 'ticket_expired'

/** A condition of one kind of submission, checked under the lock. */
type Condition<R extends string> = (tx: Tx, row: RegistrationRow | undefined) => Promise<Verdict<void, R>>

/** A first submission: all steps are saved, and the company does not take part yet. */
export const isReady: Condition<
  'registration_incomplete' | 'registration_closed' | 'already_partner'
> = async (tx, row) => {
  if (!row) return refuse('registration_incomplete')
  if (await isPartner(tx, row.memberId, row.kind)) return refuse('already_partner')
  if (!isOpen(row.state)) return refuse('registration_closed')
  return isComplete(row.kind, row.facts) ? accept() : refuse('registration_incomplete')
}

/** Only what was rejected is submitted again. */
export const isRejected: Condition<'not_rejected'> = async (_, row) =>
  row?.state === 'rejected' ? accept() : refuse('not_rejected')

export const isShopNameFree: Condition<'shop_name_taken'> = async (tx, row) => {
  const shopName = row?.facts.shopName
  return shopName !== undefined && (await isShopTaken(tx, shopName, row?.id))
    ? refuse('shop_name_taken')
    : accept()
}

interface Submitted<R extends string> {
  kind: RegistrationKind
  /** Name in the request log. */
  operation: string
  conditions: readonly Condition<R>[]
}

/**
 * Submits the caller's registration for review. The registry is asked before the transaction; a company that changes
 * meanwhile is a changed version.
 */
export async function submitRegistration<R extends string>(
  { registry, countLookUp }: Registry,
  call: Call,
  { kind, operation, conditions }: Submitted<R>,
  input: Proof & { version: number; requestId: string },
): Promise<Verdict<RegistrationStatus, SubmitReason | R | 'login_expired' | 'request_reused'>> {
  const proved = await applicantOf(call, input, input.requestId)
  if (!proved.ok) return proved
  const { memberId } = proved.value
  const { version, requestId } = input
  const request = { version, requestId }
  const answer = await askRegistry({ registry, countLookUp }, call, memberId, kind)
  return await runMutation<RegistrationStatus, SubmitReason | R>(
    asMember(call, memberId),
    operation,
    request,
    async (tx) => {
      const admitted = await admitApplicant(tx, proved.value, call.now)
      if (!admitted.ok) return admitted
      const found = await findRegistration(tx, memberId, kind)
      const row = found && (await registrations.lock(tx, found.id))
      for (const condition of conditions) {
        const met = await condition(tx, row)
        if (!met.ok) return met
      }
      if (!row || !isOpen(row.state) || !isComplete(kind, row.facts))
        throw new Error('a submission has no condition that the registration is complete')
      if (row.version !== version) return refuse('registration_changed', { version: row.version })
      const { companyName = '', licenceNo = '', shopName = null } = row.facts
      if (await isCompanyTaken(tx, { id: row.id, kind, companyName, licenceNo }))
        return refuse('company_taken')
      const changed = await registrations.change(tx, row, {
        state: 'submitted',
        companyName,
        licenceNo,
        shopName,
        agreementVersion: PARTNER_AGREEMENT_VERSION,
        agreedAt: call.now,
        registryResult: compareWithRegistry(row.facts, answer),
        registryFacts: typeof answer === 'string' ? null : answer,
        submittedAt: call.now,
        decidedAt: null,
        decidedBy: null,
      })
      return accept(statusOf(changed))
    },
  )
}

/** Spends the ticket, and requires an applicant without a company or an owner of it until the transaction ends. */
async function admitApplicant(
  tx: Tx,
  { memberId, ticket }: Applicant,
  now: Date,
): Promise<Verdict<void, 'ticket_expired' | 'registration_owner_required'>> {
  const spent = ticket ? await spendCheckedTicket(tx, ticket, now) : accept()
  if (!spent.ok) return spent
  await lockNames(tx)
  return await requireApplicant(tx, memberId)
}

/** For calls without a token: a phone with the ticket of its checked sign-in code. */
export interface Proof {
  phone?: string | undefined
  ticket?: string | undefined
}

interface Applicant {
  readonly memberId: string
  /** Of a call without a token. */
  readonly ticket?: CheckedTicket
}

/** The member of the call's token, or the holder of the phone that the ticket proves. */
export async function applicantOf(
  { db, actor, now }: Call,
  { phone, ticket }: Proof,
  requestId: string,
): Promise<Verdict<Applicant, 'login_expired' | 'ticket_expired'>> {
  if (actor) return accept({ memberId: actor.memberId })
  if (phone === undefined || ticket === undefined) return refuse('login_expired')
  const checked = await checkTicket(db.orm, { ticket, phone, purpose: 'login', requestId }, now)
  if (!checked.ok) return checked
  const memberId = await findMemberByPhone(db.orm, phone)
  return memberId === undefined ? refuse('ticket_expired') : accept({ memberId, ticket: checked.value })
}

/** A ticket opens no session: such a call has the member only. */
function asMember(call: Call, memberId: string): Call<Actor> {
  return { ...call, actor: call.actor ?? { memberId, companyId: null, shopId: null, sessionId: '' } }
}

interface Registry {
  registry: RegistryGateway
  countLookUp: CountLookUp
}

/** Beyond the member's quota the application is as good as without a registry: a reviewer compares it. */
async function askRegistry(
  { registry, countLookUp }: Registry,
  { db, now }: Pick<Call, 'db' | 'now'>,
  memberId: string,
  kind: RegistrationKind,
): Promise<RegistryAnswer> {
  const companyName = (await findRegistration(db.orm, memberId, kind))?.facts.companyName
  if (companyName === undefined || !(await countLookUp(db.orm, { memberId }, now)).ok) return 'unavailable'
  return await registry.lookUp(companyName)
}
