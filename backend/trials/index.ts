export { trialsModule } from './module'
