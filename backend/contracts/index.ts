export { contractsToSign } from './contract-store'
export { planContractsToSign } from './plan-contract-store'
export { contractsModule } from './module'
