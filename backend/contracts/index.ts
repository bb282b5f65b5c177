export { contractsToSign } from './contract-store'
export { contractsModule } from './module'
