import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type FileStorage, requireKey, StorageUnavailable } from './port'

/** A directory. Several servers need one that they share. */
export function createDiskStorage(directory: string): FileStorage {
  const pathOf = (key: string) => {
    requireKey(key)
    return join(directory, key)
  }
  return {
    put: (key, content) =>
      orUnavailable(async () => {
        const path = pathOf(key)
        await mkdir(dirname(path), { recursive: true })
        // Readers see the whole file or none.
        const unfinished = `${path}.${randomUUID()}.tmp`
        try {
          await writeFile(unfinished, content)
          await rename(unfinished, path)
        } finally {
          await rm(unfinished, { force: true })
        }
      }),
    get: (key) =>
      orUnavailable(async () => {
        try {
          return await readFile(pathOf(key))
        } catch (error) {
          if (isAbsent(error)) return undefined
          throw error
        }
      }),
    remove: (key) => orUnavailable(() => rm(pathOf(key), { force: true })),
  }
}

const isAbsent = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

async function orUnavailable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw new StorageUnavailable('the directory of pictures cannot be used', { cause: error })
  }
}
