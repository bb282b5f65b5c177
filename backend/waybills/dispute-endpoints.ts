import { companyNamesByIds } from 'backend/account'
import { requireStaff } from 'backend/companies'
import { addEvidence, answerObjection, sellerParty, shopOrderDisputesOf } from 'backend/disputes'
import { orderById } from 'backend/ordering'
import type { Reader, Tx } from 'backend/platform/database/database'
import { type AnsweredEndpoint, answer, carrierIdOf, carrierMutation } from 'backend/platform/endpoint'
import { accept, refuse } from 'backend/platform/verdict'
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
      const { db, now, actor } = call
      const companyId = carrierIdOf(call)
      const row = await waybillOf(db.orm, { side: 'carrier', companyId }, id)
      if (!row) return refuse('not_found')
      const { companyRole = 'owner' } = actor
      const reader = { ...sellingSide(companyId), mayAct: hasPermission(companyRole, 'pay'), now }
      return accept(await shopOrderDisputesOf(db.orm, await orderById(db.orm, row.orderId), reader))
    }),
    carrierMutation(contract.answerFreightObjection, 'waybill.answerObjection', (tx, call, input) =>
      answerFreightObjection(tx, carrierActing(call, 'pay'), input, call.now),
    ),
    carrierMutation(contract.addFreightEvidence, 'waybill.evidence', async (tx, call, input) => {
      const acting = carrierActing(call, 'pay')
      const allowed = await requireStaff(tx, acting, acting.permission)
      return allowed.ok ? await addEvidence(tx, await partyOf(tx, acting), input, call.now) : allowed
    }),
  ]
}

const sellingSide = (companyId: string) => ({ seller: { kind: 'carrier', id: companyId } as const })

/** The carrier as the seller's side of a dispute. */
async function partyOf(reader: Reader, { companyId, memberId }: ActingParty) {
  const name = (await companyNamesByIds(reader, [companyId])).get(companyId) ?? '--'
  return sellerParty({ ...sellingSide(companyId), name, memberId })
}

/** Answers an objection to the freight. A refund of all that was disputed ends it, and a whole refund the waybill too. */
async function answerFreightObjection(
  tx: Tx,
  acting: ActingParty,
  { waybillId, note = '', ...input }: z.output<typeof contract.AnswerFreightObjection>,
  now: Date,
) {
  const row = await waybillOf(tx, acting, waybillId)
  if (!row) return refuse('not_found')
  const allowed = await requireStaff(tx, acting, acting.permission)
  if (!allowed.ok) return allowed
  const party = await partyOf(tx, acting)
  const answered = await answerObjection(tx, party, { ...input, note, orderId: row.orderId }, now)
  if (!answered.ok) return answered
  return accept({ waybillId, state: (await waybillById(tx, waybillId)).state })
}
