/** Endpoint cases of comments on orders. */
import * as contract from 'contract/comments'
import * as operators from 'contract/comments/operator-comments'
import { myMessages } from 'contract/messages'
import { operatorAudit } from 'contract/operators'
import { uploadPicture } from 'contract/pictures'
import { putOnSale } from 'tests/fixtures/offers-and-orders'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import { comment, commentInput, SCORES } from '../../tests/fixtures/comments'
import { paidOrder } from '../../tests/fixtures/order-stages'
import { pictureText } from '../../tests/fixtures/pictures'
import { fresh } from '../../tests/fixtures/sms-codes'

const supporter = (m: Market) => m.newOperator('support')

/** Number of audit rows of a request. */
async function actionsOf(m: Market, { requestId }: { requestId: string }): Promise<number> {
  const { list } = await m.value(operatorAudit, { size: 1000 }, await m.newOperator('admin'))
  return list.filter((row) => row.requestId === requestId).length
}

async function messagesOf(m: Market, as: { token: string }, type: 1 | 4 = 1): Promise<string> {
  return (await m.value(myMessages, { type, size: 1000 }, as)).list.map(({ text }) => text).join()
}

async function hide(m: Market, commentId: string) {
  return await m.ask(operators.hideComment, { commentId, reason: '辱骂他人', ...fresh() }, await supporter(m))
}

async function show(m: Market, commentId: string) {
  return await m.ask(operators.showComment, { commentId, ...fresh() }, await supporter(m))
}

async function reply(m: Market, commentId: string, text = '感谢支持') {
  return await m.ask(contract.replyToComment, { commentId, text, ...fresh() }, m.seed.merchant)
}

const commentOf = async (m: Market, orderId: string) =>
  (await m.value(contract.commentOfOrder, { orderId }, m.seed.buyer)).comment

export const commentCases = [
  endpointCase({
    endpoint: contract.memberCommentInfo,
    valid: async (m) => ({ shopId: m.seed.merchant.shopId ?? '' }),
    happy: async (m) => {
      const offerId = await putOnSale(m)
      expect(await m.value(contract.memberCommentInfo, { offerId })).toMatchObject({
        total: 0,
        averages: { goods: null, delivery: null, service: null },
      })
      const first = await comment(m)
      const of = { offerId: first.offerId ?? '' }
      const { list, averages } = await m.value(contract.memberCommentInfo, of)
      expect(list).toMatchObject([{ id: first.id, ...SCORES, text: '粒子均匀，批次稳定', reply: null }])
      expect(averages).toEqual(SCORES)
      expect(JSON.stringify(list)).not.toContain(first.orderId)
      expect(list[0]?.author).not.toContain(m.seed.buyer.phone)
      await hide(m, first.id)
      expect(await m.value(contract.memberCommentInfo, of)).toMatchObject({
        total: 0,
        averages: { goods: null },
      })
    },
    refusals: {},
    hiddenFrom: 'anyone',
  }),

  endpointCase({
    endpoint: contract.saveComment,
    as: (m) => m.seed.buyer,
    valid: (m) => commentInput(m),
    happy: async (m) => {
      const { id: picture } = await m.value(uploadPicture, { file: await pictureText() }, m.seed.buyer)
      const input = { ...(await commentInput(m)), pictures: [picture] }
      const made = await m.value(contract.saveComment, input, m.seed.buyer)
      expect(made).toMatchObject({ ...SCORES, shopId: m.seed.merchant.shopId, pictures: [{ id: picture }] })
      expect(await commentOf(m, input.orderId)).toMatchObject({ id: made.id, hiddenAt: null })
      expect(await messagesOf(m, m.seed.merchant)).toContain('有新评价，可以回复一次')
      const other = await commentInput(m)
      for (const score of [0, 6, ''])
        expect((await m.ask(contract.saveComment, { ...other, goods: score }, m.seed.buyer)).status).toBe(400)
    },
    refusals: {
      order_not_completed: async (m) => {
        const { orderId: _, ...given } = await commentInput(m)
        return await m.ask(contract.saveComment, { ...given, orderId: await paidOrder(m) }, m.seed.buyer)
      },
      order_commented: async (m) => {
        const input = await commentInput(m)
        await m.value(contract.saveComment, input, m.seed.buyer)
        return await m.ask(contract.saveComment, { ...input, ...fresh() }, m.seed.buyer)
      },
      comment_picture_unknown: async (m) => {
        const { id } = await m.value(uploadPicture, { file: await pictureText() }, m.seed.rival)
        return await m.ask(contract.saveComment, { ...(await commentInput(m)), pictures: [id] }, m.seed.buyer)
      },
    },
    repeat: {
      other: async (input) => ({ ...input, text: '一般' }),
      effects: async (m, { orderId }) => Number((await commentOf(m, orderId)) !== null),
    },
    hiddenFrom: (m) => m.seed.rival,
  }),

  endpointCase({
    endpoint: contract.commentOfOrder,
    as: (m) => m.seed.buyer,
    valid: async (m) => ({ orderId: await paidOrder(m) }),
    happy: async (m) => {
      const paid = await m.value(contract.commentOfOrder, { orderId: await paidOrder(m) }, m.seed.buyer)
      expect(paid).toMatchObject({ canComment: false, comment: null })
      const input = await commentInput(m)
      const { orderId } = input
      const before = await m.value(contract.commentOfOrder, { orderId }, m.seed.buyer)
      expect(before).toMatchObject({ canComment: true, comment: null })
      const { id } = await m.value(contract.saveComment, input, m.seed.buyer)
      await hide(m, id)
      expect(await m.value(contract.commentOfOrder, { orderId }, m.seed.buyer)).toMatchObject({
        canComment: false,
        comment: { id, hiddenReason: '辱骂他人' },
      })
    },
    refusals: {},
    hiddenFrom: (m) => m.seed.rival,
  }),

  endpointCase({
    endpoint: contract.myComments,
    as: (m) => m.seed.buyer,
    valid: async () => ({}),
    happy: async (m) => {
      const first = await comment(m)
      await hide(m, first.id)
      const { list } = await m.value(contract.myComments, { size: 1000 }, m.seed.buyer)
      expect(list).toContainEqual(
        expect.objectContaining({ id: first.id, orderId: first.orderId, hiddenReason: '辱骂他人' }),
      )
      expect((await m.value(contract.myComments, {}, m.seed.rival)).total).toBe(0)
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.shopComments,
    as: (m) => m.seed.merchant,
    valid: async () => ({}),
    happy: async (m) => {
      const { id } = await comment(m)
      const idsOf = async (query: object, as = m.seed.merchant) =>
        (await m.value(contract.shopComments, { size: 1000, ...query }, as)).list.map((row) => row.id)
      expect(await idsOf({ replied: 'no' })).toContain(id)
      await reply(m, id)
      expect(await idsOf({ replied: 'no' })).not.toContain(id)
      expect(await idsOf({ replied: 'yes' })).toContain(id)
      expect(await idsOf({}, m.seed.otherMerchant)).not.toContain(id)
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.replyToComment,
    as: (m) => m.seed.merchant,
    valid: async (m) => ({ commentId: (await comment(m)).id, text: '感谢支持', ...fresh() }),
    happy: async (m) => {
      const { id, orderId } = await comment(m)
      await reply(m, id, '下次继续努力')
      expect(await commentOf(m, orderId)).toMatchObject({
        reply: '下次继续努力',
        repliedAt: m.clock.now().toISOString(),
      })
      expect(await messagesOf(m, m.seed.buyer)).toContain('回复了您的评价')
    },
    refusals: {
      comment_replied: async (m) => {
        const { id } = await comment(m)
        await reply(m, id)
        return await reply(m, id)
      },
      comment_hidden: async (m) => {
        const { id } = await comment(m)
        await hide(m, id)
        return await reply(m, id)
      },
    },
    repeat: {
      other: async (input) => ({ ...input, text: '其他' }),
      effects: async (m, { commentId }) => {
        const { list } = await m.value(contract.shopComments, { size: 1000, replied: 'yes' }, m.seed.merchant)
        return list.filter(({ id }) => id === commentId).length
      },
    },
    hiddenFrom: (m) => m.seed.otherMerchant,
  }),

  endpointCase({
    endpoint: operators.operatorComments,
    as: supporter,
    valid: async () => ({}),
    happy: async (m) => {
      const { id } = await comment(m)
      const as = await supporter(m)
      const find = async (state: 'shown' | 'hidden') =>
        (await m.value(operators.operatorComments, { size: 1000, state }, as)).list
      const row = { id, memberId: m.seed.buyer.memberId, hiddenBy: null }
      expect(await find('shown')).toContainEqual(expect.objectContaining(row))
      await hide(m, id)
      expect(await find('hidden')).toContainEqual(
        expect.objectContaining({ id, hiddenReason: '辱骂他人', hiddenBy: expect.any(String) }),
      )
      expect((await find('shown')).map((one) => one.id)).not.toContain(id)
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: operators.hideComment,
    as: supporter,
    valid: async (m) => ({ commentId: (await comment(m)).id, reason: '广告', ...fresh() }),
    happy: async (m) => {
      const { id } = await comment(m)
      expect((await hide(m, id)).status).toBe(200)
      expect(await messagesOf(m, m.seed.buyer, 4)).toContain('您的一条评价已被隐藏：辱骂他人')
    },
    refusals: {
      comment_hidden: async (m) => {
        const { id } = await comment(m)
        await hide(m, id)
        return await hide(m, id)
      },
    },
    repeat: { other: async (input) => ({ ...input, reason: '其他' }), effects: actionsOf },
    hiddenFrom: 'anyone',
  }),

  endpointCase({
    endpoint: operators.showComment,
    as: supporter,
    valid: async (m) => {
      const { id } = await comment(m)
      await hide(m, id)
      return { commentId: id, ...fresh() }
    },
    happy: async (m) => {
      const { id, orderId } = await comment(m)
      await hide(m, id)
      expect((await show(m, id)).status).toBe(200)
      expect(await commentOf(m, orderId)).toMatchObject({ hiddenAt: null, hiddenReason: null })
    },
    refusals: {
      comment_shown: async (m) => {
        const { id } = await comment(m)
        return await show(m, id)
      },
    },
    repeat: {
      other: async (input, m) => {
        const { id } = await comment(m)
        await hide(m, id)
        return { ...input, commentId: id }
      },
      effects: actionsOf,
    },
    hiddenFrom: 'anyone',
  }),
]
