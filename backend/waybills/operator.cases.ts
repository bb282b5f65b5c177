/** Endpoint cases of the calls of operators. */
import * as contract from 'contract/waybills/operator'
import { accepted } from 'tests/support/verdict-assertions'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import type { OperatorAccount } from '../../tests/fixtures/operators'
import { claimedTrip, tripAt, tripsOf } from '../../tests/fixtures/waybill-stages'

const support = (m: Market) => m.newOperator('support')

/** A waybill that should have arrived two hours ago. */
async function lateTrip(m: Market): Promise<string> {
  const { loading, unloading } = (await tripsOf(m)).terms()
  const ago = (hours: number) => new Date(m.clock.now().getTime() - hours * 3_600_000)
  const over = {
    loading: { ...loading, from: ago(9), until: ago(6) },
    unloading: { ...unloading, from: ago(5), until: ago(2) },
  }
  return (await tripAt(m, 'loaded', { over })).id
}

export const operatorCases = [
  endpointCase<typeof contract.operatorExceptions, OperatorAccount>({
    endpoint: contract.operatorExceptions,
    as: support,
    valid: async () => ({}),
    happy: async (m) => {
      const as = await support(m)
      const list = (input = {}) => m.value(contract.operatorExceptions, input, as)
      const { total } = await list({ state: 'open' })
      const { id, w, exceptionId } = await claimedTrip(m)
      const open = await list({ state: 'open', kind: 'damaged' })
      expect(open.list[0]).toMatchObject({ id: exceptionId, claimFen: 10_000, waybill: { id } })
      expect((await list({ state: 'open' })).total).toBe(total + 1)
      accepted(await w.withdrawException(exceptionId, 'shipper', m.clock.now()))
      expect((await list({ state: 'open' })).total).toBe(total)
    },
    refusals: {},
  }),
  endpointCase<typeof contract.lateWaybills, OperatorAccount>({
    endpoint: contract.lateWaybills,
    as: support,
    valid: async () => ({}),
    happy: async (m) => {
      const as = await support(m)
      const id = await lateTrip(m)
      const ids = async () =>
        (await m.value(contract.lateWaybills, { size: 1000 }, as)).list.map((row) => row.id)
      expect(await ids()).toContain(id)
      accepted(await (await tripsOf(m)).arrive(id, m.clock.now()))
      expect(await ids()).not.toContain(id)
    },
    refusals: {},
  }),
  endpointCase<typeof contract.operatorWaybill, OperatorAccount>({
    endpoint: contract.operatorWaybill,
    as: support,
    valid: async (m) => ({ id: (await tripAt(m, 'opened')).id }),
    hiddenFrom: 'anyone',
    happy: async (m) => {
      const { id, w } = await tripAt(m, 'opened')
      const see = async () => m.value(contract.operatorWaybill, { id }, await support(m))
      expect(await see()).toMatchObject({ side: 'operator', state: 'awaiting_loading', nextSteps: [] })
      accepted(await w.cancel(id, 'shipper', 'own', m.clock.now()))
      expect(await see()).toMatchObject({ state: 'cancelled', exceptions: [] })
    },
    refusals: {},
  }),
]
