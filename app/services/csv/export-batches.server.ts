import { PAGE_SIZE_MAX } from 'contract/schema'

/** Rows of one call, and the cursor of the next. */
export interface Batch<Row> {
  list: readonly Row[]
  next: string | null
}

/**
 * All batches of an export. The first is fetched before the response starts, so that an expired session or a fault
 * still gets its own page.
 * @param fetchBatch fetches the rows after a cursor; undefined for the first
 */
export async function exportBatches<Row>(
  fetchBatch: (after: string | undefined) => Promise<Batch<Row>>,
): Promise<AsyncIterable<readonly Row[]>> {
  const first = await fetchBatch(undefined)
  async function* all() {
    let batch = first
    yield batch.list
    while (batch.next !== null) {
      batch = await fetchBatch(batch.next)
      yield batch.list
    }
  }
  return all()
}

/**
 * The same for a call with numbered pages of `PAGE_SIZE_MAX` rows.
 * @param fetchPage fetches a page; `total` counts the rows of all pages
 */
export async function pageBatches<Row>(
  fetchPage: (page: number) => Promise<{ list: readonly Row[]; total: number }>,
): Promise<AsyncIterable<readonly Row[]>> {
  return await exportBatches(async (after) => {
    const page = Number(after ?? 0)
    const { list, total } = await fetchPage(page)
    return { list, next: (page + 1) * PAGE_SIZE_MAX < total ? String(page + 1) : null }
  })
}
