/** Endpoint cases of the points mall: the calls of buyers. */
import { outbox } from 'contract/dev'
import { detail } from 'contract/ordering'
import * as contract from 'contract/points'
import * as mine from 'contract/points/my-points'
import { savePointsGoods, switchPointsGoods } from 'contract/points/operator-goods'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import { addStaff } from '../../tests/fixtures/authentication'
import { PAY_PASSWORD, type Person } from '../../tests/fixtures/market'
import { PLACE, savedContradiction } from '../../tests/fixtures/offers-and-orders'
import {
  addressFor,
  adjust,
  cupInput,
  cupsOnSale,
  givePointsTo,
  memberWithPoints,
  POINTS_PER_CUP,
  redeemed,
  shopCups,
  type Wanted,
  wantedCups,
  withCode,
} from '../../tests/fixtures/points'
import { codeRefusals, fresh } from '../../tests/fixtures/sms-codes'

/** What a new member with points asks for, of new goods. */
async function wantedBy(
  m: Market,
  changes: Partial<Wanted> = {},
  goods: Parameters<typeof cupsOnSale>[1] = {},
) {
  const who = await memberWithPoints(m)
  return { who, wanted: await wantedCups(m, who, await cupsOnSale(m, goods), changes) }
}

type Asked = { who: Person; wanted: Wanted }
type Ask = (m: Market, asked: Asked) => ReturnType<Market['ask']>

/** The refusals that an estimate, the sending of a code and the payment share. */
function redemptionRefusals(ask: Ask) {
  return {
    points_goods_ended: async (m: Market) => {
      const asked = await wantedBy(m)
      const off = { id: asked.wanted.goodsId, sale: 'off' as const, ...fresh() }
      await m.value(switchPointsGoods, off, await m.newOperator('content'))
      return await ask(m, asked)
    },
    points_price_changed: async (m: Market) => {
      const asked = await wantedBy(m)
      const changed = { ...(await cupInput(m)), id: asked.wanted.goodsId, version: 1, pointsPerPiece: 21 }
      await m.value(savePointsGoods, changed, await m.newOperator('content'))
      return await ask(m, asked)
    },
    points_limit: async (m: Market) => await ask(m, await wantedBy(m, { pieces: 2 }, { limitPieces: '1' })),
    points_goods_short: async (m: Market) => await ask(m, await wantedBy(m, { pieces: 2 }, { stock: 1 })),
    points_short: async (m: Market) => await ask(m, await wantedBy(m, { pieces: 6 })),
    points_own_delivery: async (m: Market) => {
      const who = m.seed.merchant
      await givePointsTo(m, who, POINTS_PER_CUP)
      return await ask(m, { who, wanted: await wantedCups(m, who, await shopCups(m)) })
    },
    address_missing: async (m: Market) => {
      const { who, wanted } = await wantedBy(m)
      return await ask(m, { who, wanted: { ...wanted, addressId: await addressFor(m, m.seed.rival) } })
    },
    unknown_division: async (m: Market) => {
      const { who, wanted } = await wantedBy(m)
      return await ask(m, { who, wanted: { ...wanted, addressId: await savedContradiction(m, who) } })
    },
  }
}

const paid = (wanted: Wanted) => ({ ...wanted, smsCode: '000000', payPassword: PAY_PASSWORD, ...fresh() })

async function ordersOf(m: Market, { requestId }: { requestId: string }): Promise<number> {
  const [row] = await m.db.orm.execute<{ n: number }>(
    sql`select count(*)::int as n from points_redemption where request_id = ${requestId}`,
  )
  return row?.n ?? 0
}

export const mallCases = [
  endpointCase({
    endpoint: contract.integralPage,
    valid: async () => ({}),
    happy: async (m) => {
      const [id, dear] = [await cupsOnSale(m), await cupsOnSale(m, { pointsPerPiece: 5_000 })]
      const who = await memberWithPoints(m)
      const listed = async (query: object, as?: Person) =>
        (await m.value(contract.integralPage, { size: 1_000, ...query }, as ?? null)).list.map(
          (row) => row.id,
        )
      expect(await listed({})).toEqual(expect.arrayContaining([id, dear]))
      expect(await listed({ affordable: '1' }, who)).toContain(id)
      expect(await listed({ affordable: '1' }, who)).not.toContain(dear)
      expect(await listed({ sText: '保温 双层' })).toContain(id)
      expect(await listed({ sText: '手套' })).not.toContain(id)
      const { mine: purse } = await m.value(contract.integralPage, {}, who)
      expect(purse).toMatchObject({ points: 100 })
      const off = { id, sale: 'off' as const, ...fresh() }
      await m.value(switchPointsGoods, off, await m.newOperator('content'))
      expect(await listed({})).not.toContain(id)
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.integralCategories,
    valid: async () => ({}),
    happy: async (m) => {
      const id = await cupsOnSale(m)
      const { category } = await m.value(contract.getWebIntegralDetail, { id })
      const names = async () => (await m.value(contract.integralCategories, {})).map(({ name }) => name)
      expect(await names()).toContain(category.name)
      const off = { id, sale: 'off' as const, ...fresh() }
      await m.value(switchPointsGoods, off, await m.newOperator('content'))
      expect(await names()).not.toContain(category.name)
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.getWebIntegralDetail,
    valid: async (m) => ({ id: await cupsOnSale(m) }),
    hiddenFrom: 'anyone',
    happy: async (m) => {
      const id = await cupsOnSale(m, { limitPieces: '3' })
      const who = await memberWithPoints(m, 50)
      expect(await m.value(contract.getWebIntegralDetail, { id })).toMatchObject({
        stock: 10,
        redeemers: null,
      })
      const mostOf = async () => (await m.value(contract.getWebIntegralDetail, { id }, who)).redeemers?.[0]
      expect(await mostOf()).toMatchObject({ owner: 'mine', points: 50, mostPieces: 2, obstacle: null })
      await redeemed(m, who, id, { pieces: 2 })
      expect(await mostOf()).toMatchObject({
        takenPieces: 2,
        mostPieces: 0,
        obstacle: '积分不足，还差 10 分',
      })
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.integralRule,
    valid: async () => ({}),
    happy: async (m) => {
      const { rules, pointsPerTon } = await m.value(contract.integralRule, {})
      expect(rules[0]).toContain(`奖励 ${pointsPerTon} 积分`)
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.foreseeRedemption,
    as: (m) => memberWithPoints(m),
    valid: async (m, who) => await wantedCups(m, who, await cupsOnSale(m)),
    happy: async (m) => {
      const { who, wanted } = await wantedBy(m, { pieces: 2 })
      expect(await m.value(contract.foreseeRedemption, wanted, who)).toMatchObject({
        ...{ points: 2 * POINTS_PER_CUP, cashFen: 0, spendable: 100, left: 60 },
        place: expect.stringContaining(PLACE.detail),
      })
      await adjust(m, who.phone, -10)
      expect(await m.value(contract.foreseeRedemption, wanted, who)).toMatchObject({
        spendable: 90,
        left: 50,
      })
    },
    refusals: redemptionRefusals((m, { who, wanted }) => m.ask(contract.foreseeRedemption, wanted, who)),
    hiddenFrom: 'anyone',
    ofCompany: companyRedemption,
  }),

  endpointCase({
    endpoint: contract.paymentCode,
    as: (m) => memberWithPoints(m),
    valid: async (m, who) => ({ ...(await wantedCups(m, who, await cupsOnSale(m))), ...fresh() }),
    happy: async (m) => {
      const { who, wanted } = await wantedBy(m)
      await m.value(contract.paymentCode, { ...wanted, ...fresh() }, who)
      const [message] = await m.value(outbox, { phone: who.phone, size: 1 })
      expect(message?.text).toContain('积分兑换')
    },
    refusals: {
      ...redemptionRefusals((m, { who, wanted }) =>
        m.ask(contract.paymentCode, { ...wanted, ...fresh() }, who),
      ),
      sms_not_sent: async (m) => {
        const { who, wanted } = await wantedBy(m)
        return await m.askWithoutGateway(contract.paymentCode, { ...wanted, ...fresh() }, who)
      },
    },
    hiddenFrom: 'anyone',
    ofCompany: async (m) => {
      const { input, as } = await companyRedemption(m)
      return { input: { ...input, ...fresh() }, as }
    },
  }),

  endpointCase({
    endpoint: contract.integralPay,
    as: (m) => memberWithPoints(m),
    valid: async (m, who) => await withCode(m, who, await wantedCups(m, who, await cupsOnSale(m))),
    happy: async (m) => {
      const who = await memberWithPoints(m)
      const goodsId = await cupsOnSale(m)
      const orderId = await redeemed(m, who, goodsId, { pieces: 2 })
      expect(await m.value(mine.myPoints, {}, who)).toMatchObject({ spendable: 60 })
      expect(await m.value(contract.getWebIntegralDetail, { id: goodsId })).toMatchObject({ stock: 8 })
      expect(await m.value(detail, { id: orderId }, who)).toMatchObject({
        ...{ type: 12, state: 'awaiting_shipment', totalFen: 0 },
        lines: [{ title: '保温杯', pieces: 2 }],
      })
    },
    refusals: {
      ...redemptionRefusals((m, { who, wanted }) => m.ask(contract.integralPay, paid(wanted), who)),
      points_pay_password: async (m) => {
        const { who, wanted } = await wantedBy(m, {}, { cashYuan: '15' })
        return await m.ask(contract.integralPay, { ...paid(wanted), payPassword: '' }, who)
      },
      verification_expired: async (m) => {
        const { who, wanted } = await wantedBy(m)
        const input = await withCode(m, who, wanted)
        return await m.later(31 * 60_000, () => m.ask(contract.integralPay, input, who))
      },
      pay_password_missing: async (m) => {
        const who = await m.newPerson()
        await givePointsTo(m, who, 50)
        const wanted = await wantedCups(m, who, await cupsOnSale(m, { cashYuan: '15' }))
        return await m.ask(contract.integralPay, paid(wanted), who)
      },
      wrong_pay_password: async (m) => {
        const { who, wanted } = await wantedBy(m, {}, { cashYuan: '15' })
        return await m.ask(contract.integralPay, { ...paid(wanted), payPassword: '135790' }, who)
      },
      pay_password_locked: async (m) => {
        const { who, wanted } = await wantedBy(m, {}, { cashYuan: '15' })
        for (let n = 0; n < 5; n++)
          await m.ask(contract.integralPay, { ...paid(wanted), payPassword: '135790' }, who)
        return await m.ask(contract.integralPay, paid(wanted), who)
      },
      ...codeRefusals(contract.integralPay, async (m) => {
        const { who, wanted } = await wantedBy(m)
        const input = await withCode(m, who, wanted)
        return { code: input.smsCode, as: who, show: (smsCode) => ({ ...input, smsCode }) }
      }),
      balance_short: async (m) => {
        const { who, wanted } = await wantedBy(m, {}, { cashYuan: '15' })
        const input = await withCode(m, who, wanted)
        const answer = await m.ask(contract.integralPay, input, who)
        expect(await m.value(mine.myPoints, {}, who), 'nothing is spent').toMatchObject({ spendable: 100 })
        return answer
      },
    },
    repeat: { other: async (input) => ({ ...input, pieces: 2 }), effects: ordersOf },
    hiddenFrom: 'anyone',
    ofCompany: async (m) => {
      const { input, as } = await companyRedemption(m)
      return { input: await withCode(m, as, input), as }
    },
  }),
]

/** Points of the company of the seeded buyer, and what it asks for. */
async function companyRedemption(m: Market) {
  const as = m.seed.buyer
  const [row] = await m.db.orm.execute<{ name: string }>(
    sql`select name from company where id = ${as.companyId}`,
  )
  await adjust(m, row?.name ?? '', 100)
  return { input: await wantedCups(m, as, await cupsOnSale(m), { owner: 'company' }), as }
}

export const ownPointsCases = [
  endpointCase({
    endpoint: mine.myPoints,
    as: (m) => m.seed.buyer,
    valid: async () => ({}),
    happy: async (m) => {
      const who = await memberWithPoints(m, 30)
      expect(await m.value(mine.myPoints, {}, who)).toMatchObject({
        ...{ spendable: 30, debt: 0, hasCompany: false },
        batches: [{ points: 30, left: 30 }],
      })
      await adjust(m, who.phone, -50)
      expect(await m.value(mine.myPoints, {}, who)).toMatchObject({ spendable: 0, debt: 20, batches: [] })
      await adjust(m, who.phone, 25)
      expect(await m.value(mine.myPoints, {}, who)).toMatchObject({ spendable: 5, debt: 0 })
    },
    refusals: {},
    ofCompany: async (m) => ({ input: { owner: 'company' as const }, as: m.seed.buyer }),
  }),

  endpointCase({
    endpoint: mine.myPointsJournal,
    as: (m) => m.seed.buyer,
    valid: async () => ({}),
    happy: async (m) => {
      const who = await memberWithPoints(m, 30)
      const orderId = await redeemed(m, who, await cupsOnSale(m))
      const { list } = await m.value(mine.myPointsJournal, {}, who)
      expect(list).toMatchObject([
        { kind: 'redeem', points: -20, orderId, isRedemption: true },
        { kind: 'adjust', points: 30, cause: '活动补发', orderId: null },
      ])
    },
    refusals: {},
    ofCompany: async (m) => ({ input: { owner: 'company' as const }, as: m.seed.buyer }),
  }),

  endpointCase({
    endpoint: mine.myRedemptions,
    as: (m) => m.seed.buyer,
    valid: async () => ({}),
    happy: async (m) => {
      const { input, as } = await companyRedemption(m)
      const own = await memberWithPoints(m)
      const orderId = await redeemed(m, own, await cupsOnSale(m))
      expect((await m.value(mine.myRedemptions, {}, own)).list).toMatchObject([{ orderId, isCompany: false }])
      const { orderId: ofCompany } = await m.value(contract.integralPay, await withCode(m, as, input), as)
      const shown = await m.value(mine.myRedemptions, {}, await addStaff(m, as, 'warehouse'))
      expect(shown.list.map((row) => row.orderId)).toContain(ofCompany)
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: mine.redemptionDetail,
    as: (m) => memberWithPoints(m),
    valid: async (m, who) => ({ id: await redeemed(m, who, await cupsOnSale(m)) }),
    happy: async (m) => {
      const who = await memberWithPoints(m)
      const id = await redeemed(m, who, await cupsOnSale(m), { pieces: 2 })
      expect(await m.value(mine.redemptionDetail, { id }, who)).toMatchObject({
        ...{ orderId: id, pieces: 2, points: 40, returnedPieces: 0, state: 'awaiting_shipment' },
      })
    },
    refusals: {},
    hiddenFrom: (m) => m.seed.rival,
    ofCompany: async (m) => {
      const { input, as } = await companyRedemption(m)
      const { orderId: id } = await m.value(contract.integralPay, await withCode(m, as, input), as)
      return { input: { id }, as }
    },
  }),
]
