/** Work that no answer waits for, but a stopping server does. */
export interface Background {
  run(work: Promise<unknown>): void
  /** Resolves when nothing is under way. */
  settled(): Promise<void>
}

/** @param onFault told about work that failed after its answer had gone out */
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
