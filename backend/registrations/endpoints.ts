import { checkTicket, findCompanyByName, findMemberByPhone } from 'backend/account'
import { shortCityName } from 'backend/addresses'
import { findCityInAddress } from 'backend/catalogue'
import type { MapsGateway } from 'backend/gateways/maps'
import type { OcrGateway } from 'backend/gateways/ocr'
import type { RegistryGateway } from 'backend/gateways/registry'
import { memberAsOwner, type PictureStore, phoneAsOwner } from 'backend/pictures'
import { type AnsweredEndpoint, answer, type Call, mutation } from 'backend/platform/endpoint'
import { newId } from 'backend/platform/ids'
import type { CountLookUp, LookUpCaller } from 'backend/platform/rate-limits/look-ups'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import * as contract from 'contract/registrations'
import type { RegistrationKind } from 'contract/registrations/states'
import { readLicencePicture } from './licence-reading'
import {
  findCarrier,
  findRegistration,
  isCompanyTaken,
  type RegistrationRow,
  registrations,
} from './registration-store'
import { registrationView } from './registration-view'
import { isShopTaken, saveCarrier, saveCompany, saveShop } from './save-steps'
import { applicantOf, isReady, isRejected, isShopNameFree, type Proof, submitRegistration } from './submit'

/** What the registrations need from the process and from the account module. */
export interface RegistrationDeps {
  secret: string
  registry: RegistryGateway
  maps: MapsGateway
  ocr: OcrGateway
  pictures: PictureStore
  countLookUp: CountLookUp
}

export function registrationEndpoints(deps: RegistrationDeps): AnsweredEndpoint[] {
  return [...stepEndpoints(deps), ...submissionEndpoints(deps), ...checkEndpoints(deps)]
}

function stepEndpoints({ secret }: RegistrationDeps): AnsweredEndpoint[] {
  return [
    answer(contract.myRegistration, async ({ db, actor, now }, { kind }) => {
      const row = await findRegistration(db.orm, actor.memberId, kind)
      return accept({
        registration: row
          ? await registrationView(db.orm, secret, { row, viewer: asViewer(row) }, now)
          : null,
      })
    }),
    mutation(contract.saveCompany, 'registration.company', (tx, { actor, now }, input) =>
      saveCompany(tx, { memberId: actor.memberId, now }, input),
    ),
    mutation(contract.saveShop, 'registration.shop', (tx, { actor, now }, input) =>
      saveShop(tx, { memberId: actor.memberId, now }, input),
    ),
    mutation(contract.saveCarrier, 'registration.carrier', (tx, { actor, now }, input) =>
      saveCarrier(tx, { memberId: actor.memberId, now }, input),
    ),
  ]
}

const asViewer = ({ memberId }: RegistrationRow) => ({ kind: 'member' as const, id: memberId })

function submissionEndpoints({ registry, countLookUp, secret }: RegistrationDeps): AnsweredEndpoint[] {
  const merchant = { kind: 'merchant', operation: 'registration.merchant' } as const
  const carrier = { kind: 'carrier', operation: 'registration.carrier_submit' } as const
  const rejected = async (call: Call, kind: RegistrationKind, id: string, proof: Proof) => {
    const proved = await applicantOf(call, proof, newId())
    if (!proved.ok) return proved
    const row = await registrations.byId(call.db.orm, id)
    if (row?.memberId !== proved.value.memberId || row.kind !== kind) return refuse('not_found')
    if (row.state !== 'rejected') return refuse('not_rejected')
    return accept(await registrationView(call.db.orm, secret, { row, viewer: asViewer(row) }, call.now))
  }
  return [
    answer(contract.sellerCertification, (call, input) =>
      submitRegistration(
        { registry, countLookUp },
        call,
        { ...merchant, conditions: [isReady, isShopNameFree] },
        input,
      ),
    ),
    answer(contract.carrierRegister, (call, input) =>
      submitRegistration({ registry, countLookUp }, call, { ...carrier, conditions: [isReady] }, input),
    ),
    answer(contract.shopResubmit, (call, input) =>
      submitRegistration(
        { registry, countLookUp },
        call,
        { ...merchant, operation: 'registration.merchant_again', conditions: [isRejected, isShopNameFree] },
        input,
      ),
    ),
    answer(contract.carrierResubmit, (call, input) =>
      submitRegistration(
        { registry, countLookUp },
        call,
        { ...carrier, operation: 'registration.carrier_again', conditions: [isRejected] },
        input,
      ),
    ),
    answer(contract.shopResubmitData, (call, { shopId, ...proof }) =>
      rejected(call, 'merchant', shopId, proof),
    ),
    answer(contract.carrierResubmitData, (call, { carrierId, ...proof }) =>
      rejected(call, 'carrier', carrierId, proof),
    ),
  ]
}

/** Whose quota of paid look-ups a call uses. */
function lookUpCallerOf({ actor }: Call, { phone = '' }: Proof): LookUpCaller {
  return actor ? { memberId: actor.memberId } : { phone }
}

function checkEndpoints(deps: RegistrationDeps): AnsweredEndpoint[] {
  const { registry, maps, ocr, pictures, countLookUp, secret } = deps
  return [
    answer(contract.shopNameCheck, async (call, { shopName, ...proof }) => {
      const proved = await requireProof(call, proof)
      return proved.ok ? accept({ isAvailable: !(await isShopTaken(call.db.orm, shopName)) }) : proved
    }),
    answer(contract.companyNameCheck, (call, input) => checkCompany(call, 'merchant', input)),
    answer(contract.checkCompany, (call, input) => checkCompany(call, 'carrier', input)),
    answer(contract.companyInfo, async (call, { companyName, ...proof }) => {
      const proved = await requireProof(call, proof)
      if (!proved.ok) return proved
      const counted = await countLookUp(call.db.orm, lookUpCallerOf(call, proof), call.now)
      if (!counted.ok) return counted
      const found = await registry.lookUp(companyName)
      if (found === 'unavailable') return refuse('registry_unavailable')
      return accept({ company: found === 'unknown' ? null : found })
    }),
    answer(contract.readLicence, async (call, { picUrl, ...proof }) => {
      const proved = await requireProof(call, proof)
      if (!proved.ok) return proved
      const { actor, now } = call
      const owner = actor ? memberAsOwner(actor.memberId) : phoneAsOwner(secret, proof.phone ?? '')
      const count = () => countLookUp(call.db.orm, lookUpCallerOf(call, proof), now)
      const read = await readLicencePicture({ ocr, pictures, count }, { owner, picUrl }, now)
      return read.ok ? accept({ licence: read.value }) : read
    }),
    answer(contract.getLngAndLat, async (call, { address, ...proof }) => {
      const proved = await requireProof(call, proof)
      if (!proved.ok) return proved
      const counted = await countLookUp(call.db.orm, lookUpCallerOf(call, proof), call.now)
      if (!counted.ok) return counted
      const located = await maps.locate(address)
      // The own table knows cities only, which is better than nothing.
      const place = located === 'unavailable' ? await findCityInAddress(call.db.orm, address) : located
      return place && place !== 'unknown'
        ? accept({ ...place, city: shortCityName(place.city) })
        : refuse('address_unknown')
    }),
    answer(contract.merchantCheckPhone, checkPhone),
    answer(contract.carrierPhoneCheck, checkPhone),
  ]
}

async function checkCompany(
  call: Call,
  kind: RegistrationKind,
  { companyName, ...proof }: Proof & { companyName: string },
): Promise<Verdict<{ isAvailable: boolean }, 'login_expired' | 'ticket_expired'>> {
  const proved = await requireProof(call, proof)
  if (!proved.ok) return proved
  const company = await findCompanyByName(call.db.orm, companyName)
  const isPartner =
    company !== undefined &&
    (kind === 'merchant'
      ? company.shopId !== null
      : (await findCarrier(call.db.orm, company.companyId)) !== undefined)
  return accept({ isAvailable: !isPartner && !(await isCompanyTaken(call.db.orm, { kind, companyName })) })
}

/** Tells whether a phone is registered to those who have proved that it is theirs. */
async function checkPhone(
  call: Call,
  proof: { phone: string; ticket: string },
): Promise<Verdict<{ isRegistered: boolean }, 'login_expired' | 'ticket_expired'>> {
  const proved = await requireProof({ ...call, actor: null }, proof)
  if (!proved.ok) return proved
  return accept({ isRegistered: (await findMemberByPhone(call.db.orm, proof.phone)) !== undefined })
}

/** A caller is signed in, or shows the ticket of a checked registration code. It is not spent. */
async function requireProof(
  { db, actor, now }: Call,
  { phone, ticket }: Proof,
): Promise<Verdict<void, 'login_expired' | 'ticket_expired'>> {
  if (actor) return accept()
  if (phone === undefined || ticket === undefined) return refuse('login_expired')
  const checked = await checkTicket(db.orm, { ticket, phone, purpose: 'register', requestId: newId() }, now)
  return checked.ok ? accept() : checked
}
