export {
  buyerOf,
  companyBuying,
  mayActForCompany,
  mayActForMoney,
  ownerOfMoney,
  refusePermission,
  requireStaff,
  requireStaffs,
  shownBuyerOf,
} from './acting'
export { companiesModule } from './module'
export { areRelated, type LegalPersonsOf } from './related-companies'
