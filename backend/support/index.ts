export { supportModule } from './module'
