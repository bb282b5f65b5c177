/** Runs work for the same key one at a time, in order of arrival. Different keys run in parallel. */
export interface KeyedMutex {
  run<T>(key: string, work: () => Promise<T>): Promise<T>
  waitingFor(key: string): number
}

export function createKeyedMutex(): KeyedMutex {
  const lanes = new Map<string, { last: Promise<unknown>; length: number }>()
  return {
    waitingFor: (key) => lanes.get(key)?.length ?? 0,
    run: (key, work) => {
      const lane = lanes.get(key) ?? { last: Promise.resolve(), length: 0 }
      lanes.set(key, lane)
      lane.length++
      const result = lane.last.then(work)
      lane.last = result
        .catch(() => undefined)
        .finally(() => {
          lane.length--
          if (lane.length === 0) lanes.delete(key)
        })
      return result
    },
  }
}
