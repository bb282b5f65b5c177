/** One answer of a call that exports: rows, and where the next answer goes on. */
interface Batch<Row> {
  list: readonly Row[]
  next: string | null
}

/**
 * All batches of an export. The first is fetched before anything is sent, so that an expired session or a fault still
 * gets a page of its own.
 * @param fetchBatch asks for the rows after a place; undefined for the first
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
