import { findCompanyByName, lockMember, type StaffPlace, staffPlaceOf } from 'backend/account'
import type { RegistryAnswer } from 'backend/gateways/registry'
import { ownsPrivatePicture } from 'backend/pictures'
import type { Tx } from 'backend/platform/database/database'
import type { DataCipher } from 'backend/platform/encryption/data-cipher'
import { newId } from 'backend/platform/ids'
import { shanghaiDay } from 'backend/platform/shanghai-time'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { compareWithRegistry, lockNames } from 'backend/registrations'
import type {
  AuthenticationFacts,
  AuthenticationStatus,
  SubmitEnterprise,
  SubmitPermit,
  SubmitPersonal,
} from 'contract/authentication'
import type { AuthenticationKind, PaperField } from 'contract/authentication/states'
import type { z } from 'zod'
import { isExpired, needsAuthority, needsTwoReviewers } from './authentication-rules'
import {
  type AuthenticationRow,
  addAuthentication,
  authentications,
  findApproved,
  findOpen,
  isLicenceOfOther,
  isNameInReview,
} from './authentication-store'
import { statusOf } from './authentication-view'
import { sealIdNumber } from './id-numbers'

interface Applicant {
  memberId: string
  now: Date
}

type Submitted<R extends string> = Promise<Verdict<AuthenticationStatus, R | 'authentication_pending'>>

/** Submits the member's own identity for review. A number left out stays the one that was rejected with the rest. */
export async function submitPersonal(
  tx: Tx,
  cipher: DataCipher,
  { memberId, now }: Applicant,
  { idNumber, requestId: _, ...facts }: z.output<typeof SubmitPersonal>,
): Submitted<'paper_expired' | 'front_not_mine' | 'back_not_mine' | 'id_number_missing'> {
  if (isExpired(facts.validUntil, shanghaiDay(now))) return refuse('paper_expired')
  const papers = await checkPapers(tx, memberId, facts, {
    frontPaper: 'front_not_mine',
    backPaper: 'back_not_mine',
  })
  if (!papers.ok) return papers
  const isChange = async () => (await findApproved(tx, 'personal', memberId)) !== undefined
  return await submit(tx, { kind: 'personal', memberId, companyId: null, isChange, facts }, now, (row) => {
    if (idNumber !== undefined) return accept({ idNumberSealed: sealIdNumber(cipher, row.id, idNumber) })
    return row.idNumberSealed === null ? refuse('id_number_missing') : accept({})
  })
}

/** Submits a company and its licence for review. @param answer the registry's, asked before the transaction */
export async function submitEnterprise(
  tx: Tx,
  { memberId, now }: Applicant,
  { requestId: _, ...facts }: z.output<typeof SubmitEnterprise>,
  answer: RegistryAnswer,
): Submitted<
  | 'paper_expired'
  | 'licence_not_mine'
  | 'authority_not_mine'
  | 'enterprise_differs'
  | 'owner_required'
  | 'enterprise_taken'
  | 'licence_taken'
  | 'authority_required'
> {
  await lockNames(tx)
  // The role does not change until the transaction ends.
  await lockMember(tx, memberId)
  const place = await staffPlaceOf(tx, memberId)
  if (place && place.role !== 'owner') return refuse('owner_required')
  if (isExpired(facts.validUntil, shanghaiDay(now))) return refuse('paper_expired')
  const papers = await checkPapers(tx, memberId, facts, {
    licencePaper: 'licence_not_mine',
    authorityPaper: 'authority_not_mine',
  })
  if (!papers.ok) return papers
  const free = await checkCompany(tx, { memberId, place }, facts)
  if (!free.ok) return free
  const person = await findApproved(tx, 'personal', memberId)
  const provenName = person && !isExpired(person.validUntil, shanghaiDay(now)) ? person.facts.name : null
  if (facts.authorityPaper === undefined && needsAuthority(facts.legalPerson, provenName ?? null))
    return refuse('authority_required')
  const application = {
    kind: 'enterprise' as const,
    memberId,
    companyId: place?.companyId ?? null,
    isChange: async () => place !== undefined && place.authenticatedAt !== null,
    facts,
  }
  return await submit(tx, application, now, () =>
    accept({
      companyName: facts.companyName,
      licenceNo: facts.licenceNo,
      registryResult: compareWithRegistry(facts, answer),
      registryFacts: typeof answer === 'string' ? null : answer,
    }),
  )
}

/** Submits a permit for hazardous goods of the member's company. */
export async function submitPermit(
  tx: Tx,
  { memberId, now }: Applicant,
  { requestId: _, ...facts }: z.output<typeof SubmitPermit>,
): Submitted<'paper_expired' | 'permit_not_mine' | 'company_missing' | 'owner_required'> {
  await lockMember(tx, memberId)
  const place = await staffPlaceOf(tx, memberId)
  if (place && place.role !== 'owner') return refuse('owner_required')
  if (isExpired(facts.validUntil, shanghaiDay(now))) return refuse('paper_expired')
  const papers = await checkPapers(tx, memberId, facts, { permitPaper: 'permit_not_mine' })
  if (!papers.ok) return papers
  if (!place) return refuse('company_missing')
  const { companyId } = place
  const isChange = async () => (await findApproved(tx, 'permit', companyId)) !== undefined
  return await submit(tx, { kind: 'permit', memberId, companyId, isChange, facts }, now, () => accept({}))
}

interface Application {
  kind: AuthenticationKind
  memberId: string
  companyId: string | null
  /** Whether the person or company is authenticated already. Asked last: an approval may commit until the lock. */
  isChange: () => Promise<boolean>
  facts: AuthenticationFacts & { validUntil?: string | undefined }
}

type Columns = Partial<
  Pick<AuthenticationRow, 'idNumberSealed' | 'companyName' | 'licenceNo' | 'registryResult' | 'registryFacts'>
>

/**
 * Stores an application for review: a new one, or the rejected one with its new content.
 * @param columnsOf further columns, given the row's id and what it has so far
 */
export async function submit<R extends string = never>(
  tx: Tx,
  { kind, memberId, companyId, isChange, facts }: Application,
  now: Date,
  columnsOf: (row: Pick<AuthenticationRow, 'id' | 'idNumberSealed'>) => Verdict<Columns, R>,
): Submitted<R> {
  await lockMember(tx, memberId)
  const open = await findOpen(tx, memberId, kind)
  if (open && open.state !== 'rejected') return refuse('authentication_pending')
  const id = open?.id ?? newId()
  const columns = columnsOf({ id, idNumberSealed: open?.idNumberSealed ?? null })
  if (!columns.ok) return columns
  const changes = {
    companyId,
    needsTwo: needsTwoReviewers(kind, await isChange()),
    facts,
    validUntil: facts.validUntil ?? null,
    ...columns.value,
    state: 'submitted' as const,
    rejections: {},
    submittedAt: now,
    firstApprovedBy: null,
    decidedAt: null,
    decidedBy: null,
  }
  if (open) return accept(statusOf(await authentications.change(tx, open, changes)))
  const empty = {
    idNumberSealed: null,
    companyName: null,
    licenceNo: null,
    registryResult: null,
    registryFacts: null,
  }
  return accept(statusOf(await addAuthentication(tx, { id, kind, memberId, ...empty, ...changes })))
}

/** An applicant names the own company as its owner, or one that the market does not know. */
async function checkCompany(
  tx: Tx,
  { memberId, place }: { memberId: string; place: StaffPlace | undefined },
  { companyName, licenceNo }: { companyName: string; licenceNo: string },
): Promise<Verdict<void, 'enterprise_differs' | 'enterprise_taken' | 'licence_taken'>> {
  if (place && place.companyName !== companyName)
    return refuse('enterprise_differs', { companyName: place.companyName })
  if (!place && (await findCompanyByName(tx, companyName))) return refuse('enterprise_taken')
  if (await isNameInReview(tx, { companyName, memberId })) return refuse('enterprise_taken')
  if (await isLicenceOfOther(tx, { licenceNo, companyId: place?.companyId ?? null }))
    return refuse('licence_taken')
  return accept()
}

/** Whether the papers are own private uploads. */
async function checkPapers<R extends string>(
  tx: Tx,
  memberId: string,
  facts: Partial<Record<PaperField, string | undefined>>,
  reasons: Partial<Record<PaperField, R>>,
): Promise<Verdict<void, R>> {
  for (const [field, reason] of Object.entries(reasons) as [PaperField, R][]) {
    const pictureId = facts[field]
    if (pictureId !== undefined && !(await ownsPrivatePicture(tx, memberId, pictureId))) return refuse(reason)
  }
  return accept()
}
