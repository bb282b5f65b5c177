/** Waybills in the fields that supervision of freight asks for; a superset of them. */
import { companyNamesByIds } from 'backend/account'
import { orderNumbersByIds, refundedByIds } from 'backend/ordering'
import type { Reader } from 'backend/platform/database/database'
import { startOfDay } from 'backend/platform/shanghai-time'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { findCarrier } from 'backend/registrations'
import { payoutsOf } from 'backend/wallet'
import { maskIdNumber } from 'contract/authentication/id-number'
import { DAY_MS } from 'contract/durations'
import type { ExportedWaybills } from 'contract/waybills/shapes'
import { and, asc, eq, gte, lt, ne } from 'drizzle-orm'
import type { z } from 'zod'
import { openNumber } from './id-numbers'
import { waybillParts } from './parts'
import { supervisionFields } from './supervision-fields'
import { waybill } from './tables'
import { isOfSide, type PartySide, papersOf, type Waybill } from './waybill-store'
import type { ViewPorts } from './waybill-views'

/** Most waybills of a day: a carrier has some hundred trucks. */
const MOST = 2_000

/**
 * A waybill, or those that were opened on a day in Asia/Shanghai. Only the carrier, who reports to supervision, gets the driver's
 * identity number in full.
 * @returns `not_found` for a waybill of another company
 */
export async function exportWaybills(
  reader: Reader,
  side: PartySide,
  { id, day }: { id?: string | undefined; day?: string | undefined },
  ports: ViewPorts,
): Promise<Verdict<z.input<typeof ExportedWaybills>, 'not_found'>> {
  const from = day === undefined ? undefined : startOfDay(day)
  const rows = await reader
    .select()
    .from(waybill)
    .where(
      and(
        isOfSide(side),
        id === undefined ? ne(waybill.state, 'cancelled') : eq(waybill.id, id),
        from && gte(waybill.openedAt, from),
        from && lt(waybill.openedAt, new Date(from.getTime() + DAY_MS)),
      ),
    )
    .orderBy(asc(waybill.openedAt), asc(waybill.id))
    .limit(MOST)
  const [only] = rows
  if (id !== undefined && !only) return refuse('not_found')
  const name = `waybills-${id === undefined ? day : only?.waybillNo}.json`
  const waybills = []
  for (const row of rows) waybills.push(await exportedWaybill(reader, row, side, ports))
  return accept({ name, waybills })
}

async function exportedWaybill(
  reader: Reader,
  row: Waybill,
  { side }: PartySide,
  { companyFacts }: ViewPorts,
) {
  const { cipher } = waybillParts()
  const { carrierId, shipperCompanyId } = row
  const [names, numbers, refunds, carrier, payouts, papers] = await Promise.all([
    companyNamesByIds(reader, [carrierId, shipperCompanyId]),
    orderNumbersByIds(reader, [row.orderId]),
    refundedByIds(reader, [row.orderId]),
    findCarrier(reader, carrierId),
    payoutsOf(reader, [row.orderId]),
    papersOf(reader, row.id),
  ])
  const [carrierName, shipperName] = [
    names.get(carrierId) ?? '',
    names.get(shipperCompanyId) ?? row.shipperName,
  ]
  const [carrierFacts, shipperFacts] = await Promise.all([
    companyFacts(reader, { companyId: carrierId, companyName: carrierName }),
    companyFacts(reader, { companyId: shipperCompanyId, companyName: shipperName }),
  ])
  const idNumber = openNumber(cipher, 'driver', row.id, row.driverIdSealed)
  return supervisionFields({
    row: { ...row, deductedFen: refunds.get(row.orderId) ?? 0 },
    orderNo: numbers.get(row.orderId) ?? '',
    carrier: {
      ...{ name: carrierName, creditCode: carrierFacts.licenceNo ?? null },
      ...{ permitNo: carrier?.permitNo ?? '', permitUntil: carrier?.permitUntil ?? null },
    },
    shipper: { name: shipperName, creditCode: shipperFacts.licenceNo ?? null },
    driverIdNumber: side === 'carrier' ? idNumber : maskIdNumber(idNumber),
    grossKg: papers.find(({ kind }) => kind === 'loading_note')?.netKg ?? row.loadedKg ?? row.kg,
    paidFen: payouts.get(row.orderId)?.merchantFen ?? null,
  })
}
