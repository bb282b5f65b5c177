import {
  companyOfMember,
  createCompany,
  createShop,
  findCompanyByName,
  isShopName,
  joinCompany,
} from 'backend/account'
import { listCities } from 'backend/catalogue'
import { notify } from 'backend/messages'
import type { Tx } from 'backend/platform/database/database'
import type { Audited } from 'backend/platform/endpoint'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { recordQualification, saveApprovedProfile } from 'backend/shops'
import { REQUIRED_FACTS, type RegistrationStatus } from 'contract/registrations'
import type { RegistrationField } from 'contract/registrations/states'
import {
  changeRegistration,
  createCarrier,
  lockNames,
  lockRegistration,
  type RegistrationRow,
} from './registration-store'
import { statusOf } from './registration-view'
import { approvalMessage, rejectionMessage } from './review-messages'

interface Decision {
  id: string
  /** The version that the reviewer has seen. */
  version: number
  operatorId: string
  now: Date
}

type Reviewed<R extends string = never> = Promise<
  Verdict<Audited<RegistrationStatus>, 'not_found' | 'review_decided' | 'review_changed' | R>
>

/** Approves a registration: the company, its shop or carrier, and the member's part in it exist from now on. */
export async function approve(
  tx: Tx,
  { now, ...decision }: Decision,
): Reviewed<'review_company_taken' | 'review_shop_name_taken'> {
  await lockNames(tx)
  const found = await lockForReview(tx, decision)
  if (!found.ok) return found
  const row = found.value
  const company = await companyFor(tx, row, now)
  if (!company) return refuse('review_company_taken')
  if (row.kind === 'merchant') {
    if (company.shopId !== null) return refuse('review_company_taken')
    if (await isShopName(tx, row.shopName ?? '')) return refuse('review_shop_name_taken')
    await openShop(tx, row, company.companyId, now)
  } else await openCarrier(tx, row, company.companyId, now)
  const { operatorId } = decision
  const changes = { state: 'approved' as const, rejections: {}, decidedAt: now, decidedBy: operatorId }
  await notify(tx, [approvalMessage(row)], now)
  return accept(auditedDecision(await changeRegistration(tx, row, changes), {}))
}

/** Rejects a registration with a reason for each field concerned. The applicant may correct and submit it again. */
export async function reject(
  tx: Tx,
  { rejections, now, ...decision }: Decision & { rejections: Partial<Record<RegistrationField, string>> },
): Reviewed {
  const found = await lockForReview(tx, decision)
  if (!found.ok) return found
  const { operatorId } = decision
  const changes = { state: 'rejected' as const, rejections, decidedAt: now, decidedBy: operatorId }
  await notify(tx, [rejectionMessage(found.value, rejections)], now)
  return accept(auditedDecision(await changeRegistration(tx, found.value, changes), rejections))
}

async function lockForReview(
  tx: Tx,
  { id, version }: { id: string; version: number },
): Promise<Verdict<RegistrationRow, 'not_found' | 'review_decided' | 'review_changed'>> {
  const row = await lockRegistration(tx, id)
  if (!row?.submittedAt) return refuse('not_found')
  if (row.version !== version) return refuse(row.state === 'submitted' ? 'review_changed' : 'review_decided')
  return row.state === 'submitted' ? accept(row) : refuse('review_decided')
}

/** The applicant's company, authenticated by this review if it is new. Null: another one has the name. */
async function companyFor(tx: Tx, { memberId, companyName }: RegistrationRow, now: Date) {
  const own = await companyOfMember(tx, memberId)
  if (own) return own.companyName === companyName ? own : null
  const name = companyName ?? ''
  if (await findCompanyByName(tx, name)) return null
  const companyId = await createCompany(tx, { name, authenticatedAt: now }, now)
  await joinCompany(tx, memberId, companyId)
  return { companyId, companyName: name, shopId: null }
}

async function openShop(tx: Tx, { facts }: RegistrationRow, companyId: string, now: Date): Promise<void> {
  const { shopName, licenceNo, foundedOn, introduction, city, mainCategory } =
    REQUIRED_FACTS.merchant.parse(facts)
  const shopId = await createShop(tx, { name: shopName, companyId }, now)
  await recordQualification(tx, { shopId, licenceNo, foundedOn, checkedAt: now })
  const province = (await listCities(tx)).find(({ name }) => name === city)?.province ?? city
  await saveApprovedProfile(tx, { shopId, introduction, province, city, mainCategory }, now)
}

async function openCarrier(tx: Tx, { facts }: RegistrationRow, companyId: string, now: Date): Promise<void> {
  const { city, permitNo, permitUntil, trucks, carriesDangerous, contactName, contactPhone } =
    REQUIRED_FACTS.carrier.parse(facts)
  const permit = { permitNo, permitUntil, trucks, carriesDangerous: carriesDangerous === 'yes' }
  await createCarrier(tx, { companyId, city, ...permit, contactName, contactPhone, createdAt: now })
}

function auditedDecision(
  row: RegistrationRow,
  rejections: Partial<Record<RegistrationField, string>>,
): Audited<RegistrationStatus> {
  const fields = Object.keys(rejections)
  return {
    output: statusOf(row),
    subject: { kind: 'registration', id: row.id },
    facts: { kind: row.kind, state: row.state, version: row.version, ...(fields.length > 0 && { fields }) },
  }
}
