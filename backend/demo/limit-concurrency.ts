/**
 * Does the same with each item, so many at a time, in their order.
 * @returns what came of each, in the items' order; the first failure ends it
 */
export async function severalAtOnce<T, R>(
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
