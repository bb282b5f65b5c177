import { runWithPayPassword } from 'backend/banking'
import { mayActForCompany, refusePermission } from 'backend/companies'
import type { Reader } from 'backend/platform/database/database'
import { type Actor, type AnsweredEndpoint, answer, type Call, mutation } from 'backend/platform/endpoint'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { findCarrier } from 'backend/registrations'
import type { StaffPermission } from 'contract/authentication/staff-roles'
import * as contract from 'contract/waybills'
import { EXCEPTION_STATES, type WaybillStep } from 'contract/waybills/states'
import { companyShown, shipperOf, viewerOf } from './acting'
import { commentsOfCarrier } from './comment-store'
import { exportWaybills } from './export-waybills'
import { cancelWaybill } from './steps/cancel'
import { answerChange } from './steps/change-fleet'
import { payDetention, raiseClaim, refuseDetention, withdrawException } from './steps/exceptions'
import { type ActingParty, refuseStep } from './steps/lock-party'
import { addPaper } from './steps/papers'
import { rateWaybill } from './steps/rate'
import { confirmWaybill } from './steps/settle'
import { signWaybill } from './steps/sign'
import { listWaybills, NO_WAYBILLS } from './waybill-lists'
import { isOpen } from './waybill-states'
import { exceptionById, findWaybill, sideOf, type Waybill, waybillOf } from './waybill-store'
import { describeWaybill, type ViewPorts } from './waybill-views'

export function shipperEndpoints(ports: ViewPorts): AnsweredEndpoint[] {
  return [...readingEndpoints(ports), ...stepEndpoints(), ...moneyEndpoints()]
}

function readingEndpoints(ports: ViewPorts): AnsweredEndpoint[] {
  return [
    answer(contract.shippedWaybills, async ({ db, actor, now }, query) => {
      const companyId = companyShown(actor)
      const { page, size } = query
      if (companyId === null) return accept({ list: [], total: 0, byGroup: NO_WAYBILLS, page, size, at: now })
      const found = await listWaybills(db.orm, { side: 'shipper', companyId }, query, now)
      return accept({ ...found, page, size, at: now })
    }),
    // Both sides find it: a link in a message or deposit leads either of them here.
    answer(contract.shippedWaybill, async (call, { id }) => {
      const { db, actor, now } = call
      const companyId = companyShown(actor)
      const row = companyId === null ? undefined : await findWaybill(db.orm, id)
      const side = row && companyId !== null ? sideOf(row, companyId) : null
      if (!row || side === null) return refuse('not_found')
      return accept(await describeWaybill(db.orm, row, viewerOf(call, side.side), ports, now))
    }),
    answer(contract.exportShippedWaybill, async ({ db, actor }, wanted) => {
      const companyId = companyShown(actor)
      if (companyId === null) return refuse('not_found')
      return await exportWaybills(db.orm, { side: 'shipper', companyId }, wanted, ports)
    }),
    answer(contract.waybillCommentInfo, async ({ db }, { carrierId, page, size }) => {
      if (!(await findCarrier(db.orm, carrierId))) return refuse('not_found')
      return accept({ ...(await commentsOfCarrier(db.orm, carrierId, { page, size })), page, size })
    }),
  ]
}

function stepEndpoints(): AnsweredEndpoint[] {
  return [
    mutation(contract.signWaybill, 'waybill.sign', async (tx, { actor, now }, input) => {
      const acting = shipperOf(actor, 'confirm')
      return acting.ok ? await signWaybill(tx, acting.value, input, now) : acting
    }),
    mutation(contract.cancelWaybill, 'waybill.cancel', async (tx, { actor, now }, input) => {
      const acting = shipperOf(actor, 'pay')
      return acting.ok ? await cancelWaybill(tx, acting.value, input, now) : acting
    }),
    mutation(contract.answerWaybillChange, 'waybill.answerChange', async (tx, { actor, now }, input) => {
      const acting = shipperOf(actor, 'confirm')
      return acting.ok ? await answerChange(tx, acting.value, input, now) : acting
    }),
    mutation(contract.raiseWaybillException, 'waybill.raise', async (tx, { actor, now }, input) => {
      const acting = shipperOf(actor, 'confirm')
      return acting.ok ? await raiseClaim(tx, acting.value, input, now) : acting
    }),
    mutation(contract.answerDetention, 'waybill.refuseDetention', async (tx, { actor, now }, input) => {
      const acting = shipperOf(actor, 'confirm')
      return acting.ok ? await refuseDetention(tx, acting.value, input, now) : acting
    }),
    mutation(
      contract.withdrawWaybillException,
      'waybill.withdrawException',
      async (tx, { actor, now }, input) => {
        const acting = shipperOf(actor, 'confirm')
        return acting.ok ? await withdrawException(tx, acting.value, input, now) : acting
      },
    ),
    mutation(contract.addWaybillPaper, 'waybill.addPaper', async (tx, { actor, now }, input) => {
      const acting = shipperOf(actor, 'confirm')
      return acting.ok ? await addPaper(tx, acting.value, input, now) : acting
    }),
    mutation(contract.saveWaybillComment, 'waybill.comment', async (tx, { actor, now }, input) => {
      const acting = shipperOf(actor, 'confirm')
      return acting.ok ? await rateWaybill(tx, acting.value, input, now) : acting
    }),
  ]
}

function moneyEndpoints(): AnsweredEndpoint[] {
  return [
    answer(contract.confirmWaybill, async (call, { payPassword, ...input }) => {
      const acting = shipperOf(call.actor, 'confirm')
      if (!acting.ok) return acting
      const { db, now } = call
      return await runWithPayPassword(call, {
        ...{ operation: 'waybill.confirm', input, payPassword },
        validate: () => mayTake(db.orm, call, acting.value, { waybillId: input.waybillId, step: 'confirm' }),
        change: (tx) => confirmWaybill(tx, acting.value, input, now),
      })
    }),
    answer(contract.payDetention, async (call, { payPassword, ...input }) => {
      const acting = shipperOf(call.actor, 'pay')
      if (!acting.ok) return acting
      const { db, now } = call
      return await runWithPayPassword(call, {
        ...{ operation: 'waybill.payDetention', input, payPassword },
        validate: async () => {
          const exception = await exceptionById(db.orm, input.exceptionId)
          if (!exception) return refuse('not_found')
          const party = await partyRow(db.orm, call, acting.value, exception.waybillId)
          if (!party.ok) return party
          const { state } = exception
          return state === 'open'
            ? accept()
            : refuse('exception_not_open', { stateName: EXCEPTION_STATES[state] })
        },
        change: (tx) => payDetention(tx, acting.value, input, now),
      })
    }),
  ]
}

/** The waybill of a party whose role allows this, as of the start of the call; checked again under the lock. */
async function partyRow(
  reader: Reader,
  { actor }: Call<Actor>,
  acting: ActingParty,
  waybillId: string,
): Promise<Verdict<Waybill, 'not_found' | 'forbidden'>> {
  const { permission }: { permission: StaffPermission } = acting
  const row = await waybillOf(reader, acting, waybillId)
  if (!row) return refuse('not_found')
  return mayActForCompany(actor, permission) ? accept(row) : refusePermission(permission)
}

async function mayTake(
  reader: Reader,
  call: Call<Actor>,
  acting: ActingParty,
  { waybillId, step }: { waybillId: string; step: WaybillStep },
) {
  const party = await partyRow(reader, call, acting, waybillId)
  if (!party.ok) return party
  return isOpen(step, party.value.state) ? accept() : refuseStep(party.value)
}
