/**
 * Runs parts of a transaction together: their statements share the connection in a pipeline instead of waiting for each
 * other's answers. Parts that depend on each other's rows belong into one part.
 *
 * It ends when all parts have ended. After a failure the transaction is rolled back, and a statement of a part that still
 * ran would then be committed on its own.
 * @throws the error of the first part that failed
 */
export async function together(parts: readonly Promise<void>[]): Promise<void> {
  const ended = await Promise.allSettled(parts)
  for (const part of ended) if (part.status === 'rejected') throw part.reason
}
