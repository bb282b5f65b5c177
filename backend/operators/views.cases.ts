/** Endpoint cases of saved views of the console's lists. */
import { newId } from 'backend/platform/ids'
import * as contract from 'contract/operators/views'
import { endpointCase } from 'tests/endpoints/case'
import type { As, Market } from 'tests/endpoints/market'
import { expect } from 'vitest'
import { actionsOf } from '../../tests/fixtures/operator-actions'

const support = (m: Market) => m.newOperator('support')
const PAGE = '/console/members'

const view = (name = '停用的会员', query = 'state=disabled&page=3') => ({
  ...{ page: PAGE, name, query, requestId: newId() },
})
const saved = async (m: Market, as: As) => await m.value(contract.saveOperatorView, view(), as)

export const viewCases = [
  endpointCase({
    endpoint: contract.operatorViews,
    as: support,
    valid: async () => ({ page: PAGE }),
    happy: async (m) => {
      const [as, other] = [await support(m), await support(m)]
      await m.value(contract.saveOperatorView, view('停用'), as)
      await m.value(contract.saveOperatorView, { ...view('店铺'), page: '/console/shops' }, as)
      const found = await m.value(contract.operatorViews, { page: PAGE }, as)
      expect(found).toMatchObject([{ name: '停用', query: 'state=disabled' }])
      expect(await m.value(contract.operatorViews, { page: PAGE }, other)).toEqual([])
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.saveOperatorView,
    as: support,
    valid: async () => view(),
    happy: async (m) => {
      const as = await support(m)
      const { id } = await saved(m, as)
      const replaced = await m.value(contract.saveOperatorView, view('停用的会员', 'sort=nickname'), as)
      expect(replaced).toMatchObject({ id, query: 'sort=nickname' })
    },
    refusals: {
      views_full: async (m) => {
        const as = await support(m)
        for (let n = 0; n < contract.VIEWS_MAX; n++)
          await m.value(contract.saveOperatorView, view(`视图 ${n}`), as)
        return await m.ask(contract.saveOperatorView, view('又一个'), as)
      },
    },
    repeat: { other: async (input) => ({ ...input, name: '另一个' }), effects: actionsOf },
  }),

  endpointCase({
    endpoint: contract.deleteOperatorView,
    as: support,
    valid: async (m, as) => ({ viewId: (await saved(m, as)).id, requestId: newId() }),
    happy: async (m) => {
      const as = await support(m)
      const { id: viewId } = await saved(m, as)
      const foreign = await m.ask(
        contract.deleteOperatorView,
        { viewId, requestId: newId() },
        await support(m),
      )
      expect(foreign.status).toBe(404)
      await m.value(contract.deleteOperatorView, { viewId, requestId: newId() }, as)
      expect(await m.value(contract.operatorViews, { page: PAGE }, as)).toEqual([])
    },
    refusals: {},
    repeat: {
      other: async (input) => ({ ...input, viewId: newId() }),
      effects: actionsOf,
    },
    hiddenFrom: 'anyone',
  }),
]
