/** Tracks work that runs after the answer was sent. A stopping server waits for it. */
export interface Background {
  run(work: Promise<unknown>): void
  /** Resolves when no work is running. */
  settled(): Promise<void>
}

/** @param onFault receives the error of work that fails after the answer was sent */
export function createBackground(onFault: (error: unknown) => void): Background {
  const underWay = new Set<Promise<unknown>>()
  return {
    run: (work) => {
      const watched = work.catch(onFault).finally(() => underWay.delete(watched))
      underWay.add(watched)
    },
    settled: async () => {
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}
