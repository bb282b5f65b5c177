export { cashOutNumbersByIds, cashOutPartiesByIds } from './cash-out/cash-out-store'
export { bankingModule } from './module'
export { isOwnMoney, mayActForCompanyMoney, moneyOwnerOf } from './owner'
export { sealBankData } from './seal-all'
