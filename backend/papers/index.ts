export { papersModule } from './module'
