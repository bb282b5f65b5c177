export { contractsModule } from './module'
