import { ownFeedback } from 'contract/feedback'
import { feedbackList } from 'contract/feedback/operator-feedback'
import { feedbackBy } from 'tests/fixtures/feedback'
import { type PagedRows, repeat } from 'tests/fixtures/paged-rows'

export const PAGED_ROWS: PagedRows = [
  [
    ownFeedback,
    async (m) => {
      const as = await m.newPerson()
      await repeat(() => feedbackBy(m, as))
      return { as, inputs: [{}] }
    },
  ],
  [
    feedbackList,
    async (m) => {
      const sender = await m.newPerson()
      await repeat(() => feedbackBy(m, sender))
      return { as: await m.newOperator('support'), inputs: [{}, { state: 'open' }, { kind: 'fault' }] }
    },
  ],
]
