import type { StorageSettings } from 'backend/platform/settings/gateway-settings'
import { createDiskStorage } from './disk'
import { createObjectStorage } from './objects'
import type { FileStorage } from './port'

/** The store of the settings; null: the files are rows of the database. */
export function createFileStorage(settings: StorageSettings): FileStorage | null {
  if (settings.adapter === 'database') return null
  return settings.adapter === 'disk' ? createDiskStorage(settings.directory) : createObjectStorage(settings)
}
