export { reviewDue } from './demo'
export { registrationsModule } from './module'
export { compareWithRegistry } from './registration-rules'
export { lockNames } from './registration-store'
