import type { MessageKind } from 'backend/platform/messages'

export const FEEDBACK_ANSWERED: MessageKind = {
  kind: 'feedback_answered',
  name: '反馈得到答复',
  type: 4,
  audience: 'member',
}
