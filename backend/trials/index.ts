export { reportBefore } from './judge-trial'
export { trialsModule } from './module'
export { parcelZone } from './parcel-freight'
export { missingReports } from './trial-store'
