/** Runs work for the same key in order of arrival, one after another; different keys do not wait for each other. */
export interface OneAtATime {
  run<T>(key: string, work: () => Promise<T>): Promise<T>
  waitingFor(key: string): number
}

export function createOneAtATime(): OneAtATime {
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
