import type { PersonRow, VehicleRow } from 'backend/pickup'
import type { DuePaper } from 'contract/carriers/console'
import type { PaperRow } from 'contract/carriers/fleet'
import {
  blockingPapers,
  driverPapers,
  escortPapers,
  type Paper,
  paperState,
  truckPapers,
} from 'contract/pickup/truck-rules'

interface Fleet {
  carrier: { id: string; name: string; permitUntil: string }
  drivers: readonly PersonRow[]
  escorts: readonly PersonRow[]
  trucks: readonly VehicleRow[]
}

/**
 * Papers of a carrier that are expired, end soon or are not filled in: expired ones first, then by their last day, those
 * not filled in last.
 * @param today in the market's time
 */
export function duePapers({ carrier, drivers, escorts, trucks }: Fleet, today: string): DuePaper[] {
  const due = (of: Pick<DuePaper, 'kind' | 'id' | 'owner'>, papers: readonly Paper[]) =>
    statedPapers(papers, today)
      .filter(({ state }) => state !== 'valid')
      .map(({ name, ...paper }) => ({ ...of, paper: name, ...paper }))
  const permit = [{ name: '道路运输经营许可证', validUntil: carrier.permitUntil }]
  return [
    ...due({ kind: 'carrier', id: carrier.id, owner: carrier.name }, permit),
    ...drivers.flatMap((one) => due({ kind: 'driver', id: one.id, owner: one.name }, driverPapers(one))),
    ...escorts.flatMap((one) => due({ kind: 'escort', id: one.id, owner: one.name }, escortPapers(one))),
    ...trucks.flatMap((one) => due({ kind: 'truck', id: one.id, owner: one.plateNumber }, truckPapers(one))),
  ].sort(byUrgency)
}

/** Papers with their states. @param today in the market's time */
function statedPapers(papers: readonly Paper[], today: string): PaperRow[] {
  return papers.map((paper) => ({ ...paper, state: paperState(paper.validUntil, today) }))
}

/** The same for one driver, escort or truck, with whether it may take new waybills. */
export function papersAsOf(papers: readonly Paper[], today: string) {
  return { papers: statedPapers(papers, today), isReady: blockingPapers(papers, today).length === 0 }
}

/** After every day. */
const NEVER = '9999'

function byUrgency(a: DuePaper, b: DuePaper): number {
  const [one, other] = [a.validUntil ?? NEVER, b.validUntil ?? NEVER]
  if (one !== other) return one < other ? -1 : 1
  return a.id === b.id ? 0 : a.id < b.id ? -1 : 1
}
