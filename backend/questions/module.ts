import { countReferences } from 'backend/platform/database/count-references'
import { apiFamily, defineModule } from 'backend/platform/module'
import * as contract from 'contract/questions'
import * as operators from 'contract/questions/operator-questions'
import { eq } from 'drizzle-orm'
import { questionEndpoints } from './endpoints'
import { answeredMessage, askedMessage, hiddenMessage } from './message-kinds'
import { questionData } from './personal-data'
import { question } from './tables'

export const questionsModule = defineModule({
  name: 'questions',
  errorCodes: [77_200, 77_249],
  api: [
    apiFamily('问答', '就货源、牌号或一般问题提问、回答与点赞', contract),
    apiFamily('问答管理', '工作人员隐藏与恢复提问和回答', operators),
  ],
  endpoints: questionEndpoints,
  personalData: questionData,
  messageKinds: [answeredMessage.kind, askedMessage.kind, hiddenMessage.kind],
  catalogueUses: [
    {
      name: '提问',
      count: async (reader, kind, ids) =>
        kind === 'product' ? await countReferences(reader, question.productId, ids) : 0,
      move: async (tx, fromId, toId) => {
        await tx.update(question).set({ productId: toId }).where(eq(question.productId, fromId))
      },
    },
  ],
})
