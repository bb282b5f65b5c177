/** Steps that end a bidding or a load: by its shipper, by its carrier, by time, and by a cancelled waybill. */
import { requireStaff } from 'backend/companies'
import { notify } from 'backend/messages'
import type { Database, Tx } from 'backend/platform/database/database'
import { recordEvent } from 'backend/platform/events/record-events'
import { newId } from 'backend/platform/ids'
import { sweepRows } from 'backend/platform/jobs/sweep-rows'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { LOAD_STATES, type LoadStep } from 'contract/loads/limits'
import { endState, stateAfterGiveBack } from 'contract/loads/load-rules'
import type { Shipper } from './acting'
import { loadChange } from './load-change'
import { isOpen } from './load-states'
import {
  countQuotes,
  type Load,
  lockEndedBidding,
  lockLoad,
  lockPastLoading,
  lockUnanswered,
  MARKET_BY_RULE,
  moveLoad,
  type StepBy,
} from './load-store'
import { loadAnsweredMessage, quotesOpenMessage } from './message-kinds'
import type { CarrierStaff } from './quote-load'
import { loadOfQuote, reopenRejected } from './quote-store'
import { turnDownRest } from './select-quote'

/** Quotes that were received in time may still be on their way through a server. */
const CLOSE_WAIT_MS = 2_000

type MoveReason = 'not_found' | 'forbidden' | 'load_not_open'

interface Moving {
  readonly id: string
  readonly requestId: string
}

async function lockOwn(
  tx: Tx,
  shipper: Shipper,
  id: string,
  step: LoadStep,
): Promise<Verdict<Load, MoveReason>> {
  const allowed = await requireStaff(tx, shipper, 'order')
  if (!allowed.ok) return allowed
  const load = await lockLoad(tx, id)
  if (load?.companyId !== shipper.companyId) return refuse('not_found')
  return isOpen(step, load.state)
    ? accept(load)
    : refuse('load_not_open', { stateName: LOAD_STATES[load.state] })
}

/** Ends a bidding before its time: the quotes open, and no more are taken. */
export async function closeBidding(
  tx: Tx,
  shipper: Shipper,
  { id, requestId }: Moving,
  now: Date,
): Promise<Verdict<Load, MoveReason>> {
  const found = await lockOwn(tx, shipper, id, 'end_bidding')
  if (!found.ok) return found
  return accept(
    await endBidding(tx, found.value, { actor: { kind: 'shipper', id: shipper.memberId }, requestId, now }),
  )
}

/** Gives up what is not selected of a load. Selected trucks drive all the same. */
export async function cancelLoad(
  tx: Tx,
  shipper: Shipper,
  { id, requestId }: Moving,
  now: Date,
): Promise<Verdict<Load, MoveReason>> {
  const found = await lockOwn(tx, shipper, id, 'cancel')
  if (!found.ok) return found
  const by: StepBy = { actor: { kind: 'shipper', id: shipper.memberId }, requestId, now }
  return accept(await giveUp(tx, found.value, 'cancel', by))
}

/** The asked carrier does not want the load. */
export async function declineLoad(
  tx: Tx,
  staff: CarrierStaff,
  { id, reason, requestId }: Moving & { reason?: string | undefined },
  now: Date,
): Promise<Verdict<Load, MoveReason>> {
  const allowed = await requireStaff(tx, staff, 'sell')
  if (!allowed.ok) return allowed
  const load = await lockLoad(tx, id)
  if (load?.carrierId !== staff.companyId) return refuse('not_found')
  if (!isOpen('decline', load.state)) return refuse('load_not_open', { stateName: LOAD_STATES[load.state] })
  const by: StepBy = { actor: { kind: 'carrier', id: staff.memberId }, requestId, now }
  const moved = await moveLoad(tx, load, { step: 'decline', to: 'lapsed', note: reason ?? null }, by)
  await notify(tx, [loadAnsweredMessage(load, 'declined', reason ?? null)], now)
  await recordEvent(tx, loadChange('load_declined', load, now))
  return accept(moved)
}

async function endBidding(tx: Tx, load: Load, by: StepBy): Promise<Load> {
  const quotes = (await countQuotes(tx, [load.id])).get(load.id) ?? 0
  const to = quotes > 0 ? 'choosing' : 'lapsed'
  const moved = await moveLoad(tx, load, { step: 'end_bidding', to }, by)
  await notify(tx, [quotesOpenMessage(load, quotes)], by.now)
  await recordEvent(tx, loadChange('load_opened', load, by.now))
  return moved
}

async function giveUp(tx: Tx, load: Load, step: 'cancel' | 'lapse', by: StepBy): Promise<Load> {
  const to = endState(load.selectedKg, step === 'cancel' ? 'cancelled' : 'lapsed')
  const moved = await moveLoad(tx, load, { step, to }, by)
  await turnDownRest(tx, moved, by.now)
  await recordEvent(tx, loadChange('load_ended', load, by.now))
  return moved
}

/**
 * Gives the kg of a cancelled waybill back to its load, in the transaction of the cancellation. While there is time to
 * load, another quote can be selected for them, unless the shipper has given up the rest of the load.
 */
export async function giveBack(
  tx: Tx,
  { quoteId, kg }: { quoteId: string; kg: number },
  now: Date,
): Promise<void> {
  const loadId = await loadOfQuote(tx, quoteId)
  const load = loadId === undefined ? undefined : await lockLoad(tx, loadId)
  if (!load) throw new Error(`no load has the quote ${quoteId}`)
  const selectedKg = load.selectedKg - kg
  const to = stateAfterGiveBack(load, kg, now)
  const by = { actor: MARKET_BY_RULE, requestId: newId(), now }
  const moved = await moveLoad(tx, load, { step: 'give_back', to, selectedKg, kg, quoteId }, by)
  if (to === 'choosing') await reopenRejected(tx, load.id, now)
  else await turnDownRest(tx, moved, now)
  await recordEvent(tx, loadChange('load_selected', load, now))
}

/**
 * Ends biddings whose time is over, questions that carriers have not answered, and loads that can be loaded no more. Safe to
 * run late, twice, and on several servers.
 */
export async function endDueLoads(db: Database, now: Date): Promise<void> {
  const byRule = (): StepBy => ({ actor: MARKET_BY_RULE, requestId: newId(), now })
  await sweepRows(
    db,
    'biddings of loads',
    (tx, except) => lockEndedBidding(tx, new Date(now.getTime() - CLOSE_WAIT_MS), except),
    async (tx, load) => {
      await endBidding(tx, load, byRule())
    },
  )
  await sweepRows(
    db,
    'loads without an answer',
    (tx, except) => lockUnanswered(tx, now, except),
    async (tx, load) => {
      await giveUp(tx, load, 'lapse', byRule())
      await notify(tx, [loadAnsweredMessage(load, 'lapsed', null)], now)
    },
  )
  await sweepRows(
    db,
    'loads past their loading time',
    (tx, except) => lockPastLoading(tx, now, except),
    async (tx, load) => {
      await giveUp(tx, load, 'lapse', byRule())
    },
  )
}
