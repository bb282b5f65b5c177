import { runWithPayPassword, submitWithPayPassword } from 'backend/banking'
import { quotedLine } from 'backend/carriers'
import { mayActForCompany } from 'backend/companies'
import {
  type Actor,
  type AnsweredEndpoint,
  answer,
  type Call,
  mutation,
  runMutation,
} from 'backend/platform/endpoint'
import { accept, refuse } from 'backend/platform/verdict'
import { searchWords } from 'backend/search'
import * as contract from 'contract/loads'
import { companyOf, shipperOf } from './acting'
import { carrierEndpoints } from './carrier-endpoints'
import { draftLoad } from './draft-load'
import { cancelLoad, closeBidding } from './end-load'
import { countByState, type Load, loadById, loadsOfCompany } from './load-store'
import { loadDetail, loadRows } from './load-views'
import type { WaybillPorts } from './ports'
import { askCarrier, postLoad } from './post-load'
import { selectQuote } from './select-quote'

const ASK = 'load.ask'
const SELECT = 'load.select'

/** Calls of shippers and carriers on loads. */
export function loadEndpoints(waybills: WaybillPorts): AnsweredEndpoint[] {
  return [
    ...postingEndpoints(),
    ...readingEndpoints(waybills),
    ...movingEndpoints(waybills),
    ...carrierEndpoints(waybills),
  ]
}

const moved = ({ id, loadNo, state }: Load) => ({ id, loadNo, state })

function postingEndpoints(): AnsweredEndpoint[] {
  return [
    answer(contract.draftLoad, async ({ db, actor }, query) => {
      const shipper = shipperOf(actor, 'view')
      return shipper.ok ? await draftLoad(db.orm, shipper.value, query) : shipper
    }),
    answer(contract.lineForLoad, async ({ db, actor, now }, { lineId, kg }) => {
      const viewer = companyOf(actor, 'view')
      if (!viewer.ok) return viewer
      const line = await quotedLine(db.orm, lineId, kg, now)
      return line ? accept({ ...line, from: line.fromCity, to: line.toPlace }) : refuse('line_not_valid')
    }),
    mutation(contract.postLoad, 'load.post', async (tx, { actor, now }, input) => {
      const shipper = shipperOf(actor, 'order')
      if (!shipper.ok) return shipper
      const posted = await postLoad(tx, shipper.value, input, now)
      return posted.ok ? accept(moved(posted.value)) : posted
    }),
    answer(contract.askCarrier, async (call, { payPassword, ...input }) => {
      const shipper = shipperOf(call.actor, 'pay')
      if (!shipper.ok) return shipper
      return await runWithPayPassword(call, {
        ...{ operation: ASK, input, payPassword },
        validate: async () => shipper,
        change: async (tx) => {
          const asked = await askCarrier(tx, shipper.value, input, call.now)
          return asked.ok ? accept(moved(asked.value)) : asked
        },
      })
    }),
  ]
}

function readingEndpoints(waybills: WaybillPorts): AnsweredEndpoint[] {
  return [
    answer(contract.myLoads, async ({ db, actor, now }, { sText, state, orderId, page, size }) => {
      if (actor.companyId === null) return accept({ list: [], total: 0, page, size, counts: {}, at: now })
      const viewer = companyOf(actor, 'view')
      if (!viewer.ok) return viewer
      const { companyId, memberId } = viewer.value
      const wanted = { words: searchWords(sText), state, orderId, page, size }
      const [{ list, total }, counts] = await Promise.all([
        loadsOfCompany(db.orm, companyId, wanted),
        countByState(db.orm, companyId),
      ])
      return accept({ list: await loadRows(db.orm, list, memberId), total, page, size, counts, at: now })
    }),
    answer(contract.loadDetail, async ({ db, actor, now }, { id }) => {
      const viewer = companyOf(actor, 'view')
      if (!viewer.ok) return viewer
      const load = await loadById(db.orm, id)
      if (load?.companyId !== viewer.value.companyId) return refuse('not_found')
      const mayMove = mayActForCompany(actor, 'order')
      const maySelect = mayActForCompany(actor, 'pay')
      const seen = { memberId: actor.memberId, mayMove, maySelect }
      return accept(await loadDetail(db.orm, load, seen, { now, waybills }))
    }),
  ]
}

function movingEndpoints(waybills: WaybillPorts): AnsweredEndpoint[] {
  return [
    mutation(contract.closeBidding, 'load.close', async (tx, { actor, now }, input) => {
      const shipper = companyOf(actor, 'order')
      if (!shipper.ok) return shipper
      const closed = await closeBidding(tx, shipper.value, input, now)
      return closed.ok ? accept(moved(closed.value)) : closed
    }),
    mutation(contract.cancelLoad, 'load.cancel', async (tx, { actor, now }, input) => {
      const shipper = companyOf(actor, 'order')
      if (!shipper.ok) return shipper
      const cancelled = await cancelLoad(tx, shipper.value, input, now)
      return cancelled.ok ? accept(moved(cancelled.value)) : cancelled
    }),
    answer(contract.selectQuote, async (call, { payPassword, ...input }) => {
      const shipper = companyOf(call.actor, 'pay')
      if (!shipper.ok) return shipper
      return await submitWithPayPassword(call, {
        ...{ operation: SELECT, input, payPassword },
        validate: async () => {
          const load = await loadById(call.db.orm, input.id)
          return load?.companyId === shipper.value.companyId ? accept() : refuse('not_found')
        },
        submit: () => select(call, input, waybills),
      })
    }),
  ]
}

async function select(call: Call<Actor>, input: Parameters<typeof selectQuote>[2], waybills: WaybillPorts) {
  return await runMutation(call, SELECT, input, async (tx) => {
    const shipper = companyOf(call.actor, 'pay')
    if (!shipper.ok) return shipper
    const selected = await selectQuote(tx, shipper.value, input, call.now, waybills)
    if (!selected.ok) return selected
    const { load, quote, waybill } = selected.value
    const { waybillId, waybillNo } = waybill
    return accept({ ...moved(load), waybillId, waybillNo, kg: input.kg, freightFen: quote.priceFen })
  })
}
