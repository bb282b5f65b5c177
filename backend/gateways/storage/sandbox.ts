import { type FileStorage, requireKey, StorageUnavailable } from './port'

/** Behaviour of the sandbox until `behave` changes it. */
export type StorageFault = 'none' | 'refuses' | 'silent'

/** A store in memory, for tests. */
export interface StorageSandbox extends FileStorage {
  behave(fault: StorageFault): void
}

export function createStorageSandbox(timeoutMs: number): StorageSandbox {
  const files = new Map<string, Uint8Array>()
  let fault: StorageFault = 'none'
  const run = async <T>(key: string, work: () => T): Promise<T> => {
    requireKey(key)
    if (fault === 'silent') await new Promise((resolve) => setTimeout(resolve, timeoutMs))
    if (fault !== 'none') throw new StorageUnavailable('the sandbox was told to fail')
    return work()
  }
  return {
    behave: (next) => {
      fault = next
    },
    put: async (key, content) => {
      await run(key, () => files.set(key, content))
    },
    get: (key) => run(key, () => files.get(key)),
    remove: async (key) => {
      await run(key, () => files.delete(key))
    },
    async *keys() {
      yield await run('keys', () => [...files.keys()])
    },
  }
}
