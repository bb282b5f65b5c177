import { MODULES } from 'backend/modules'
import { operatorLot } from 'contract/auction/operator-lots'
import { submitPermit } from 'contract/authentication'
import { DIFFERENCE_KINDS } from 'contract/banking/suspense-states'
import { operatorSale } from 'contract/flash-sales/operator-sales'
import { operatorGroup } from 'contract/group-purchases/operator-groups'
import { operatorConsole } from 'contract/operators/console'
import { redemptionDetail } from 'contract/points/my-points'
import { operatorPresale } from 'contract/presales/operator-presales'
import { type As, type Market, openMarket } from 'tests/endpoints/market'
import { approveBy, changeSubmitted, companyOwner, permitInput } from 'tests/fixtures/authentication'
import { proposedWithdrawal } from 'tests/fixtures/commission'
import { proposedCorrection } from 'tests/fixtures/corrections'
import { objectedDeposit } from 'tests/fixtures/deposit-stages'
import { caseInRuling, newCase } from 'tests/fixtures/dispute-stages'
import { feedbackBy } from 'tests/fixtures/feedback'
import { submittedGroup } from 'tests/fixtures/group-stages'
import { submittedLot } from 'tests/fixtures/lot-stages'
import type { Person } from 'tests/fixtures/market'
import { memberWithEmail, sendAllDue, writeMessage } from 'tests/fixtures/messages'
import { lateWaybill, raisedException } from 'tests/fixtures/opened-waybills'
import { proposedOperator } from 'tests/fixtures/operator-changes'
import { proposedOwnerChange } from 'tests/fixtures/owner-changes'
import {
  objectingRedemption,
  proposedAdjustment,
  proposedCampaign,
  redemptionToShip,
  refundingRedemption,
} from 'tests/fixtures/points'
import { submittedPresale } from 'tests/fixtures/presale-stages'
import { newCompanyName, submitted } from 'tests/fixtures/registrations'
import { submittedSale } from 'tests/fixtures/sale-stages'
import { openDifference, proposedDecision, strangersPayment } from 'tests/fixtures/suspense'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { groupsFor } from '~/components/console/console-menu'
import { pending } from '../spot/offer-review.cases'

let m: Market
/** All roles but admin, which excludes finance. */
let all: As
let admin: As
beforeAll(async () => {
  m = await openMarket({ transport: 'in-process' })
  all = await m.newOperator('reviewer', 'content', 'support', 'finance')
  admin = await m.newOperator('admin')
})
afterAll(() => m.close())

const GOODS_SHOP = '甬联塑化'
const OF_ADMINS = '待审批的工作人员变更'

/** What a queue shows of a row that a fixture adds: the text, and the page. */
type Added = readonly [text: string, to: string]

/** A redemption in a state, as its queue shows it. */
async function pointsOrder(
  state: string,
  name: string,
  add: (m: Market) => Promise<{ orderId: string; who: Person }>,
): Promise<Added> {
  const { orderId, who } = await add(m)
  const { orderNo } = await m.value(redemptionDetail, { id: orderId }, who)
  return [`${name}：${orderNo}`, `/console/points/orders?state=${state}`]
}

test.each<[name: string, add: () => Promise<Added>]>([
  [
    '待审核的入驻申请',
    async () => {
      const companyName = newCompanyName()
      const { id } = await submitted(m, 'merchant', { companyName })
      return [`入驻申请：${companyName}`, `/console/registrations/${id}`]
    },
  ],
  [
    '待审核的认证申请',
    async () => {
      const { person, companyName } = await companyOwner(m)
      const { id } = await m.value(submitPermit, await permitInput(m, person), person)
      return [`待审核的认证申请：${companyName}`, `/console/authentications/${id}`]
    },
  ],
  [
    '待复核的认证申请',
    async () => {
      const { id } = await approveBy(m, (await changeSubmitted(m)).status)
      return ['待复核的认证申请：陈建国', `/console/authentications/${id}`]
    },
  ],
  [
    '待复核的所有者更换',
    async () => {
      const { id, companyName } = await proposedOwnerChange(m)
      return [`待复核的所有者更换：${companyName}`, `/console/ownerChanges?state=proposed&id=${id}`]
    },
  ],
  [
    '待审的报价',
    async () => {
      const { offerId } = await pending(m)
      return [
        `待审的报价：${GOODS_SHOP} ${m.seed.goods.drawing.grade}`,
        `/console/offers/bulk?id=${offerId}&act=approve`,
      ]
    },
  ],
  [
    '待审核的秒杀',
    async () => {
      const saleId = await submittedSale(m)
      const { saleNo, grade } = await m.value(operatorSale, { saleId }, all)
      return [`秒杀 ${saleNo}：${grade}，${GOODS_SHOP}`, `/console/flashSales/${saleId}`]
    },
  ],
  [
    '待审核的团购',
    async () => {
      const groupId = await submittedGroup(m)
      const { groupNo, grade } = await m.value(operatorGroup, { groupId }, all)
      return [`团购 ${groupNo}：${grade}，${GOODS_SHOP}`, `/console/groupPurchases/${groupId}`]
    },
  ],
  [
    '待审核的预售',
    async () => {
      const presaleId = await submittedPresale(m)
      const { presaleNo, grade } = await m.value(operatorPresale, { presaleId }, all)
      return [`预售 ${presaleNo}：${grade}，${GOODS_SHOP}`, `/console/presales/${presaleId}`]
    },
  ],
  [
    '待审核的竞拍',
    async () => {
      const lotId = await submittedLot(m)
      const { lotNo, grade } = await m.value(operatorLot, { lotId }, all)
      return [`竞拍 ${lotNo}：${grade}，${GOODS_SHOP}`, `/console/lots/${lotId}`]
    },
  ],
  ['待寄出的积分订单', () => pointsOrder('awaiting_shipment', '待寄出的积分订单', redemptionToShip)],
  ['待答复的积分退款', () => pointsOrder('refunding', '待答复的积分退款', refundingRedemption)],
  ['待答复的积分异议', () => pointsOrder('objecting', '待答复的积分异议', objectingRedemption)],
  [
    '待复核的积分调整',
    async () => {
      await proposedAdjustment(m)
      return ['待复核的积分调整：5 分', '/console/points/adjustments?state=proposed']
    },
  ],
  [
    '待复核的积分活动',
    async () => {
      await proposedCampaign(m)
      return ['待复核的积分活动：双旦加奖', '/console/points/campaigns?state=proposed']
    },
  ],
  ['待受理的仲裁', async () => ['待受理的仲裁', `/console/arbitrations/${await newCase(m)}`]],
  ['待裁决的仲裁', async () => ['待裁决的仲裁', `/console/arbitrations/${await caseInRuling(m)}`]],
  ['待处理的保证金异议', async () => ['待处理的保证金异议', `/console/deposits/${await objectedDeposit(m)}`]],
  [
    '待答复的运单异常',
    async () => {
      const { waybillId, waybillNo } = await raisedException(m)
      return [`运单 ${waybillNo}：货物损坏`, `/console/waybills/${waybillId}`]
    },
  ],
  [
    '晚点的运单',
    async () => {
      const { waybillId, waybillNo } = await lateWaybill(m)
      return [`运单 ${waybillNo}：晚点`, `/console/waybills/${waybillId}`]
    },
  ],
  [
    '待查款项',
    async () => {
      const { id } = await strangersPayment(m)
      return ['待查款项：不明付款人 66.00 元', `/console/finance/suspense/${id}`]
    },
  ],
  [
    '待复核的待查款项',
    async () => {
      const { id } = await proposedDecision(m)
      return ['待复核的待查款项：不明付款人 66.00 元', `/console/finance/suspense/${id}`]
    },
  ],
  [
    '与银行的差异',
    async () => {
      const { id, day, kind } = (await openDifference(m)).difference
      const text = `银行对账差异：${day} ${DIFFERENCE_KINDS[kind]}`
      return [text, `/console/finance/bank?state=open&id=${id}`]
    },
  ],
  [
    '待复核的资金更正',
    async () => {
      const { transferId } = await proposedCorrection(m)
      return ['待复核的资金更正：66.00 元', `/console/finance/movements/${transferId}`]
    },
  ],
  [
    '待复核的佣金提取',
    async () => {
      const { withdrawalId } = await proposedWithdrawal(m, '1.00')
      return ['待复核的佣金提取：1.00 元', `/console/finance/commission?state=proposed&id=${withdrawalId}`]
    },
  ],
  [
    '待答复的反馈',
    async () => {
      const id = await feedbackBy(m, m.seed.merchant)
      return ['反馈：页面故障，甬联店长', `/console/feedback/${id}`]
    },
  ],
  [
    OF_ADMINS,
    async () => {
      const { id } = (await proposedOperator(m)).change
      return ['待审批：新增 小吴', `/console/operators?change=${id}`]
    },
  ],
])('the queue %s counts and shows a row', async (name, add) => {
  const as = name === OF_ADMINS ? admin : all
  const totalBefore = (await queue(name, as)).total
  const [text, to] = await add()
  const { total, oldestAt } = await queue(name, as)
  expect(total).toBe(totalBefore + 1)
  expect(oldestAt).not.toBeNull()
  const { notices } = await m.value(operatorConsole, { size: 1000 }, as)
  expect(notices.unread).toContainEqual({ text, to, at: expect.any(String) })
})

test('failed deliveries are only counted', async () => {
  const { total } = await queue('发送失败的短信与邮件')
  await writeMessage(m, await memberWithEmail(m))
  await sendAllDue(m, 'rejected')
  const after = await queue('发送失败的短信与邮件')
  expect(after.total).toBeGreaterThan(total)
  expect(after.oldestAt).toBeNull()
  const { notices } = await m.value(operatorConsole, { size: 1000 }, all)
  expect(notices.unread.some(({ to }) => to.startsWith('/console/deliveries'))).toBe(false)
})

test('shows the newest rows of all queues', async () => {
  const { notices } = await m.value(operatorConsole, { size: 1000 }, all)
  const { unread, unreadTotal, readTotal } = notices
  expect([unread.length, readTotal]).toEqual([unreadTotal, 0])
  expect(unread.map(({ at }) => at)).toEqual(
    unread
      .map(({ at }) => at)
      .sort()
      .reverse(),
  )
  expect((await m.value(operatorConsole, { size: 3 }, all)).notices.unread).toEqual(unread.slice(0, 3))
})

test.each(MODULES.flatMap(({ operatorQueues = [] }) => operatorQueues))(
  'the menu of each role that sees the queue $name has its page',
  ({ page, roles }) => {
    for (const role of roles) {
      const links = groupsFor([role]).flatMap((group) => group.links)
      expect(links.map(({ to }) => to)).toContain(page)
    }
  },
)

async function queue(name: string, as = all) {
  const { queues } = await m.value(operatorConsole, {}, as)
  const found = queues.find((one) => one.name === name)
  if (!found) throw new Error(`there is no queue ${name}`)
  return found
}
