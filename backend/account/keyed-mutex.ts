import { Mutex } from 'async-mutex'

/** Runs work for the same key one at a time, in order of arrival. Different keys run in parallel. */
export interface KeyedMutex {
  run<T>(key: string, work: () => Promise<T>): Promise<T>
  waitingFor(key: string): number
}

export function createKeyedMutex(): KeyedMutex {
  const queues = new Map<string, { mutex: Mutex; length: number }>()
  return {
    waitingFor: (key) => queues.get(key)?.length ?? 0,
    run: async (key, work) => {
      const queue = queues.get(key) ?? { mutex: new Mutex(), length: 0 }
      queues.set(key, queue)
      queue.length++
      try {
        return await queue.mutex.runExclusive(work)
      } finally {
        if (--queue.length === 0) queues.delete(key)
      }
    },
  }
}
