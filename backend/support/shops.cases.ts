/** Endpoint cases of shops and commission rates. */
import { shanghaiDay } from 'backend/platform/shanghai-time'
import { operatorAudit } from 'contract/operators'
import { detail as orderDetail } from 'contract/ordering'
import { infoByShopId } from 'contract/shops'
import { info } from 'contract/spot/detail'
import { queryPage } from 'contract/spot/list'
import { publishOffer } from 'contract/spot/merchant-offers'
import * as contract from 'contract/support/shops'
import { sql } from 'drizzle-orm'
import { endpointCase } from 'tests/endpoints/case'
import type { Market } from 'tests/endpoints/market'
import { expect } from 'vitest'
import { DAY_MS, offerInput, type Person } from '../../tests/fixtures/market'
import { buy } from '../../tests/fixtures/offers-and-orders'
import { newShopOwner, setShopState, suspendShop } from '../../tests/fixtures/shop-owners'
import { fresh } from '../../tests/fixtures/sms-codes'

const finance = (m: Market) => m.newOperator('finance')
const today = (m: Market) => shanghaiDay(m.clock.now())
const shopIdOf = (m: Market) => m.seed.merchant.shopId ?? ''

/** Number of audit rows of a request. */
async function actionsOf(m: Market, { requestId }: { requestId: string }): Promise<number> {
  const { list } = await m.value(operatorAudit, { size: 1000 }, await m.newOperator('admin'))
  return list.filter((row) => row.requestId === requestId).length
}

const wanted = (m: Market, perMille = 5, shopId = shopIdOf(m)) => ({
  shopId,
  perMille,
  validFrom: today(m),
  note: '年度协议',
  ...fresh(),
})

/** Rejects what still waits, so that the next case can propose. */
async function clear(m: Market): Promise<void> {
  const as = await finance(m)
  const { commissions } = await m.value(contract.operatorShopDetail, { id: shopIdOf(m) }, as)
  for (const { id, state } of commissions)
    if (state === 'proposed')
      await m.value(contract.rejectCommission, { commissionId: id, reason: '撤下', ...fresh() }, as)
}

async function proposed(m: Market, perMille = 5, shopId = shopIdOf(m)) {
  await clear(m)
  const [first, second] = [await finance(m), await finance(m)]
  const { id } = await m.value(contract.proposeCommission, wanted(m, perMille, shopId), first)
  return { commissionId: id, first, second }
}

/** Places an order with a shop. */
async function orderFrom(m: Market, owner: Person): Promise<string> {
  const { offerId } = await m.value(publishOffer, offerInput(m.seed), owner)
  return (await buy(m, offerId)).orderId
}

async function rateOfOrder(m: Market, orderId: string): Promise<number | undefined> {
  const [row] = await m.db.orm.execute<{ rate: number }>(
    sql`select commission_per_mille as rate from trade_order where id = ${orderId}`,
  )
  return row?.rate
}

export const shopCases = [
  endpointCase({
    endpoint: contract.operatorShopList,
    as: finance,
    valid: async () => ({ sText: '甬联' }),
    happy: async (m) => {
      const { list } = await m.value(contract.operatorShopList, { sText: '宁波甬联' }, await finance(m))
      expect(list.map(({ shopId }) => shopId)).toContain(shopIdOf(m))
      const none = await m.value(contract.operatorShopList, { sText: '不存在的店' }, await finance(m))
      expect(none.total).toBe(0)
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.operatorShopDetail,
    as: finance,
    valid: async (m) => ({ id: shopIdOf(m) }),
    happy: async (m) => {
      const id = (await newShopOwner(m)).shopId ?? ''
      const { commissionId, second } = await proposed(m, 6, id)
      const found = async () => m.value(contract.operatorShopDetail, { id }, second)
      expect((await found()).commissions[0]).toMatchObject({
        id: commissionId,
        state: 'proposed',
        perMille: 6,
      })
      await m.value(contract.approveCommission, { commissionId, ...fresh() }, second)
      await m.later(60_000, async () => expect((await found()).perMille).toBe(6))
    },
    refusals: {},
    hiddenFrom: 'anyone',
  }),

  endpointCase({
    endpoint: contract.proposeCommission,
    as: finance,
    valid: async (m) => {
      await clear(m)
      return wanted(m)
    },
    happy: async (m) => {
      await clear(m)
      const row = await m.value(contract.proposeCommission, wanted(m, 8), await finance(m))
      expect(row).toMatchObject({ state: 'proposed', perMille: 8, validUntil: null, effectiveFrom: null })
    },
    refusals: {
      commission_past: async (m) => {
        const validFrom = shanghaiDay(new Date(m.clock.now().getTime() - DAY_MS))
        return await m.ask(contract.proposeCommission, { ...wanted(m), validFrom }, await finance(m))
      },
      commission_pending: async (m) => {
        await proposed(m)
        return await m.ask(contract.proposeCommission, wanted(m), await finance(m))
      },
    },
    repeat: { other: async (input) => ({ ...input, note: '另一依据' }), effects: actionsOf },
    hiddenFrom: 'anyone',
  }),

  endpointCase({
    endpoint: contract.approveCommission,
    as: finance,
    valid: async (m) => ({ commissionId: (await proposed(m)).commissionId, ...fresh() }),
    happy: async (m) => {
      const owner = await newShopOwner(m)
      const before = await orderFrom(m, owner)
      const old = await rateOfOrder(m, before)
      const { commissionId, second } = await proposed(m, 9, owner.shopId ?? '')
      const row = await m.value(contract.approveCommission, { commissionId, ...fresh() }, second)
      expect(row).toMatchObject({ state: 'approved', effectiveFrom: expect.any(String) })
      await m.later(60_000, async () => expect(await rateOfOrder(m, await orderFrom(m, owner))).toBe(9))
      expect(await rateOfOrder(m, before)).toBe(old)
    },
    refusals: {
      commission_decided: async (m) => {
        const { commissionId, second } = await proposed(m)
        await m.value(contract.rejectCommission, { commissionId, reason: '否决', ...fresh() }, second)
        return await m.ask(contract.approveCommission, { commissionId, ...fresh() }, second)
      },
      own_commission: async (m) => {
        const { commissionId, first } = await proposed(m)
        return await m.ask(contract.approveCommission, { commissionId, ...fresh() }, first)
      },
    },
    repeat: {
      other: async (input, m) => ({ ...input, commissionId: (await proposed(m)).commissionId }),
      effects: actionsOf,
    },
    hiddenFrom: 'anyone',
  }),

  endpointCase({
    endpoint: contract.rejectCommission,
    as: finance,
    valid: async (m) => ({ commissionId: (await proposed(m)).commissionId, reason: '依据不足', ...fresh() }),
    happy: async (m) => {
      const { commissionId, second } = await proposed(m)
      const rejection = { commissionId, reason: '依据不足', ...fresh() }
      expect(await m.value(contract.rejectCommission, rejection, second)).toMatchObject({
        state: 'rejected',
        rejection: '依据不足',
        effectiveFrom: null,
      })
    },
    refusals: {
      commission_decided: async (m) => {
        const { commissionId, second } = await proposed(m)
        const reject = () =>
          m.ask(contract.rejectCommission, { commissionId, reason: '否决', ...fresh() }, second)
        await reject()
        return await reject()
      },
      own_commission: async (m) => {
        const { commissionId, first } = await proposed(m)
        return await m.ask(contract.rejectCommission, { commissionId, reason: '否决', ...fresh() }, first)
      },
    },
    repeat: { other: async (input) => ({ ...input, reason: '另一理由' }), effects: actionsOf },
    hiddenFrom: 'anyone',
  }),

  endpointCase({
    endpoint: contract.changeShopState,
    as: (m) => m.newOperator('support'),
    valid: async (m) => suspension((await newShopOwner(m)).shopId ?? ''),
    happy: async (m) => {
      const owner = await newShopOwner(m)
      const id = owner.shopId ?? ''
      const { offerId } = await m.value(publishOffer, offerInput(m.seed), owner)
      const { orderId } = await buy(m, offerId)
      const isListed = async () =>
        (await m.value(queryPage, { size: 1000 })).list.some((row) => row.id === offerId)
      expect(await isListed()).toBe(true)
      await m.value(contract.changeShopState, suspension(id), await m.newOperator('support'))
      expect(await isListed()).toBe(false)
      expect((await m.value(info, { id: offerId })).state).toBe('shop_suspended')
      await expect(buy(m, offerId)).rejects.toThrow('offer_withdrawn')
      expect((await m.value(infoByShopId, { shopId: id })).state).toBe('suspended')
      // The running order goes on.
      expect((await m.value(orderDetail, { id: orderId }, m.seed.buyer)).state).toBe('awaiting_payment')
      await setShopState(m, owner, { from: 'suspended', to: 'closed' })
      await setShopState(m, owner, { from: 'closed', to: 'open' })
      expect(await isListed()).toBe(true)
      const { state, stateChanges } = await m.value(contract.operatorShopDetail, { id }, await finance(m))
      expect(state).toBe('open')
      expect(stateChanges.map((change) => change.state)).toEqual(['open', 'closed', 'suspended'])
    },
    refusals: {
      shop_state_changed: async (m) => {
        const owner = await newShopOwner(m)
        await suspendShop(m, owner)
        const as = await m.newOperator('support')
        return await m.ask(contract.changeShopState, suspension(owner.shopId ?? ''), as)
      },
    },
    repeat: { other: async (input) => ({ ...input, reason: '另一原因' }), effects: actionsOf },
    hiddenFrom: 'anyone',
  }),
]

const suspension = (shopId: string) => ({
  ...{ shopId, from: 'open' as const, to: 'suspended' as const, reason: '资质过期', ...fresh() },
})
