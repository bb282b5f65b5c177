/** Papers, exceptions and changes of a waybill as its sides see them. */
import { carrierOwner, personOf, trucksOf } from 'backend/pickup'
import type { Reader } from 'backend/platform/database/database'
import { hasPermission, type StaffRole } from 'contract/authentication/staff-roles'
import type { WaybillChange, WaybillException, WaybillPaperView, Weighing } from 'contract/waybills/shapes'
import { uniq } from 'es-toolkit/array'
import type { z } from 'zod'
import type { ChangeRow, ExceptionRow, PaperRow, Waybill } from './waybill-store'

type Addresses = ReadonlyMap<string, string>

export function picturesShown(papers: readonly PaperRow[], exceptions: readonly ExceptionRow[]): string[] {
  return uniq([
    ...papers.flatMap(({ pictures }) => pictures),
    ...exceptions.flatMap(({ pictures, answerPictures }) => [...pictures, ...answerPictures]),
  ])
}

const shown = (ids: readonly string[], addresses: Addresses) =>
  ids.flatMap((id) => {
    const address = addresses.get(id)
    return address === undefined ? [] : [{ id, address }]
  })

export function paperViews(
  papers: readonly PaperRow[],
  addresses: Addresses,
): z.input<typeof WaybillPaperView>[] {
  return papers.map(({ id, kind, pictures, note, actorKind: by, at }) => ({
    ...{ id, kind, note, by, at, pictures: shown(pictures, addresses) },
  }))
}

/** The figures of one end of the trip; null before its note. */
export function weighingOf(
  papers: readonly PaperRow[],
  kind: 'loading_note' | 'unloading_note',
): z.input<typeof Weighing> | null {
  const note = papers.find((paper) => paper.kind === kind)
  if (!note) return null
  const { grossKg, tareKg, netKg, bags, kg, plateNumber, at } = note
  return { grossKg, tareKg, netKg, bags, kg: kg ?? 0, plateNumber, at }
}

interface Viewer {
  readonly side: 'shipper' | 'carrier' | 'operator'
  readonly role: StaffRole | null
}

/** What a viewer may do about an exception now. */
export function exceptionActs(
  { kind, state, answerBefore }: Pick<ExceptionRow, 'kind' | 'state' | 'answerBefore'>,
  { side, role }: Viewer,
  now: Date,
): ('answer' | 'pay' | 'withdraw')[] {
  if (state !== 'open' || side === 'operator' || role === null) return []
  const claimant = kind === 'detention' ? 'carrier' : 'shipper'
  if (side === claimant)
    return hasPermission(role, side === 'carrier' ? 'deliver' : 'confirm') ? ['withdraw'] : []
  if (now > answerBefore) return []
  if (side === 'carrier') return hasPermission(role, 'pay') ? ['answer'] : []
  return [
    ...(hasPermission(role, 'confirm') ? (['answer'] as const) : []),
    ...(hasPermission(role, 'pay') ? (['pay'] as const) : []),
  ]
}

export function exceptionViews(
  exceptions: readonly ExceptionRow[],
  viewer: Viewer,
  addresses: Addresses,
  now: Date,
): z.input<typeof WaybillException>[] {
  return exceptions.map((row) => ({
    ...{ id: row.id, kind: row.kind, state: row.state, by: row.raisedBy, text: row.text },
    ...{ claimFen: row.claimFen, raisedAt: row.raisedAt, answerBefore: row.answerBefore },
    pictures: shown(row.pictures, addresses),
    answer:
      row.answeredBy === null || row.endedAt === null
        ? null
        : {
            ...{ by: row.answeredBy, text: row.answerText ?? '', agreedFen: row.agreedFen, at: row.endedAt },
            pictures: shown(row.answerPictures, addresses),
          },
    acts: exceptionActs(row, viewer, now),
  }))
}

/** The newest proposed change: what it names, as the carrier has it registered now. */
export async function changeView(
  reader: Reader,
  { carrierId, truckId, driverId, escortId }: Waybill,
  change: ChangeRow,
): Promise<z.input<typeof WaybillChange>> {
  const owner = carrierOwner(carrierId)
  const isOpen = change.state === 'proposed'
  const [trucks, driver, escort] = await Promise.all([
    isOpen && change.truckId !== truckId ? trucksOf(reader, owner) : [],
    isOpen && change.driverId !== driverId ? personOf(reader, owner, 'driver', change.driverId) : undefined,
    isOpen && change.escortId !== null && change.escortId !== escortId
      ? personOf(reader, owner, 'supercargo', change.escortId)
      : undefined,
  ])
  const truck = trucks.find(({ id }) => id === change.truckId)
  return {
    ...{ id: change.id, state: change.state, reason: change.reason, proposedAt: change.proposedAt },
    truck: truck ? { plateNumber: truck.plateNumber, loadKg: truck.loadKg ?? 0 } : null,
    driver: driver ? { name: driver.name, phone: driver.phone } : null,
    escort: escort ? { name: escort.name, phone: escort.phone } : null,
  }
}
