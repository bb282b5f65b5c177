import { notify } from 'backend/messages'
import { lockOrder, type Order, recordOrderEvent, requireBuyer, type Side } from 'backend/ordering'
import type { Tx } from 'backend/platform/database/database'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import {
  ARBITRATION_STAGES,
  type ArbitrationEventKind,
  type ArbitrationStage,
} from 'contract/disputes/states'
import type { OrderState } from 'contract/states'
import {
  type Arbitration,
  arbitrationById,
  insertArbitrationEvent,
  lockArbitration,
  updateArbitration,
} from '../arbitration-store'
import { type CaseNews, caseMessages } from '../case-messages'
import { passedStages, type StagePosition } from '../deadlines'

/** A locked order with its locked case, at the stage of this instant. */
export interface OpenCase {
  order: Order
  opened: Arbitration
}

/**
 * Locks a case for one step: the order first, as everywhere, then the case. Stages whose deadline is over end here, so
 * that the result does not depend on when the job runs.
 */
export async function lockCase(
  tx: Tx,
  id: string,
  side: Side | undefined,
  now: Date,
): Promise<Verdict<OpenCase, 'not_found' | 'forbidden'>> {
  const found = await arbitrationById(tx, id, side)
  if (!found) return refuse('not_found')
  const order = await lockOrder(tx, found.orderId)
  const isBuyer = side !== undefined && !('seller' in side)
  const allowed = isBuyer ? await requireBuyer(tx, order, side, 'request_arbitration') : accept()
  if (!allowed.ok) return allowed
  const opened = await passStages(tx, order, await lockArbitration(tx, id), now)
  return accept({ order, opened })
}

/** Enters the stages whose turn has come. */
export async function passStages(tx: Tx, order: Order, opened: Arbitration, now: Date): Promise<Arbitration> {
  let current = opened
  for (const { kind, stage, stageUntil, at } of passedStages(opened, now))
    current = await moveCase(tx, { order, opened: current }, { kind, position: { stage, stageUntil }, at })
  return current
}

export interface CaseMove {
  kind: ArbitrationEventKind
  position: StagePosition
  /** Default: the market. */
  by?: { kind: 'buyer' | 'merchant' | 'operator'; id: string }
  note?: string | null
  /** Of a ruling: the buyer's part, for the messages. */
  toBuyerFen?: number
  /** Further columns of the case. */
  columns?: Partial<Arbitration>
  at: Date
}

/** Moves a locked case to a stage, with an entry in its timeline and an event for open pages. */
export async function moveCase(
  tx: Tx,
  { order, opened }: OpenCase,
  { kind, position, by, note, toBuyerFen, columns, at }: CaseMove,
): Promise<Arbitration> {
  const { stage, stageUntil } = position
  await insertArbitrationEvent(tx, {
    arbitrationId: opened.id,
    kind,
    stage,
    stageUntil,
    actorKind: by?.kind ?? 'market',
    actorId: by?.id ?? null,
    note: note ?? null,
    at,
  })
  await notifyParties(tx, { order, opened }, { kind, by: by?.kind ?? 'market', stageUntil, toBuyerFen, at })
  return await updateArbitration(tx, opened.id, { stage, stageUntil, ...columns })
}

/** Tells the open pages of both parties, and writes their messages. */
export async function notifyParties(
  tx: Tx,
  { order, opened }: OpenCase,
  news: Omit<CaseNews, 'kind'> & { kind: CaseNews['kind'] | 'evidence' },
): Promise<void> {
  const { kind, at } = news
  await recordOrderEvent(tx, order, `arbitration_${kind}`, at)
  if (kind !== 'evidence') await notify(tx, caseMessages(order, opened, { ...news, kind }), at)
}

/** Refuses a step that the stage does not allow. */
export function requireStage(
  { stage }: Arbitration,
  allowed: readonly ArbitrationStage[],
): Verdict<void, 'stage_not_open'> {
  if (allowed.includes(stage)) return accept()
  return refuse('stage_not_open', { stageName: ARBITRATION_STAGES[stage] })
}

export function movedCase({ id, stage, stageUntil }: Arbitration, orderState: OrderState) {
  return { arbitrationId: id, stage, stageUntil: stageUntil?.toISOString() ?? null, orderState }
}
