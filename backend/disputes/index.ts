export { disputesModule } from './module'
export { sellerParty } from './parties'
export { answerObjection } from './steps/answer-objection'
export { advanceArbitrations, closeLapsedObjections, refuseOverdueObjections } from './steps/overdue-disputes'
