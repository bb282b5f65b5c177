export { reviewDue } from './demo'
export { registrationsModule } from './module'
export { compareWithRegistry } from './registration-rules'
export { approvedRegistration, lockNames } from './registration-store'
