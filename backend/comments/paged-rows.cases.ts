import { memberCommentInfo, myComments, shopComments } from 'contract/comments'
import { operatorComments } from 'contract/comments/operator-comments'
import type { Market } from 'tests/endpoints/market'
import { comment } from 'tests/fixtures/comments'
import { type PagedRows, repeat } from 'tests/fixtures/paged-rows'

const fill = (m: Market) => repeat(() => comment(m))

export const PAGED_ROWS: PagedRows = [
  [
    memberCommentInfo,
    async (m) => {
      await fill(m)
      return { as: null, inputs: [{}, { shopId: m.seed.merchant.shopId ?? '' }] }
    },
  ],
  [
    myComments,
    async (m) => {
      await fill(m)
      return { as: m.seed.buyer, inputs: [{}] }
    },
  ],
  [
    shopComments,
    async (m) => {
      await fill(m)
      return { as: m.seed.merchant, inputs: [{}, { replied: 'no' }] }
    },
  ],
  [
    operatorComments,
    async (m) => {
      await fill(m)
      return { as: await m.newOperator('support'), inputs: [{}, { state: 'shown' }] }
    },
  ],
]
