/** Endpoint cases of the console's frame. backend/market/operator-queues.test.ts has the rows of each queue. */
import { answerFeedback } from 'contract/feedback/operator-feedback'
import { readOperatorNotices } from 'contract/operators/account'
import { operatorConsole } from 'contract/operators/console'
import type { OperatorRole } from 'contract/operators/roles'
import { endpointCase } from 'tests/endpoints/case'
import type { Market } from 'tests/endpoints/market'
import { feedbackOfVisitor } from 'tests/fixtures/feedback'
import { fresh } from 'tests/fixtures/sms-codes'
import { expect } from 'vitest'

const QUEUES: Record<OperatorRole, string[]> = {
  reviewer: [
    '待审核的入驻申请',
    '待审核的认证申请',
    '待复核的认证申请',
    '待复核的所有者更换',
    '待审的报价',
    '待审核的秒杀',
    '待审核的团购',
    '待审核的预售',
    '待审核的竞拍',
  ],
  content: [],
  support: [
    '待受理的仲裁',
    '待裁决的仲裁',
    '待处理的保证金异议',
    '待答复的运单异常',
    '晚点的运单',
    '待寄出的积分订单',
    '待答复的积分退款',
    '待答复的积分异议',
    '待答复的反馈',
    '发送失败的短信与邮件',
  ],
  finance: [
    '待裁决的仲裁',
    '待处理的保证金异议',
    '待查款项',
    '待复核的待查款项',
    '与银行的差异',
    '待复核的资金更正',
    '待复核的积分调整',
    '待复核的积分活动',
    '待复核的佣金提取',
  ],
  admin: ['待答复的反馈', '发送失败的短信与邮件', '待审批的工作人员变更'],
}
const FEEDBACK = '待答复的反馈'
const support = (m: Market) => m.newOperator('support')

export const consoleCases = [
  endpointCase({
    endpoint: operatorConsole,
    as: support,
    valid: async () => ({}),
    happy: async (m) => {
      for (const role of Object.keys(QUEUES) as OperatorRole[]) {
        const { operator, queues } = await m.value(operatorConsole, {}, await m.newOperator(role))
        expect(operator.roles).toEqual([role])
        expect(queues.map(({ name }) => name)).toEqual(QUEUES[role])
      }

      const as = await support(m)
      const feedbackId = await feedbackOfVisitor(m, m.freshPhone())
      const notice = {
        text: '反馈：页面故障，访客',
        at: m.clock.now().toISOString(),
        to: `/console/feedback/${feedbackId}`,
      }
      const shown = async () => {
        const { queues, notices } = await m.value(operatorConsole, { size: 1000 }, as)
        const { unreadTotal, readTotal } = notices
        const isIn = (list: typeof notices.read) => list.some(({ to }) => to === notice.to)
        const total = queues.find(({ name }) => name === FEEDBACK)?.total ?? 0
        return { total, unreadTotal, readTotal, isUnread: isIn(notices.unread), isRead: isIn(notices.read) }
      }
      const { notices } = await m.value(operatorConsole, { size: 1000 }, as)
      expect(notices.unread).toContainEqual(notice)
      const sent = await shown()
      expect(sent).toMatchObject({ readTotal: 0, isUnread: true, isRead: false })
      await m.value(readOperatorNotices, { until: notice.at, ...fresh() }, as)
      const read = await shown()
      expect(read).toMatchObject({ total: sent.total, isUnread: false, isRead: true })
      expect(read.unreadTotal + read.readTotal).toBe(sent.unreadTotal)
      await m.value(answerFeedback, { feedbackId, answer: '已修复', ...fresh() }, as)
      const answered = {
        total: sent.total - 1,
        readTotal: read.readTotal - 1,
        isUnread: false,
        isRead: false,
      }
      expect(await shown()).toMatchObject(answered)
    },
    refusals: {},
  }),
]
