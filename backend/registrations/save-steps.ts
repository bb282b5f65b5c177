import { companyOfMember, findCompanyByName, isShopName, lockStaffRole } from 'backend/account'
import { listCategories, listCities } from 'backend/catalogue'
import { ownsPrivatePicture } from 'backend/pictures'
import type { Reader, Tx } from 'backend/platform/database/database'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { CarrierStep, CompanyStep, RegistrationStatus, ShopStep } from 'contract/registrations'
import type { RegistrationKind } from 'contract/registrations/states'
import type { z } from 'zod'
import { isOpen } from './registration-rules'
import {
  findCarrier,
  isCompanyTaken,
  isShopNameTaken,
  openRegistration,
  type RegistrationRow,
  registrations,
} from './registration-store'
import { statusOf } from './registration-view'

interface Applicant {
  memberId: string
  now: Date
}

type SavingReason =
  | 'registration_owner_required'
  | 'registration_closed'
  | 'registration_changed'
  | 'already_partner'

/** Saves the first step. */
export async function saveCompany(
  tx: Tx,
  applicant: Applicant,
  { kind, version, requestId: _, ...facts }: z.output<typeof CompanyStep>,
): Promise<
  Verdict<RegistrationStatus, SavingReason | 'company_differs' | 'company_taken' | 'paper_not_mine'>
> {
  const opened = await openForSaving(tx, applicant, kind, version)
  if (!opened.ok) return opened
  const own = await companyOfMember(tx, applicant.memberId)
  if (own && own.companyName !== facts.companyName)
    return refuse('company_differs', { companyName: own.companyName })
  const { companyName, licenceNo, licencePaper } = facts
  if (!own && (await findCompanyByName(tx, companyName))) return refuse('company_taken')
  if (await isCompanyTaken(tx, { id: opened.value.id, kind, companyName, licenceNo }))
    return refuse('company_taken')
  if (!(await ownsPrivatePicture(tx, applicant.memberId, licencePaper))) return refuse('paper_not_mine')
  return accept(statusOf(await mergeFacts(tx, opened.value, facts)))
}

/** Saves a merchant's second step. */
export async function saveShop(
  tx: Tx,
  applicant: Applicant,
  { version, requestId: _, ...facts }: z.output<typeof ShopStep>,
): Promise<
  Verdict<RegistrationStatus, SavingReason | 'shop_name_taken' | 'main_category_unknown' | 'city_unknown'>
> {
  const opened = await openForSaving(tx, applicant, 'merchant', version)
  if (!opened.ok) return opened
  const { shopName, city, mainCategory } = facts
  if (await isShopTaken(tx, shopName, opened.value.id)) return refuse('shop_name_taken')
  if (!(await listCategories(tx)).some(({ code }) => code === mainCategory))
    return refuse('main_category_unknown')
  if (!(await isCity(tx, city))) return refuse('city_unknown')
  return accept(statusOf(await mergeFacts(tx, opened.value, facts)))
}

/** Saves a carrier's second step. */
export async function saveCarrier(
  tx: Tx,
  applicant: Applicant,
  { version, requestId: _, ...facts }: z.output<typeof CarrierStep>,
): Promise<Verdict<RegistrationStatus, SavingReason | 'city_unknown'>> {
  const opened = await openForSaving(tx, applicant, 'carrier', version)
  if (!opened.ok) return opened
  if (!(await isCity(tx, facts.city))) return refuse('city_unknown')
  const dangerousClasses = facts.carriesDangerous === 'yes' ? facts.dangerousClasses : []
  return accept(statusOf(await mergeFacts(tx, opened.value, { ...facts, dangerousClasses })))
}

/** Whether a shop, or a registration that is being reviewed, has the name. */
export async function isShopTaken(reader: Reader, shopName: string, id?: string): Promise<boolean> {
  return (await isShopName(reader, shopName)) || (await isShopNameTaken(reader, shopName, id))
}

/** Whether the member's company sells or carries already. */
export async function isPartner(reader: Reader, memberId: string, kind: RegistrationKind): Promise<boolean> {
  const own = await companyOfMember(reader, memberId)
  if (!own) return false
  return kind === 'merchant' ? own.shopId !== null : (await findCarrier(reader, own.companyId)) !== undefined
}

/** Requires that a member applies without a company, or is an owner of its company until the transaction ends. */
export async function requireApplicant(
  tx: Tx,
  memberId: string,
): Promise<Verdict<void, 'registration_owner_required'>> {
  const place = await lockStaffRole(tx, memberId)
  return place === undefined || place.role === 'owner' ? accept() : refuse('registration_owner_required')
}

async function openForSaving(
  tx: Tx,
  { memberId, now }: Applicant,
  kind: RegistrationKind,
  version: number,
): Promise<Verdict<RegistrationRow, SavingReason>> {
  const applicant = await requireApplicant(tx, memberId)
  if (!applicant.ok) return applicant
  if (await isPartner(tx, memberId, kind)) return refuse('already_partner')
  const row = await openRegistration(tx, memberId, kind, now)
  if (!isOpen(row.state)) return refuse('registration_closed')
  return row.version === version ? accept(row) : refuse('registration_changed', { version: row.version })
}

/** Adds a step's facts. What a rejected registration was told stays until it is submitted again. */
async function mergeFacts(
  tx: Tx,
  row: RegistrationRow,
  facts: RegistrationRow['facts'],
): Promise<RegistrationRow> {
  return await registrations.change(tx, row, { facts: { ...row.facts, ...facts } })
}

async function isCity(reader: Reader, name: string): Promise<boolean> {
  return (await listCities(reader)).some((city) => city.name === name)
}
