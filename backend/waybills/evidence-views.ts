/** Papers, exceptions and changes of a waybill as its sides see them. */
import { carrierOwner, personOf, trucksOf } from 'backend/pickup'
import type { Reader } from 'backend/platform/database/database'
import type { WaybillChange, WaybillException, WaybillPaperView, Weighing } from 'contract/waybills/shapes'
import { uniq } from 'es-toolkit/array'
import type { z } from 'zod'
import { exceptionActs, type StepViewer } from './next-steps'
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

export function exceptionViews(
  exceptions: readonly ExceptionRow[],
  viewer: StepViewer,
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
