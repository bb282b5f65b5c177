import { areOwnPictures } from 'backend/pictures'
import type { Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { accept, refuse } from 'backend/platform/verdict'
import type {
  AcceptOffer,
  AddEvidence,
  AppealRuling,
  MakeOffer,
  WithdrawArbitration,
} from 'contract/disputes/arbitration'
import { ARBITRATION_STAGES, EVIDENCE_MAX } from 'contract/disputes/states'
import type { z } from 'zod'
import {
  acceptOfferRow,
  evidenceOf,
  insertEvidence,
  insertOffer,
  newestOffers,
  offersOf,
} from '../arbitration-store'
import { judgeSplit, mayWithdraw, PROVING, SETTLING } from '../dispute-rules'
import { insertPictures } from '../objection-store'
import type { Party } from '../parties'
import { endCase, executeSplit } from './close-case'
import { lockCase, moveCase, movedCase, notifyParties, requireStage } from './open-case'

const byOf = ({ side, memberId }: Party) => ({ kind: side, id: memberId })

/** Submits evidence. It cannot be changed. */
export async function addEvidence(
  tx: Tx,
  party: Party,
  { arbitrationId, text, pictures }: z.output<typeof AddEvidence>,
  now: Date,
) {
  const found = await lockCase(tx, arbitrationId, party.owner, now)
  if (!found.ok) return found
  const { opened } = found.value
  if (!PROVING.includes(opened.stage)) return refuse('evidence_time_over')
  const submitted = (await evidenceOf(tx, arbitrationId)).filter(({ side }) => side === party.side)
  if (submitted.length >= EVIDENCE_MAX) return refuse('evidence_full')
  if (!(await areOwnPictures(tx, party.memberId, pictures))) return refuse('dispute_picture_unknown')
  const evidenceId = newId()
  const { side, memberId } = party
  await insertEvidence(tx, { id: evidenceId, arbitrationId, side, memberId, text, at: now })
  await insertPictures(tx, 'evidence', evidenceId, pictures)
  await notifyParties(tx, found.value, { kind: 'evidence', by: side, stageUntil: null, at: now })
  return accept({ arbitrationId, evidenceId })
}

/** Proposes a settlement, which replaces the party's earlier one. */
export async function makeOffer(
  tx: Tx,
  party: Party,
  { arbitrationId, toBuyerFen, note }: z.output<typeof MakeOffer>,
  now: Date,
) {
  const found = await lockCase(tx, arbitrationId, party.owner, now)
  if (!found.ok) return found
  const { opened } = found.value
  const open = requireStage(opened, SETTLING)
  if (!open.ok) return open
  const { disputedFen } = opened
  if (toBuyerFen > disputedFen) return refuse('offer_beyond_disputed', { disputedFen })
  const possible = judgeSplit(opened, toBuyerFen)
  if (!possible.ok) return possible
  const offerId = newId()
  const { side, memberId } = party
  await insertOffer(tx, {
    id: offerId,
    arbitrationId,
    side,
    memberId,
    toBuyerFen,
    note: note || null,
    at: now,
  })
  await notifyParties(tx, found.value, { kind: 'offer', by: side, stageUntil: null, toBuyerFen, at: now })
  return accept({ arbitrationId, offerId })
}

/** Accepts the other side's newest proposal and executes it. */
export async function acceptOffer(
  tx: Tx,
  party: Party,
  { arbitrationId, offerId }: z.output<typeof AcceptOffer>,
  now: Date,
) {
  const found = await lockCase(tx, arbitrationId, party.owner, now)
  if (!found.ok) return found
  const offers = await offersOf(tx, arbitrationId)
  const offer = offers.find(({ id }) => id === offerId)
  if (!offer) return refuse('not_found')
  const open = requireStage(found.value.opened, SETTLING)
  if (!open.ok) return open
  if (offer.side === party.side) return refuse('own_offer')
  if (!newestOffers(offers, found.value.opened).has(offerId)) return refuse('offer_replaced')
  await acceptOfferRow(tx, offerId, now)
  const split = { toBuyerFen: offer.toBuyerFen, outcome: 'settled' as const, by: byOf(party) }
  const { closed, state } = await executeSplit(tx, found.value, split, now)
  return accept(movedCase(closed, state))
}

/** Appeals a ruling before it is executed, once in a case. */
export async function appealRuling(
  tx: Tx,
  party: Party,
  { arbitrationId, text }: z.output<typeof AppealRuling>,
  now: Date,
) {
  const found = await lockCase(tx, arbitrationId, party.owner, now)
  if (!found.ok) return found
  const { order, opened } = found.value
  if (opened.appealedAt !== null) return refuse('appealed_already')
  if (opened.stage !== 'ruled' || opened.stageUntil === null)
    return refuse('stage_not_open', { stageName: ARBITRATION_STAGES[opened.stage] })
  if (now > opened.stageUntil) return refuse('appeal_time_over')
  const moved = await moveCase(tx, found.value, {
    kind: 'appealed',
    position: { stage: 'ruling', stageUntil: null },
    by: byOf(party),
    note: text,
    columns: { appealedBy: party.side, appealedAt: now, appealText: text },
    at: now,
  })
  return accept(movedCase(moved, order.state))
}

/** Withdraws a case before the first ruling. */
export async function withdrawArbitration(
  tx: Tx,
  party: Party,
  { arbitrationId, requestId }: z.output<typeof WithdrawArbitration>,
  now: Date,
) {
  const found = await lockCase(tx, arbitrationId, party.owner, now)
  if (!found.ok) return found
  const { opened } = found.value
  const { stage } = opened
  if (opened.requestedBy !== party.side) return refuse('not_requester')
  if (!mayWithdraw(opened, stage)) return refuse('stage_not_open', { stageName: ARBITRATION_STAGES[stage] })
  const end = { outcome: 'withdrawn', actor: party.actor, by: byOf(party), note: null, requestId } as const
  const { closed, state } = await endCase(tx, found.value, end, now)
  return accept(movedCase(closed, state))
}
