import { createFileStorage, type FileStorage } from 'backend/gateways/storage'
import type { Database } from 'backend/platform/database/database'
import type { ModuleContext } from 'backend/platform/module'
import type { StorageSettings } from 'backend/platform/settings/gateway-settings'

/** Where pictures are stored. */
export interface PictureStore {
  db: Database
  /** Key of the names of private pictures, the same on every server. */
  secret: string
  /** Null: the files are rows of the database. */
  storage: FileStorage | null
}

const known = new WeakMap<StorageSettings, PictureStore['storage']>()

/** The store of pictures of one process, by its settings. */
export function pictureStoreOf({
  db,
  secret,
  settings,
}: Pick<ModuleContext, 'db' | 'secret' | 'settings'>): PictureStore {
  return { db, secret, storage: fileStorageOf(settings.storage) }
}

/** Where the files of pictures are, by the settings; null: in the database. */
export function fileStorageOf(storage: StorageSettings): FileStorage | null {
  if (!known.has(storage)) known.set(storage, createFileStorage(storage))
  return known.get(storage) ?? null
}
