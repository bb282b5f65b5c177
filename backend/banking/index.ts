export { cashOutNumbersByIds } from './cash-out/cash-out-store'
export { bankingModule } from './module'
