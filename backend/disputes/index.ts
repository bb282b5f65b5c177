export { disputesModule } from './module'
export { advanceArbitrations, closeLapsedObjections, refuseOverdueObjections } from './steps/overdue-disputes'
