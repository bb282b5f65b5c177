import { searchWordList } from 'contract/search'
import type { PagedRows } from 'tests/fixtures/paged-rows'

export const PAGED_ROWS: PagedRows = [
  [searchWordList, async (m) => ({ as: await m.newOperator('content'), inputs: [{ keyword: '石化' }] })],
]
