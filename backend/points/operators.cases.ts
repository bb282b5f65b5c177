/** Endpoint cases of the points mall: the calls of operators. */
import { operatorAsOwner } from 'backend/pictures'
import { QUOTA_BYTES } from 'backend/pictures/store-picture'
import { picture, pictureUpload } from 'backend/pictures/tables'
import { newId } from 'backend/platform/ids'
import { detail } from 'contract/ordering'
import { getWebIntegralDetail } from 'contract/points'
import { myPoints } from 'contract/points/my-points'
import * as goods from 'contract/points/operator-goods'
import * as orders from 'contract/points/operator-orders'
import * as points from 'contract/points/operator-points'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import { fileRefusals } from '../../tests/fixtures/file-refusals'
import { colouredPicture, pictureText, textOf } from '../../tests/fixtures/pictures'
import {
  actionsOf,
  adjust,
  cupInput,
  cupsOnSale,
  deliveryToShip,
  newPointsCategory,
  objectingRedemption,
  proposedAdjustment,
  redemptionToShip,
  refundingRedemption,
  shippedRedemption,
} from '../../tests/fixtures/points'
import { fresh } from '../../tests/fixtures/sms-codes'

const content = (m: Market) => m.newOperator('content')
const support = (m: Market) => m.newOperator('support')
const finance = (m: Market) => m.newOperator('finance')

const infoOf = async (m: Market, id: string) => await m.value(goods.pointsGoods, { id }, await content(m))

export const pointsGoodsCases = [
  endpointCase({
    endpoint: goods.pointsGoodsList,
    as: content,
    valid: async () => ({}),
    happy: async (m) => {
      const id = await cupsOnSale(m)
      const listed = async (state: 'on' | 'off') =>
        (await m.value(goods.pointsGoodsList, { state, size: 1_000 }, await content(m))).list.map(
          (row) => row.id,
        )
      expect(await listed('on')).toContain(id)
      await m.value(goods.switchPointsGoods, { id, sale: 'off', ...fresh() }, await content(m))
      expect([(await listed('on')).includes(id), (await listed('off')).includes(id)]).toEqual([false, true])
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: goods.pointsGoods,
    as: content,
    valid: async (m) => ({ id: await cupsOnSale(m) }),
    happy: async (m) => {
      const id = await cupsOnSale(m, { cashYuan: '5' })
      expect(await infoOf(m, id)).toMatchObject({
        ...{ stock: 10, costFenPerPiece: 1_500, mostCostFen: 2_500 },
        moves: [{ pieces: 10, reason: '入库' }],
      })
    },
    refusals: {},
    hiddenFrom: 'anyone',
  }),

  endpointCase({
    endpoint: goods.savePointsGoods,
    as: content,
    valid: (m) => cupInput(m),
    happy: async (m) => {
      const as = await content(m)
      const { id } = await m.value(goods.savePointsGoods, await cupInput(m), as)
      expect(await infoOf(m, id)).toMatchObject({ title: '保温杯', version: 1, isOnSale: false, stock: 0 })
      const changes = { ...(await cupInput(m)), id, version: 1, title: '大保温杯', limitPieces: '2' }
      await m.value(goods.savePointsGoods, changes, as)
      expect(await infoOf(m, id)).toMatchObject({ title: '大保温杯', version: 2, limitPieces: 2 })
      expect(await m.value(getWebIntegralDetail, { id })).toMatchObject({ title: '大保温杯' })
    },
    refusals: {
      points_category_unknown: async (m) =>
        await m.ask(goods.savePointsGoods, await cupInput(m, { categoryId: newId() }), await content(m)),
      points_picture_unknown: async (m) =>
        await m.ask(
          goods.savePointsGoods,
          await cupInput(m, { pictures: ['0'.repeat(32)] }),
          await content(m),
        ),
      points_goods_edited: async (m) => {
        const id = await cupsOnSale(m)
        return await m.ask(goods.savePointsGoods, await cupInput(m, { id, version: 9 }), await content(m))
      },
      points_goods_costly: async (m) =>
        await m.ask(goods.savePointsGoods, await cupInput(m, { costYuan: '20.01' }), await content(m)),
      points_shop_unknown: async (m) => {
        const unknown = { shop: '没有这家店', shopYuan: '12' }
        return await m.ask(goods.savePointsGoods, await cupInput(m, unknown), await content(m))
      },
    },
    repeat: { other: async (input) => ({ ...input, title: '别的' }), effects: actionsOf },
    hiddenFrom: 'anyone',
  }),

  endpointCase({
    endpoint: goods.addPointsPicture,
    as: content,
    valid: async (m) => ({ id: await cupsOnSale(m), file: await pictureText(), ...fresh() }),
    happy: async (m) => {
      const id = await cupsOnSale(m)
      const added = await m.value(
        goods.addPointsPicture,
        { id, file: await pictureText(), ...fresh() },
        await content(m),
      )
      const shown = await m.value(getWebIntegralDetail, { id })
      expect([added.pictureIds.length, shown.pictures.length]).toEqual([1, 1])
    },
    refusals: {
      points_pictures_full: async (m) => {
        const id = await cupsOnSale(m)
        const as = await content(m)
        const add = async () => {
          const file = textOf(
            await colouredPicture({ width: 24 + Math.ceil(Math.random() * 500) })
              .png()
              .toBuffer(),
          )
          return await m.ask(goods.addPointsPicture, { id, file, ...fresh() }, as)
        }
        for (let n = 0; n < 5; n++) await add()
        return await add()
      },
      ...fileRefusals(async (m, file) => {
        const id = await cupsOnSale(m)
        return await m.ask(goods.addPointsPicture, { id, file, ...fresh() }, await content(m))
      }),
      picture_quota_full: async (m) => {
        const as = await content(m)
        const owner = operatorAsOwner(as.operatorId)
        const id = as.operatorId.replaceAll('-', '')
        const measured = { width: 1, height: 1, fallback: 'png' as const, isPrivate: false }
        const at = m.clock.now()
        await m.db.orm.insert(picture).values({ id, ...measured, createdAt: at, storedBytes: QUOTA_BYTES })
        await m.db.orm.insert(pictureUpload).values({ owner, pictureId: id, at })
        const input = { id: await cupsOnSale(m), file: await pictureText(), ...fresh() }
        return await m.ask(goods.addPointsPicture, input, as)
      },
    },
    repeat: { other: async (input) => ({ ...input, file: await pictureText() }), effects: actionsOf },
    hiddenFrom: 'anyone',
  }),

  endpointCase({
    endpoint: goods.movePointsStock,
    as: content,
    valid: async (m) => ({ id: await cupsOnSale(m), pieces: 5, reason: '补货', ...fresh() }),
    happy: async (m) => {
      const id = await cupsOnSale(m)
      await m.value(goods.movePointsStock, { id, pieces: '-3', reason: '盘亏', ...fresh() }, await content(m))
      expect((await infoOf(m, id)).stock).toBe(7)
    },
    refusals: {
      points_none: async (m) => {
        const input = { id: await cupsOnSale(m), pieces: 0, reason: '无', ...fresh() }
        return await m.ask(goods.movePointsStock, input, await content(m))
      },
      points_stock_missing: async (m) => {
        const input = { id: await cupsOnSale(m), pieces: -11, reason: '盘亏', ...fresh() }
        return await m.ask(goods.movePointsStock, input, await content(m))
      },
    },
    repeat: { other: async (input) => ({ ...input, pieces: 6 }), effects: actionsOf },
    hiddenFrom: 'anyone',
  }),

  endpointCase({
    endpoint: goods.switchPointsGoods,
    as: content,
    valid: async (m) => ({ id: await cupsOnSale(m), sale: 'off' as const, ...fresh() }),
    happy: async (m) => {
      const id = await cupsOnSale(m)
      await m.value(goods.switchPointsGoods, { id, sale: 'off', ...fresh() }, await content(m))
      expect((await m.value(getWebIntegralDetail, { id })).isOnSale).toBe(false)
    },
    refusals: {
      points_goods_costly: async (m) => {
        const id = await cupsOnSale(m)
        // The cost was within the rule when it was saved.
        await m.db.orm.execute(`update points_goods set cost_fen_per_piece = 2001 where id = '${id}'`)
        const answer = await m.ask(goods.switchPointsGoods, { id, sale: 'on', ...fresh() }, await content(m))
        await m.db.orm.execute(`update points_goods set cost_fen_per_piece = 1500 where id = '${id}'`)
        return answer
      },
    },
    repeat: { other: async (input) => ({ ...input, sale: 'on' as const }), effects: actionsOf },
    hiddenFrom: 'anyone',
  }),

  endpointCase({
    endpoint: goods.pointsCategories,
    as: content,
    valid: async () => ({}),
    happy: async (m) => {
      const id = await newPointsCategory(m)
      const known = await m.value(goods.pointsCategories, {}, await content(m))
      expect(known.map((category) => category.id)).toContain(id)
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: goods.savePointsCategory,
    as: content,
    valid: async () => ({ name: newId().slice(-10), position: 3, ...fresh() }),
    happy: async (m) => {
      const id = await newPointsCategory(m)
      const name = newId().slice(-10)
      await m.value(goods.savePointsCategory, { id, name, position: 0, ...fresh() }, await content(m))
      const known = await m.value(goods.pointsCategories, {}, await content(m))
      expect(known).toContainEqual({ id, name, position: 0 })
    },
    refusals: {
      points_category_taken: async (m) => {
        const category = { name: newId().slice(-10), position: 1 }
        await m.value(goods.savePointsCategory, { ...category, ...fresh() }, await content(m))
        return await m.ask(goods.savePointsCategory, { ...category, ...fresh() }, await content(m))
      },
    },
    repeat: { other: async (input) => ({ ...input, position: 4 }), effects: actionsOf },
  }),
]

const stateOf = async (m: Market, { orderId, who }: Awaited<ReturnType<typeof redemptionToShip>>) =>
  (await m.value(detail, { id: orderId }, who)).state

export const pointsOrderCases = [
  endpointCase({
    endpoint: orders.pointsOrders,
    as: support,
    valid: async () => ({}),
    happy: async (m) => {
      const { orderId } = await refundingRedemption(m)
      const { orderId: later } = await refundingRedemption(m)
      const { list } = await m.value(
        orders.pointsOrders,
        { state: 'refunding', size: 1_000 },
        await support(m),
      )
      expect(list.find((row) => row.orderId === orderId)).toMatchObject({
        ...{ title: '保温杯', pieces: 1, points: 20, request: '不想买了' },
      })
      const listed = list.map((row) => row.orderId)
      expect(listed.filter((id) => id === orderId || id === later)).toEqual([orderId, later])
      const answer = { orderId, answer: 'agree' as const, ...fresh() }
      await m.value(orders.answerPointsRefund, answer, await support(m))
      const after = await m.value(orders.pointsOrders, { state: 'refunding', size: 1_000 }, await support(m))
      expect(after.list.map((row) => row.orderId)).not.toContain(orderId)
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: orders.shipPoints,
    as: support,
    valid: async (m) => ({ orderId: (await redemptionToShip(m)).orderId, documentNo: 'SF2', ...fresh() }),
    happy: async (m) => expect(await stateOf(m, await shippedRedemption(m))).toBe('awaiting_receipt'),
    refusals: {
      step_not_open: async (m) => {
        const { orderId } = await shippedRedemption(m)
        return await m.ask(orders.shipPoints, { orderId, documentNo: 'SF3', ...fresh() }, await support(m))
      },
      points_shop_delivers: async (m) => {
        const { orderId } = await deliveryToShip(m)
        return await m.ask(orders.shipPoints, { orderId, documentNo: 'SF3', ...fresh() }, await support(m))
      },
    },
    repeat: { other: async (input) => ({ ...input, documentNo: 'SF4' }), effects: actionsOf },
    hiddenFrom: 'anyone',
  }),

  endpointCase({
    endpoint: orders.deliverPoints,
    as: support,
    valid: async (m) => ({ orderId: (await shippedRedemption(m)).orderId, signedBy: '前台', ...fresh() }),
    happy: async (m) => {
      const { orderId, who } = await shippedRedemption(m)
      await m.value(orders.deliverPoints, { orderId, signedBy: '前台', ...fresh() }, await support(m))
      expect((await m.value(detail, { id: orderId }, who)).deliveredAt).not.toBeNull()
    },
    refusals: {
      step_not_open: async (m) => {
        const { orderId } = await redemptionToShip(m)
        return await m.ask(orders.deliverPoints, { orderId, signedBy: '前台', ...fresh() }, await support(m))
      },
      already_delivered: async (m) => {
        const { orderId } = await shippedRedemption(m)
        await m.value(orders.deliverPoints, { orderId, signedBy: '前台', ...fresh() }, await support(m))
        return await m.ask(orders.deliverPoints, { orderId, signedBy: '前台', ...fresh() }, await support(m))
      },
    },
    repeat: { other: async (input) => ({ ...input, signedBy: '门卫' }), effects: actionsOf },
    hiddenFrom: 'anyone',
  }),

  endpointCase({
    endpoint: orders.answerPointsRefund,
    as: support,
    valid: async (m) => ({
      orderId: (await refundingRedemption(m)).orderId,
      answer: 'agree' as const,
      ...fresh(),
    }),
    happy: async (m) => {
      const [agreed, refused] = [await refundingRedemption(m), await refundingRedemption(m)]
      const as = await support(m)
      await m.value(orders.answerPointsRefund, { orderId: agreed.orderId, answer: 'agree', ...fresh() }, as)
      const no = { orderId: refused.orderId, answer: 'refuse' as const, note: '已打包', ...fresh() }
      await m.value(orders.answerPointsRefund, no, as)
      expect([await stateOf(m, agreed), await stateOf(m, refused)]).toEqual(['refunded', 'awaiting_shipment'])
      expect((await m.value(myPoints, {}, agreed.who)).spendable).toBe(100)
    },
    refusals: {
      step_not_open: async (m) => {
        const { orderId } = await redemptionToShip(m)
        return await m.ask(
          orders.answerPointsRefund,
          { orderId, answer: 'agree', ...fresh() },
          await support(m),
        )
      },
    },
    repeat: { other: async (input) => ({ ...input, answer: 'refuse' as const }), effects: actionsOf },
    hiddenFrom: 'anyone',
  }),

  endpointCase({
    endpoint: orders.answerPointsObjection,
    as: support,
    valid: async (m) => ({
      orderId: (await objectingRedemption(m)).orderId,
      answer: 'replace' as const,
      ...fresh(),
    }),
    happy: async (m) => {
      const order = await objectingRedemption(m)
      const answer = { orderId: order.orderId, answer: 'refund' as const, pieces: '1', ...fresh() }
      await m.value(orders.answerPointsObjection, answer, await support(m))
      expect((await m.value(myPoints, {}, order.who)).spendable).toBe(80)
    },
    refusals: {
      step_not_open: async (m) => {
        const { orderId } = await shippedRedemption(m)
        const answer = { orderId, answer: 'replace' as const, ...fresh() }
        return await m.ask(orders.answerPointsObjection, answer, await support(m))
      },
      answer_time_over: async (m) => {
        const { orderId } = await objectingRedemption(m)
        const answer = { orderId, answer: 'replace' as const, ...fresh() }
        return await m.later(49 * 3_600_000, async () =>
          m.ask(orders.answerPointsObjection, answer, await support(m)),
        )
      },
      objection_answered: async (m) => {
        const { orderId } = await objectingRedemption(m)
        const no = { orderId, answer: 'refuse' as const, note: '照片看不清' }
        await m.value(orders.answerPointsObjection, { ...no, ...fresh() }, await support(m))
        return await m.ask(orders.answerPointsObjection, { ...no, ...fresh() }, await support(m))
      },
      refund_beyond_objection: async (m) => {
        const { orderId } = await objectingRedemption(m, 1)
        const answer = { orderId, answer: 'refund' as const, pieces: '2', ...fresh() }
        return await m.ask(orders.answerPointsObjection, answer, await support(m))
      },
    },
    repeat: {
      other: async (input) => ({ ...input, answer: 'refuse' as const, note: '不同意' }),
      effects: actionsOf,
    },
    hiddenFrom: 'anyone',
  }),
]

export const pointsAdjustmentCases = [
  endpointCase({
    endpoint: points.pointsAdjustments,
    as: finance,
    valid: async () => ({}),
    happy: async (m) => {
      const id = await proposedAdjustment(m)
      const waiting = async () =>
        (
          await m.value(points.pointsAdjustments, { state: 'proposed', size: 1_000 }, await finance(m))
        ).list.map((row) => row.id)
      expect(await waiting()).toContain(id)
      await m.value(points.approvePointsAdjustment, { id, ...fresh() }, await finance(m))
      expect(await waiting()).not.toContain(id)
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: points.proposePointsAdjustment,
    as: finance,
    valid: async (m) => ({ owner: (await m.newPerson()).phone, points: 5, reason: '补发', ...fresh() }),
    happy: async (m) => {
      const who = await m.newPerson()
      const proposal = { owner: who.phone, points: '5', reason: '补发', ...fresh() }
      const made = await m.value(points.proposePointsAdjustment, proposal, await finance(m))
      expect(made).toMatchObject({ state: 'proposed', points: 5, isCompany: false, decider: null })
      expect((await m.value(myPoints, {}, who)).spendable, 'nothing is given yet').toBe(0)
    },
    refusals: {
      points_none: async (m) => {
        const input = { owner: (await m.newPerson()).phone, points: 0, reason: '补发', ...fresh() }
        return await m.ask(points.proposePointsAdjustment, input, await finance(m))
      },
      points_owner_unknown: async (m) => {
        const input = { owner: '没有这家公司', points: 5, reason: '补发', ...fresh() }
        return await m.ask(points.proposePointsAdjustment, input, await finance(m))
      },
      points_adjustment_pending: async (m) => {
        const input = { owner: (await m.newPerson()).phone, points: 5, reason: '补发' }
        await m.value(points.proposePointsAdjustment, { ...input, ...fresh() }, await finance(m))
        return await m.ask(points.proposePointsAdjustment, { ...input, ...fresh() }, await finance(m))
      },
    },
    repeat: { other: async (input) => ({ ...input, points: 6 }), effects: actionsOf },
  }),

  endpointCase({
    endpoint: points.approvePointsAdjustment,
    as: finance,
    valid: async (m) => ({ id: await proposedAdjustment(m), ...fresh() }),
    happy: async (m) => {
      const who = await m.newPerson()
      await adjust(m, who.phone, 8)
      expect((await m.value(myPoints, {}, who)).spendable).toBe(8)
    },
    refusals: {
      points_adjustment_decided: async (m) => {
        const id = await proposedAdjustment(m)
        await m.value(points.approvePointsAdjustment, { id, ...fresh() }, await finance(m))
        return await m.ask(points.approvePointsAdjustment, { id, ...fresh() }, await finance(m))
      },
      own_points_adjustment: async (m) => {
        const as = await finance(m)
        return await m.ask(
          points.approvePointsAdjustment,
          { id: await proposedAdjustment(m, as), ...fresh() },
          as,
        )
      },
    },
    repeat: {
      other: async (input, m) => ({ ...input, id: await proposedAdjustment(m) }),
      effects: actionsOf,
    },
    hiddenFrom: 'anyone',
  }),

  endpointCase({
    endpoint: points.rejectPointsAdjustment,
    as: finance,
    valid: async (m) => ({ id: await proposedAdjustment(m), reason: '依据不足', ...fresh() }),
    happy: async (m) => {
      const id = await proposedAdjustment(m)
      const made = await m.value(
        points.rejectPointsAdjustment,
        { id, reason: '依据不足', ...fresh() },
        await finance(m),
      )
      expect(made).toMatchObject({ state: 'rejected', rejection: '依据不足' })
    },
    refusals: {
      points_adjustment_decided: async (m) => {
        const input = { id: await proposedAdjustment(m), reason: '依据不足' }
        await m.value(points.rejectPointsAdjustment, { ...input, ...fresh() }, await finance(m))
        return await m.ask(points.rejectPointsAdjustment, { ...input, ...fresh() }, await finance(m))
      },
      own_points_adjustment: async (m) => {
        const as = await finance(m)
        const input = { id: await proposedAdjustment(m, as), reason: '依据不足', ...fresh() }
        return await m.ask(points.rejectPointsAdjustment, input, as)
      },
    },
    repeat: { other: async (input) => ({ ...input, reason: '另有原因' }), effects: actionsOf },
    hiddenFrom: 'anyone',
  }),

  endpointCase({
    endpoint: points.pointsLiability,
    as: finance,
    valid: async () => ({}),
    happy: async (m) => {
      const read = async () => await m.value(points.pointsLiability, {}, await finance(m))
      const before = await read()
      await adjust(m, (await m.newPerson()).phone, 8)
      const after = await read()
      expect(after.outstanding - before.outstanding).toBe(8)
      expect(after.months.at(-1)).toMatchObject({
        month: '2027-11',
        costFen: (after.months.at(-1)?.points ?? 0) * 100,
      })
    },
    refusals: {},
  }),
]
