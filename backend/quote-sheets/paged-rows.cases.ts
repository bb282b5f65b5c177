import { quoteSheets } from 'contract/quote-sheets'
import { type PagedRows, repeat } from 'tests/fixtures/paged-rows'
import { quotedSheet } from 'tests/fixtures/quote-sheets'

export const PAGED_ROWS: PagedRows = [
  [
    quoteSheets,
    async (m) => {
      await repeat(() => quotedSheet(m))
      return { as: m.seed.buyer, inputs: [{}] }
    },
  ],
]
