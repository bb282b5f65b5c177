export { reportBefore } from './judge-trial'
export { trialsModule } from './module'
export { missingReports } from './trial-store'
