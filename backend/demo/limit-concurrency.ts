import pLimit from 'p-limit'

/**
 * Maps items with a maximum number of parallel calls.
 * @returns results in the order of the items; the first failure rejects, and no further call starts
 */
export async function limitConcurrency<T, R>(
  concurrency: number,
  items: readonly T[],
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const limit = pLimit(concurrency)
  try {
    return await limit.map(items, work)
  } catch (error) {
    limit.clearQueue()
    throw error
  }
}
