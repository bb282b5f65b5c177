export { mayActForCompany, ownerOfMoney, refusePermission, requireStaff } from './acting'
export { companiesModule } from './module'
