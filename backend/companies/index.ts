export { mayActForCompany, mayActForMoney, ownerOfMoney, refusePermission, requireStaff } from './acting'
export { companiesModule } from './module'
