/** Seeds the demo market's carriers with the calls of all others, once their companies exist. */
import { createCompany, createMember, createPasswords, findMemberByPhone } from 'backend/account'
import type { DemoMarket } from 'backend/platform/demo-part'
import { DAY_MS, shanghaiDay } from 'backend/platform/shanghai-time'
import { stableId } from 'backend/platform/stable-id'
import { createCarrier } from 'backend/registrations'
import { idCheckDigit } from 'contract/authentication/id-number'
import { saveCarrierDriver, saveCarrierEscort, saveCarrierTruck } from 'contract/carriers/fleet'
import { carrierLines, saveLine } from 'contract/carriers/lines'
import { DEMO_CARRIERS, type DemoCarrier, type DemoDriver, type DemoLine, type DemoTruck } from './demo-plan'

/** Prices and papers of the demo market last for most of a year. */
const LINE_DAYS = 360
const PERMIT_DAYS = 1_200
const PAPER_DAYS = 1_000

/** Safe to repeat: a carrier that has its lines is complete, and another gets what it lacks. */
export async function seedCarriers(market: DemoMarket): Promise<void> {
  const { hash } = createPasswords()
  const passwordHash = await hash(market.password)
  for (const carrier of DEMO_CARRIERS) {
    await openCarrier(market, carrier, passwordHash)
    await register(market, carrier)
  }
}

async function openCarrier(
  { db, clock }: DemoMarket,
  carrier: DemoCarrier,
  passwordHash: string,
): Promise<void> {
  const now = clock.now()
  const { phone, nickname, company, city, permitNo, hazardClasses, trucks } = carrier
  await db.transaction(async (tx) => {
    if (await findMemberByPhone(tx, phone)) return
    const companyId = await createCompany(tx, { name: company, authenticatedAt: now }, now)
    await createMember(tx, { phone, nickname, companyId, passwordHash }, now)
    const permit = { permitNo, permitUntil: dayAfter(now, PERMIT_DAYS), trucks: trucks.length }
    const carried = { carriesDangerous: hazardClasses.length > 0, hazardClasses: [...hazardClasses] }
    const contact = { contactName: nickname, contactPhone: phone }
    await createCarrier(tx, { companyId, city, ...permit, ...carried, ...contact, createdAt: now })
  })
}

const dayAfter = (now: Date, days: number) => shanghaiDay(new Date(now.getTime() + days * DAY_MS))

async function register(market: DemoMarket, carrier: DemoCarrier): Promise<void> {
  const { call, clock, tokenOf } = market
  const now = clock.now()
  const token = await tokenOf({ ...carrier, shop: null })
  const { total } = await call(carrierLines, { size: 1 }, token)
  if (total > 0) return
  const requestId = (what: string) => stableId('demo carrier', carrier.phone, what, shanghaiDay(now))
  for (const one of carrier.trucks)
    await call(saveCarrierTruck, { ...truckOf(one, now), requestId: requestId(one.plateNumber) }, token)
  for (const one of carrier.drivers)
    await call(saveCarrierDriver, { ...driverOf(one, now), requestId: requestId(one.phone) }, token)
  for (const [name, phone, identity, certificateNo] of carrier.escorts) {
    const person = {
      name,
      phone,
      idNumber: identity + idCheckDigit(identity),
      certificateNo,
      ...lasting(now),
    }
    const hazardClasses = [...carrier.hazardClasses]
    await call(saveCarrierEscort, { ...person, hazardClasses, requestId: requestId(phone) }, token)
  }
  for (const one of carrier.lines) {
    const line = { ...lineOf(one), taxPercent: carrier.taxPercent, validUntil: dayAfter(now, LINE_DAYS) }
    const name = `${one.fromCity} ${one.toPlace} ${one.lengthDm ?? ''}`
    await call(saveLine, { ...line, requestId: requestId(name) }, token)
  }
}

const lasting = (now: Date) => ({
  certificateUntil: dayAfter(now, PAPER_DAYS),
  idUntil: dayAfter(now, 4 * PAPER_DAYS),
})

function truckOf({ ends: [inspection, transport, insurance], ...truck }: DemoTruck, now: Date) {
  return {
    ...truck,
    transportNo: stableId('transport certificate', truck.plateNumber).replace(/\D/g, '').slice(0, 12),
    inspectionUntil: dayAfter(now, inspection),
    transportUntil: dayAfter(now, transport),
    insuredUntil: dayAfter(now, insurance),
  }
}

function driverOf({ identity, licenceEnds, ...driver }: DemoDriver, now: Date) {
  return {
    ...driver,
    idNumber: identity + idCheckDigit(identity),
    certificateNo: identity,
    licenceUntil: dayAfter(now, licenceEnds),
    ...lasting(now),
  }
}

function lineOf({ fromCity, toPlace, body, lengthDm, unit, yuan, minTons }: DemoLine) {
  return {
    ...{ fromCity, toPlace, unit },
    ...(body !== undefined && { body }),
    ...(lengthDm !== undefined && { lengthDm }),
    priceFen: yuan * 100,
    ...(minTons !== undefined && { minKg: minTons * 1_000 }),
  }
}
