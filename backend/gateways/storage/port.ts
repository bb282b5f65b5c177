/** The store did not do what was asked, or not in time. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable'
}

/** Port to a store of files by key. Keys are words of [0-9a-z._-], separated by slashes. */
export interface FileStorage {
  /** Replaces a file of the same key. @throws StorageUnavailable */
  put(key: string, content: Uint8Array, mediaType: string): Promise<void>
  /** @returns undefined if there is no such file @throws StorageUnavailable */
  get(key: string): Promise<Uint8Array | undefined>
  /** Does nothing if there is no such file. @throws StorageUnavailable */
  remove(key: string): Promise<void>
  /** Pages of all keys, in any order. Files that come or go meanwhile may be missing. @throws StorageUnavailable */
  keys(): AsyncIterable<readonly string[]>
}

const KEY = /^[0-9a-z][0-9a-z._-]*(?:\/[0-9a-z][0-9a-z._-]*)*$/

/** @throws if a key could leave the store */
export function requireKey(key: string): void {
  if (!KEY.test(key)) throw new Error('invalid storage key')
}
