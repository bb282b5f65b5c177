import { runWithPayPassword } from 'backend/banking'
import { effectivePlansOf } from 'backend/plans'
import {
  type AnsweredEndpoint,
  answer,
  type MerchantCall,
  merchantMutation,
  shopIdOf,
} from 'backend/platform/endpoint'
import { accept, refuse } from 'backend/platform/verdict'
import * as merchant from 'contract/presales/merchant-presales'
import { openStepsOf } from 'contract/presales/terms'
import { delayArrival } from './delay-arrival'
import { declareFailure } from './fail-presale'
import { openTons, planPresale, refuseStep, submitPresale, withdrawPresale } from './plan-presale'
import { presaleById, presalesOfShop } from './presale-store'
import { merchantPresale, merchantRows } from './presale-views'
import { foreseeArrivalOf, reportArrival } from './report-arrival'

const sellerOf = ({ actor: { shopId, memberId } }: MerchantCall) => ({ shopId, memberId })

export function merchantEndpoints(): AnsweredEndpoint[] {
  return [...planningEndpoints(), ...arrivalEndpoints(), ...passwordEndpoints()]
}

function planningEndpoints(): AnsweredEndpoint[] {
  return [
    answer(merchant.myPresales, async (call, { state, ...place }) => {
      const { orm } = call.db
      const { presales, total } = await presalesOfShop(orm, { shopId: shopIdOf(call), state }, place)
      return accept({ list: await merchantRows(orm, presales, call.now), total, ...place, at: call.now })
    }),

    answer(merchant.myPresale, async (call, { presaleId }) => {
      const presale = await presaleById(call.db.orm, presaleId)
      if (presale?.shopId !== shopIdOf(call)) return refuse('not_found')
      return accept(await merchantPresale(call.db.orm, presale, call.now))
    }),

    merchantMutation(merchant.planPresale, 'presale.plan', (tx, call, input) => {
      const { requestId: _, expectedFrom, expectedUntil, bookUntil, remark = null, ...terms } = input
      const window = { expectedFrom: new Date(expectedFrom), expectedUntil: new Date(expectedUntil) }
      const planned = { ...terms, ...window, bookUntil: new Date(bookUntil), remark }
      return planPresale(tx, sellerOf(call), planned, call.now)
    }),

    merchantMutation(merchant.submitPresale, 'presale.submit', (tx, { actor, now }, { presaleId }) =>
      submitPresale(tx, actor.shopId, presaleId, now),
    ),

    merchantMutation(merchant.withdrawPresale, 'presale.withdraw', (tx, { actor, now }, { presaleId }) =>
      withdrawPresale(tx, actor.shopId, presaleId, now),
    ),
  ]
}

function arrivalEndpoints(): AnsweredEndpoint[] {
  return [
    answer(merchant.foreseeArrival, async (call, { presaleId, weightKg }) => {
      const { orm } = call.db
      const presale = await presaleById(orm, presaleId)
      if (presale?.shopId !== shopIdOf(call)) return refuse('not_found')
      if (!openStepsOf(presale, call.now).includes('report_arrival')) return refuseStep(presale, call.now)
      return accept(await foreseeArrivalOf(orm, presale, await effectivePlansOf(orm, presaleId), weightKg))
    }),

    merchantMutation(merchant.reportArrival, 'presale.reportArrival', (tx, call, input) => {
      const { requestId: _, ...arrived } = input
      return reportArrival(tx, { ...arrived, ...sellerOf(call) }, call.now)
    }),

    merchantMutation(merchant.delayArrival, 'presale.delay', (tx, call, input) => {
      const window = {
        expectedFrom: new Date(input.expectedFrom),
        expectedUntil: new Date(input.expectedUntil),
      }
      return delayArrival(tx, { ...input, ...window, ...sellerOf(call) }, call.now)
    }),
  ]
}

/** Calls that hold or cost money. */
function passwordEndpoints(): AnsweredEndpoint[] {
  return [
    answer(merchant.openBookingTons, async (call, { payPassword, ...input }) => {
      const opened = { ...input, memberId: call.actor.memberId, shopId: shopIdOf(call) }
      return await runWithPayPassword(call, {
        operation: 'presale.openTons',
        input,
        payPassword,
        validate: () => isOwn(call, input.presaleId),
        change: (tx) => openTons(tx, opened, call.now),
      })
    }),

    answer(merchant.declareFailure, async (call, { payPassword, ...input }) => {
      const declared = { ...input, memberId: call.actor.memberId, shopId: shopIdOf(call) }
      return await runWithPayPassword(call, {
        operation: 'presale.declareFailure',
        input,
        payPassword,
        validate: () => isOwn(call, input.presaleId),
        change: (tx) => declareFailure(tx, declared, call.now),
      })
    }),
  ]
}

/** Whether a presale is the caller's shop's. */
async function isOwn(call: Parameters<typeof shopIdOf>[0] & { db: MerchantCall['db'] }, presaleId: string) {
  const presale = await presaleById(call.db.orm, presaleId)
  return presale?.shopId === shopIdOf(call) ? accept() : refuse('not_found')
}
