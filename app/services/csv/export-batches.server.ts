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
