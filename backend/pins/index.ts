export { pinsModule } from './module'
