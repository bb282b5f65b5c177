import {
  companyOfMember,
  createCompany,
  createShop,
  findCompanyByName,
  isShopName,
  joinCompany,
  lockMember,
  staffPlaceOf,
} from 'backend/account'
import { listCities } from 'backend/catalogue'
import { notify } from 'backend/messages'
import type { Tx } from 'backend/platform/database/database'
import { type Decision, reviewDecisions } from 'backend/platform/reviews/review-decisions'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { recordQualification, saveApprovedProfile } from 'backend/shops'
import { REQUIRED_FACTS } from 'contract/registrations'
import { createCarrier, lockNames, type RegistrationRow, registrations } from './registration-store'
import { statusOf } from './registration-view'
import { approvalMessage, rejectionMessage } from './review-messages'

/** Decisions on registrations; one reviewer suffices. */
const decisions = reviewDecisions({
  subject: 'registration',
  reasons: { decided: 'review_decided', changed: 'review_changed' },
  lock: lockSubmitted,
  change: registrations.change,
  statusOf,
  tell: (tx, row, rejections, now) =>
    notify(tx, [rejections ? rejectionMessage(row, rejections) : approvalMessage(row)], now),
})

export const { reject } = decisions

/** Approves a registration: the company, its shop or carrier, and the member's part in it exist from now on. */
export async function approve(tx: Tx, decision: Decision) {
  await lockNames(tx)
  return await decisions.approve(tx, decision, (row) => takePart(tx, row, decision.now))
}

async function takePart(
  tx: Tx,
  row: RegistrationRow,
  now: Date,
): Promise<
  Verdict<object, 'review_company_taken' | 'review_applicant_not_owner' | 'review_shop_name_taken'>
> {
  // No invitation is accepted and no role changes until the transaction ends.
  await lockMember(tx, row.memberId)
  const place = await staffPlaceOf(tx, row.memberId)
  const company = await companyFor(tx, row, now)
  if (!company) return refuse('review_company_taken')
  if (place && place.role !== 'owner') return refuse('review_applicant_not_owner')
  if (row.kind === 'merchant') {
    if (company.shopId !== null) return refuse('review_company_taken')
    if (await isShopName(tx, row.shopName ?? '')) return refuse('review_shop_name_taken')
    await openShop(tx, row, company.companyId, now)
  } else await openCarrier(tx, row, company.companyId, now)
  return accept({})
}

async function lockSubmitted(tx: Tx, id: string): Promise<RegistrationRow | undefined> {
  const row = await registrations.lock(tx, id)
  return row?.submittedAt ? row : undefined
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
  const { city, permitNo, permitUntil, trucks, carriesDangerous, dangerousClasses, ...contact } =
    REQUIRED_FACTS.carrier.parse(facts)
  const { contactName, contactPhone } = contact
  const carried = { carriesDangerous: carriesDangerous === 'yes', hazardClasses: dangerousClasses ?? [] }
  const permit = { permitNo, permitUntil, trucks, ...carried }
  await createCarrier(tx, { companyId, city, ...permit, contactName, contactPhone, createdAt: now })
}
