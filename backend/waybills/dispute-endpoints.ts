import { companyNamesByIds } from 'backend/account'
import { requireStaff } from 'backend/companies'
import {
  acceptOffer,
  addEvidence,
  answerObjection,
  appealRuling,
  makeOffer,
  type Party,
  requestArbitration,
  sellerParty,
  shopArbitrationById,
  shopOrderDisputesOf,
  withdrawArbitration,
} from 'backend/disputes'
import { orderById } from 'backend/ordering'
import type { Tx } from 'backend/platform/database/database'
import {
  type Actor,
  type AnsweredEndpoint,
  answer,
  type Call,
  carrierIdOf,
  carrierMutation,
} from 'backend/platform/endpoint'
import { accept, refuse, type Verdict, withoutReasons } from 'backend/platform/verdict'
import { hasPermission } from 'contract/authentication/staff-roles'
import * as contract from 'contract/waybills/disputes'
import type { z } from 'zod'
import { carrierActing } from './acting'
import type { ActingParty } from './steps/lock-party'
import { waybillById, waybillOf } from './waybill-store'

/** Calls by which a carrier takes part in disputes of its freight orders. */
export function disputeEndpoints(): AnsweredEndpoint[] {
  return [
    answer(contract.carriedDisputes, async (call, { id }) => {
      const { orm } = call.db
      const row = await waybillOf(orm, { side: 'carrier', companyId: carrierIdOf(call) }, id)
      if (!row) return refuse('not_found')
      return accept(await shopOrderDisputesOf(orm, await orderById(orm, row.orderId), readerOf(call)))
    }),
    answer(contract.carriedArbitration, async (call, { id }) => {
      const found = await shopArbitrationById(call.db.orm, readerOf(call), id)
      return found ? accept(found) : refuse('not_found')
    }),
    carrierMutation(contract.answerFreightObjection, 'waybill.answerObjection', (tx, call, input) =>
      answerFreightObjection(tx, carrierActing(call, 'pay'), input, call.now),
    ),
    carrierMutation(contract.requestFreightArbitration, 'waybill.requestArbitration', (tx, call, input) =>
      asParty(tx, call, async (party) =>
        withoutReasons(await requestArbitration(tx, party, input, call.now), UNSHIPPED),
      ),
    ),
    carrierMutation(contract.addFreightEvidence, 'waybill.evidence', (tx, call, input) =>
      asParty(tx, call, (party) => addEvidence(tx, party, input, call.now)),
    ),
    carrierMutation(contract.offerFreightSettlement, 'waybill.offer', (tx, call, input) =>
      asParty(tx, call, async (party) =>
        withoutReasons(await makeOffer(tx, party, input, call.now), UNSHIPPED),
      ),
    ),
    carrierMutation(contract.acceptFreightOffer, 'waybill.acceptOffer', (tx, call, input) =>
      asParty(tx, call, (party) => acceptOffer(tx, party, input, call.now)),
    ),
    carrierMutation(contract.appealFreightRuling, 'waybill.appeal', (tx, call, input) =>
      asParty(tx, call, (party) => appealRuling(tx, party, input, call.now)),
    ),
    carrierMutation(contract.withdrawFreightArbitration, 'waybill.withdrawArbitration', (tx, call, input) =>
      asParty(tx, call, (party) => withdrawArbitration(tx, party, input, call.now)),
    ),
  ]
}

const sellingSide = (companyId: string) => ({ seller: { kind: 'carrier', id: companyId } as const })

/** The member of the carrier who reads, with the permission of the steps. */
function readerOf(call: Call<Actor>) {
  const { companyRole = 'owner' } = call.actor
  return { ...sellingSide(carrierIdOf(call)), mayAct: hasPermission(companyRole, 'pay'), now: call.now }
}

/** The carrier as the seller's side of a dispute, if the member's role allows that. */
async function partyOf(tx: Tx, acting: ActingParty) {
  const allowed = await requireStaff(tx, acting, acting.permission)
  if (!allowed.ok) return allowed
  const { companyId, memberId } = acting
  const name = (await companyNamesByIds(tx, [companyId])).get(companyId) ?? '--'
  return accept(sellerParty({ ...sellingSide(companyId), name, memberId }))
}

/** Takes a step of the kernel as the seller's side. */
async function asParty<T, R extends string>(
  tx: Tx,
  call: Call<Actor>,
  step: (party: Party) => Promise<Verdict<T, R>>,
) {
  const party = await partyOf(tx, carrierActing(call, 'pay'))
  return party.ok ? await step(party.value) : party
}

/** Refusals about orders that are not shipped whole. Freight is paid and shipped in one transaction, at loading. */
const UNSHIPPED = ['arbitration_not_open', 'split_all_or_nothing', 'replace_in_pickup'] as const

/** Answers an objection to the freight. A refund of all that was disputed ends it, and a whole refund the waybill too. */
async function answerFreightObjection(
  tx: Tx,
  acting: ActingParty,
  { waybillId, note = '', ...input }: z.output<typeof contract.AnswerFreightObjection>,
  now: Date,
) {
  const row = await waybillOf(tx, acting, waybillId)
  if (!row) return refuse('not_found')
  const party = await partyOf(tx, acting)
  if (!party.ok) return party
  const answered = withoutReasons(
    await answerObjection(tx, party.value, { ...input, note, orderId: row.orderId }, now),
    UNSHIPPED,
  )
  if (!answered.ok) return answered
  return accept({ waybillId, state: (await waybillById(tx, waybillId)).state })
}
