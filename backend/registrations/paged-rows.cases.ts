import { reviewList } from 'contract/registrations/review'
import { type PagedRows, repeat } from 'tests/fixtures/paged-rows'
import { reviewer, submitted } from 'tests/fixtures/registrations'

export const PAGED_ROWS: PagedRows = [
  [
    reviewList,
    async (m) => {
      await repeat(() => submitted(m, 'carrier'))
      return { as: await reviewer(m), inputs: [{}, { kind: 'carrier' }, { state: 'submitted' }] }
    },
  ],
]
