export { reviewDue } from './demo'
export { registrationsModule } from './module'
export { compareWithRegistry } from './registration-rules'
export {
  approvedLegalPersons,
  approvedRegistration,
  type CarrierRow,
  createCarrier,
  findCarrier,
  listCarriers,
  lockNames,
} from './registration-store'
