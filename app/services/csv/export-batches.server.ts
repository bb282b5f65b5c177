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

/** Zero-based number and size of a page. */
export interface PageQuery {
  page: number
  size: number
}

interface PagedRows<Row> {
  /** Name of a row that no other row has and that does not change. */
  keyOf: (row: Row) => string
  /** Fetches a page; `total` counts the rows of all pages. */
  fetchPage: (query: PageQuery) => Promise<{ list: readonly Row[]; total: number }>
}

/** Smallest size of an overlapping page. */
const OVERLAPPING_SIZE_MIN = PAGE_SIZE_MAX / 2

/** Rows that a page has in common with the one before: one at first, more when that was too few. */
const OVERLAP_FACTOR = 8
const OVERLAP_MAX = PAGE_SIZE_MAX / 4

/** Maximum number of times that a list is read. */
const ROUNDS_MAX = 3

/**
 * All batches of a call with numbered pages, each row once. Rows that appear or leave meanwhile move the others between
 * pages. Therefore each page begins with a row that has been read, and if it does not, an earlier page is read. A list
 * with a mutable order, of which rows are missing at its end, is read again for them.
 */
export async function pageBatches<Row>({
  keyOf,
  fetchPage,
}: PagedRows<Row>): Promise<AsyncIterable<readonly Row[]>> {
  const first = await fetchPage(pageAt(0))
  let isFirst = true

  async function* all() {
    const sent = new Set<string>()
    for (let round = 1; round <= ROUNDS_MAX; round++) {
      let total = 0
      for await (const { list, total: counted } of overlappingPages()) {
        total = counted
        const rows = list.filter((row) => !sent.has(keyOf(row)))
        for (const row of rows) sent.add(keyOf(row))
        yield rows
      }
      if (sent.size >= Math.min(total, first.total)) return
    }
  }

  /** Pages without gaps between them; the rows that a page has in common with the one before are in both. */
  async function* overlappingPages() {
    const read = new Set<string>()
    let query = pageAt(0)
    let overlap = 1
    for (;;) {
      const answer = isFirst ? first : await fetchPage(query)
      isFirst = false
      const { list, total } = answer
      const start = query.page * query.size
      if (start > 0 && !list.some((row) => read.has(keyOf(row)))) {
        overlap *= OVERLAP_FACTOR
        query = pageAt(start - overlap)
        continue
      }
      overlap = Math.min(overlap, OVERLAP_MAX)
      yield answer
      for (const row of list) read.add(keyOf(row))
      const end = start + list.length
      if (list.length < query.size || end >= total) return
      query = pageAt(end - overlap)
    }
  }
  return all()
}

/** The page that starts at a row, or before it, and reaches farthest beyond it. */
function pageAt(row: number): PageQuery {
  if (row <= 0) return { page: 0, size: PAGE_SIZE_MAX }
  const reach = (size: number) => size - (row % size)
  let best = PAGE_SIZE_MAX
  for (let size = best; size >= OVERLAPPING_SIZE_MIN; size--) if (reach(size) > reach(best)) best = size
  return { page: Math.floor(row / best), size: best }
}

/** Other rows made of the rows of each batch. */
export async function* mapBatches<Row, Made>(
  batches: AsyncIterable<readonly Row[]>,
  make: (row: Row) => readonly Made[],
): AsyncIterable<readonly Made[]> {
  for await (const batch of batches) yield batch.flatMap(make)
}
