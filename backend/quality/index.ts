export { qualityEndpoints } from './endpoints'
export { addSheet, sheetPage } from './inspect'
export type { InspectionRefusal } from './judge-inspection'
export { publishTds } from './tds-store'
