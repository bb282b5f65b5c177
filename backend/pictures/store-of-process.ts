import { createFileStorage } from 'backend/gateways/storage'
import type { ModuleContext } from 'backend/platform/module'
import type { StorageSettings } from 'backend/platform/settings/gateway-settings'
import type { PictureStore } from './store-picture'

const known = new WeakMap<StorageSettings, PictureStore['storage']>()

/** The store of pictures of one process, by its settings. */
export function pictureStoreOf({
  db,
  secret,
  settings,
}: Pick<ModuleContext, 'db' | 'secret' | 'settings'>): PictureStore {
  if (!known.has(settings.storage)) known.set(settings.storage, createFileStorage(settings.storage))
  return { db, secret, storage: known.get(settings.storage) ?? null }
}
