import { readPlaces } from 'backend/carriers'
import { notify } from 'backend/messages'
import {
  type Actor,
  type AnsweredEndpoint,
  answer,
  type Call,
  carrierIdOf,
  carrierMutation,
  runMutation,
} from 'backend/platform/endpoint'
import { accept, refuse } from 'backend/platform/verdict'
import * as contract from 'contract/loads/carrier-loads'
import type { z } from 'zod'
import { carrierLoad, carrierQuoteRows, myQuote, openLoadRows, readFleet } from './carrier-views'
import { declineLoad } from './end-load'
import { countAsked, loadById, openLoadsFor } from './load-store'
import { shipperShortMessage } from './message-kinds'
import type { WaybillPorts } from './ports'
import { quoteLoad, withdrawQuote } from './quote-load'
import { countQuotes, quotesOfCarrier } from './quote-store'
import { confirmLoad } from './select-quote'

/** Calls of carriers: loads they can quote for, their quotes, and the confirmation at their line's price. */
export function carrierEndpoints(waybills: WaybillPorts): AnsweredEndpoint[] {
  return [
    answer(contract.openLoads, async (call, { from, to, show, page, size }) => {
      const { db, now } = call
      const carrierId = carrierIdOf(call)
      const [places, fleet] = await Promise.all([readPlaces(db.orm), readFleet(db.orm, carrierId)])
      // An unknown city has no loads.
      const cityOf = (typed: string | undefined) =>
        typed === undefined ? undefined : (places.city(typed) ?? '')
      const wanted = {
        from: cityOf(from),
        to: cityOf(to),
        show,
        now,
        page,
        size,
        capability: fleet.capability,
      }
      const [{ list, total }, asked] = await Promise.all([
        openLoadsFor(db.orm, carrierId, wanted),
        countAsked(db.orm, carrierId, now),
      ])
      const rows = await openLoadRows(db.orm, list, { carrierId, fleet, now })
      return accept({ list: rows, total, page, size, asked, at: now })
    }),
    answer(contract.carrierLoad, async (call, { id }) => {
      const load = await loadById(call.db.orm, id)
      const seen =
        load &&
        (await carrierLoad(call.db.orm, load, { carrierId: carrierIdOf(call), now: call.now, waybills }))
      return seen ? accept(seen) : refuse('not_found')
    }),
    carrierMutation(contract.quoteLoad, 'carrier.load.quote', async (tx, { actor, now }, input) => {
      const quoted = await quoteLoad(tx, actor, input, now)
      return quoted.ok ? accept(await myQuote(tx, quoted.value.quote, now)) : quoted
    }),
    carrierMutation(
      contract.withdrawQuote,
      'carrier.load.withdraw',
      async (tx, { actor, now }, { quoteId }) => {
        const withdrawn = await withdrawQuote(tx, actor, quoteId, now)
        return withdrawn.ok ? accept(await myQuote(tx, withdrawn.value.quote, now)) : withdrawn
      },
    ),
    answer(contract.confirmLoad, (call, input) => confirm(call, input, waybills)),
    carrierMutation(contract.declineLoad, 'carrier.load.decline', async (tx, { actor, now }, input) => {
      const declined = await declineLoad(tx, actor, input, now)
      if (!declined.ok) return declined
      const { id, loadNo, state } = declined.value
      return accept({ id, loadNo, state })
    }),
    answer(contract.carrierQuotes, async (call, { state, page, size }) => {
      const { db, now } = call
      const carrierId = carrierIdOf(call)
      const [{ list, total }, byState] = await Promise.all([
        quotesOfCarrier(db.orm, carrierId, { state, page, size }),
        countQuotes(db.orm, carrierId),
      ])
      const rows = await carrierQuoteRows(db.orm, list, { now, waybills })
      return accept({ list: rows, total, byState, page, size })
    }),
  ]
}

/** A shipper without enough money is told, once per hour, apart from the refused confirmation. */
async function confirm(
  call: Call<Actor>,
  input: z.output<typeof contract.ConfirmLoad>,
  waybills: WaybillPorts,
) {
  const companyId = carrierIdOf(call)
  const { memberId } = call.actor
  const confirmed = await runMutation(call, 'carrier.load.confirm', input, async (tx) => {
    const made = await confirmLoad(tx, { memberId, companyId }, input, call.now, waybills)
    if (!made.ok) return made
    const { load, waybill } = made.value
    const { waybillId, waybillNo } = waybill
    return accept({ id: load.id, loadNo: load.loadNo, state: load.state, waybillId, waybillNo })
  })
  if (!confirmed.ok && confirmed.reason === 'shipper_balance_short')
    await call.db.transaction(async (tx) => {
      const load = await loadById(tx, input.id)
      if (load) await notify(tx, [shipperShortMessage(load, call.now)], call.now)
    })
  return confirmed
}
