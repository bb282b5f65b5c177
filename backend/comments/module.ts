import { hasRow } from 'backend/platform/database/has-row'
import { apiFamily, defineModule } from 'backend/platform/module'
import * as contract from 'contract/comments'
import * as operators from 'contract/comments/operator-comments'
import { eq } from 'drizzle-orm'
import { commentEndpoints } from './endpoints'
import { commentedMessage, hiddenMessage, repliedMessage } from './message-kinds'
import { commentData } from './personal-data'
import { orderCommentPicture } from './tables'

export const commentsModule = defineModule({
  name: 'comments',
  errorCodes: [77_250, 77_299],
  api: [
    apiFamily('订单评价', '买家评价已完成的订单，商家回复一次', contract),
    apiFamily('评价管理', '工作人员隐藏与恢复买家评价', operators),
  ],
  endpoints: commentEndpoints,
  personalData: commentData,
  messageKinds: [commentedMessage.kind, repliedMessage.kind, hiddenMessage.kind],
  usesPicture: (reader, id) => hasRow(reader, orderCommentPicture, eq(orderCommentPicture.pictureId, id)),
})
