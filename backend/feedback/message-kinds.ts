import { defineMessage } from 'backend/platform/messages'

export const answeredMessage = defineMessage(
  { kind: 'feedback_answered', name: '反馈得到答复', type: 4, audience: 'member' },
  (feedbackId: string, memberId: string, answer: string) => ({
    to: { memberId },
    eventKey: feedbackId,
    title: '您的反馈已答复',
    text: answer,
    link: '/personalCenter/feedback',
  }),
)
