import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises'
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
    remove: (key) =>
      orUnavailable(async () => {
        const path = pathOf(key)
        await rm(path, { force: true })
        await removeIfEmpty(dirname(path))
      }),
    async *keys() {
      for (const folder of await orUnavailable(() => namesIn(directory))) {
        const names = await orUnavailable(() => namesIn(join(directory, folder)))
        yield names.map((name) => `${folder}/${name}`)
      }
    },
  }
}

/** Empty if the directory does not exist or is a file. */
async function namesIn(directory: string): Promise<string[]> {
  try {
    return await readdir(directory)
  } catch (error) {
    if (isAbsent(error) || isError(error, 'ENOTDIR')) return []
    throw error
  }
}

/** The name of a directory is that of a picture, so that it goes with the last file. */
async function removeIfEmpty(directory: string): Promise<void> {
  try {
    await rmdir(directory)
  } catch (error) {
    if (!isAbsent(error) && !isError(error, 'ENOTEMPTY') && !isError(error, 'EEXIST')) throw error
  }
}

const isError = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code
const isAbsent = (error: unknown) => isError(error, 'ENOENT')

async function orUnavailable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw new StorageUnavailable('the directory of pictures cannot be used', { cause: error })
  }
}
