/**
 * Maps items with a maximum number of parallel calls.
 * @returns results in the order of the items; the first failure rejects
 */
export async function limitConcurrency<T, R>(
  width: number,
  items: readonly T[],
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  const rest = items.entries()
  let hasFailed = false
  const worker = async () => {
    for (const [i, item] of rest) {
      if (hasFailed) return
      try {
        results[i] = await work(item)
      } catch (error) {
        hasFailed = true
        throw error
      }
    }
  }
  await Promise.all(Array.from({ length: width }, worker))
  return results
}
