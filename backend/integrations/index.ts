export { callerOfKey, type KeyRefusal } from './api-keys/caller-of-key'
export { integrationsModule } from './module'
export { writeStepEvent } from './webhooks/write-events'
