import { apiFamily, defineModule } from 'backend/platform/module'
import * as contract from 'contract/feedback'
import * as operatorContract from 'contract/feedback/operator-feedback'
import { feedbackEndpoints } from './endpoints'
import { answeredMessage } from './message-kinds'
import { operatorFeedbackEndpoints } from './operator-endpoints'
import { feedbackData } from './personal-data'
import { QUEUES } from './queues'

export const feedbackModule = defineModule({
  name: 'feedback',
  personalData: feedbackData,
  errorCodes: [78_000, 78_099],
  api: [
    apiFamily('意见反馈', '会员与访客向平台反馈，查看答复', contract),
    apiFamily('意见反馈（客服）', '查看并答复反馈', operatorContract),
  ],
  operatorQueues: QUEUES,
  messageKinds: [answeredMessage.kind],
  endpoints: () => [...feedbackEndpoints(), ...operatorFeedbackEndpoints()],
})
