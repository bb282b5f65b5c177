import { memberCommentInfo, myComments, shopComments } from 'contract/comments'
import { operatorComments } from 'contract/comments/operator-comments'
import { comment } from 'tests/fixtures/comments'
import { type PagedRows, sharedRows } from 'tests/fixtures/paged-rows'

const addComments = sharedRows((m) => comment(m))

export const PAGED_ROWS: PagedRows = [
  [
    memberCommentInfo,
    async (m) => {
      await addComments(m)
      return { as: null, inputs: [{}, { shopId: m.seed.merchant.shopId ?? '' }] }
    },
  ],
  [
    myComments,
    async (m) => {
      await addComments(m)
      return { as: m.seed.buyer, inputs: [{}] }
    },
  ],
  [
    shopComments,
    async (m) => {
      await addComments(m)
      return { as: m.seed.merchant, inputs: [{}, { replied: 'no' }] }
    },
  ],
  [
    operatorComments,
    async (m) => {
      await addComments(m)
      return { as: await m.newOperator('support'), inputs: [{}, { state: 'shown' }] }
    },
  ],
]
