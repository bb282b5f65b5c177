/** Endpoint cases of the calls about a carrier's freight. */
import { capitalSelf } from 'contract/wallet'
import { carriedWaybill } from 'contract/waybills/carrier'
import { carrierFreight } from 'contract/waybills/money'
import { accepted } from 'tests/support/verdict-assertions'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import { carrierOf, detainedTrip, freshTrips, tripAt } from '../../tests/fixtures/waybill-stages'

const NO_FREIGHT = { freightFen: 0, deductedFen: 0, commissionFen: 0, paidFen: 0 }

export const freightCases = [
  endpointCase({
    endpoint: carrierFreight,
    as: carrierOf,
    valid: async () => ({}),
    happy: async (m) => {
      const w = await freshTrips(m)
      const now = m.clock.now()
      const read = (input = {}) => m.value(carrierFreight, input, w.carrier)
      const earned = async () => (await m.value(capitalSelf, { owner: 'company' }, w.carrier)).availableFen
      expect(await read()).toMatchObject({
        ...{ held: { count: 0, fen: 0 }, escrow: { count: 0, fen: 0, nextPayoutAt: null }, noShowHeldFen: 0 },
        ...{ list: [], total: 0, sum: { count: 0, ...NO_FREIGHT, detentionFen: 0 } },
      })

      const waiting = (await tripAt(m, 'atLoading', { w })).id
      await tripAt(m, 'loaded', { w })
      const { id } = await tripAt(m, 'signed', { w })
      accepted(await w.raise(id, { amountFen: 10_000 }, now))
      const [claim] = await w.exceptions(id)
      accepted(await w.answer(claim?.id ?? '', 'agree', undefined, now))
      expect(await read()).toMatchObject({
        ...{ held: { count: 1, fen: 70_400 }, signed: { count: 1, fen: 60_400 }, noShowHeldFen: 3_000 },
        escrow: { count: 2, fen: 130_800, nextPayoutAt: expect.any(String) },
        sum: { count: 0, ...NO_FREIGHT },
      })

      const hadFen = await earned()
      accepted(await w.confirm(id, now))
      const { exceptionId } = await detainedTrip(m, { w, id: waiting })
      accepted(await w.payDetention(exceptionId, undefined, now))
      // 604.00 yuan less 1 % commission.
      const amounts = { freightFen: 70_400, deductedFen: 10_000, commissionFen: 604, paidFen: 59_796 }
      const settled = await read()
      expect(settled).toMatchObject({
        ...{ total: 1, list: [{ waybillId: id, title: 'T30S 镇海炼化', ...amounts }] },
        ...{ sum: { count: 1, ...amounts, detentionFen: 30_000 }, escrow: { count: 1, nextPayoutAt: null } },
      })
      expect(settled.sum.paidFen + settled.sum.detentionFen).toBe((await earned()) - hadFen)
      expect(await m.value(carriedWaybill, { id }, w.carrier)).toMatchObject({
        ...{ deductedFen: amounts.deductedFen, paidFen: amounts.paidFen },
      })
      expect((await read({ month: '2020-01' })).sum).toMatchObject({ count: 0, detentionFen: 0 })
    },
    refusals: {},
  }),
]
