export { contractsToSign } from './contract-store'
export { contractsModule } from './module'
export { planContractsToSign } from './plan-contract-store'
