export { savedSearchesModule } from './module'
