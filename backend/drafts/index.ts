export { deleteExpiredDrafts } from './drafts'
export { draftEndpoints } from './endpoints'
export { draftsModule } from './module'
