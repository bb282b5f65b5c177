export { sealAccounts } from './account-numbers'
export { cashOutNumbersByIds } from './cash-out/cash-out-store'
export { bankingModule } from './module'
