export { reviewDue } from './demo'
export { registrationsModule } from './module'
export { compareWithRegistry } from './registration-rules'
export { approvedLegalPersons, approvedRegistration, lockNames } from './registration-store'
