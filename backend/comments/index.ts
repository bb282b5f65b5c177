export { commentsModule } from './module'
