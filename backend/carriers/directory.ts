import { companyNamesByIds } from 'backend/account'
import { groupTrucks, type TruckGroup } from 'backend/pickup'
import type { Reader } from 'backend/platform/database/database'
import { shanghaiDay } from 'backend/platform/shanghai-time'
import { findCarrier, listCarriers, type CarrierRow as StoredCarrier } from 'backend/registrations'
import { type CarrierRecord, carrierRecords, NO_RECORD } from 'backend/waybills'
import type { CarrierRow } from 'contract/carriers'
import { groupBy, uniq } from 'es-toolkit/array'
import type { z } from 'zod'
import { countValidLines } from './line-store'

/** A carrier as lists show it. */
export type ListedCarrier = z.input<typeof CarrierRow>

/** All carriers with what they have registered. There are some thousands at most. */
export async function readCarriers(reader: Reader, now: Date): Promise<ListedCarrier[]> {
  const today = shanghaiDay(now)
  const [carriers, groups, lines, records] = await Promise.all([
    listCarriers(reader),
    groupTrucks(reader, today),
    countValidLines(reader, today),
    carrierRecords(reader, now),
  ])
  const names = await companyNamesByIds(
    reader,
    carriers.map(({ companyId }) => companyId),
  )
  const trucks = groupBy(groups, ({ carrierId }) => carrierId)
  return carriers.map((carrier) => {
    const { companyId } = carrier
    const facts = {
      ...{ name: names.get(companyId) ?? '--', lines: lines.get(companyId) ?? 0, today },
      record: records.get(companyId) ?? NO_RECORD,
    }
    return listedCarrier(carrier, trucks[companyId] ?? [], facts)
  })
}

/** One carrier with its trucks by type and the number of its permit; undefined if there is none. */
export async function readCarrier(reader: Reader, carrierId: string, now: Date) {
  const today = shanghaiDay(now)
  const carrier = await findCarrier(reader, carrierId)
  if (!carrier) return undefined
  const [truckTypes, lines, names, records] = await Promise.all([
    groupTrucks(reader, today, carrierId),
    countValidLines(reader, today, carrierId),
    companyNamesByIds(reader, [carrierId]),
    carrierRecords(reader, now, [carrierId]),
  ])
  const facts = {
    ...{ name: names.get(carrierId) ?? '--', lines: lines.get(carrierId) ?? 0, today },
    record: records.get(carrierId) ?? NO_RECORD,
  }
  return {
    carrier: { ...listedCarrier(carrier, truckTypes, facts), permitNo: maskPermit(carrier.permitNo) },
    truckTypes,
  }
}

/** 甬字 330200001234 → 甬字 33020****234: enough to compare with the paper, too little to copy it. */
export function maskPermit(permitNo: string): string {
  const shown = 3
  const hidden = Math.min(4, Math.max(0, permitNo.length - 2 * shown))
  const end = permitNo.length - shown
  return `${permitNo.slice(0, end - hidden)}${'*'.repeat(hidden)}${permitNo.slice(end)}`
}

function listedCarrier(
  { companyId, city, permitUntil, hazardClasses, createdAt }: StoredCarrier,
  trucks: readonly TruckGroup[],
  { name, lines, today, record }: { name: string; lines: number; today: string; record: CarrierRecord },
): ListedCarrier {
  return {
    ...{ id: companyId, name, city, permitUntil, hazardClasses, lines },
    verifiedAt: createdAt,
    isPermitValid: permitUntil >= today,
    trucks: trucks.reduce((sum, one) => sum + one.trucks, 0),
    bodies: uniq(trucks.map(({ body }) => body)),
    ...record,
  }
}
