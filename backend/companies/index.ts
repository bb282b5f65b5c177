export {
  buyerOf,
  companyBuying,
  mayActForCompany,
  mayActForMoney,
  ownerOfMoney,
  refusePermission,
  requireStaff,
  requireStaffs,
} from './acting'
export { companiesModule } from './module'
