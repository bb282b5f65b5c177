export { createFileStorage } from './choose'
export { type FileStorage, StorageUnavailable } from './port'
