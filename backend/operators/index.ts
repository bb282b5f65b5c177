export { findActionsOn, recordOperatorAction } from './audit-store'
export { decisionViews, judgeDecision } from './dual-approval'
export { operatorsModule } from './module'
export { runOperatorCommand } from './operator-command'
export {
  activeOperators,
  createOperator,
  type NewOperator,
  operatorByName,
  operatorNamesByIds,
} from './operator-store'
export { isPhoneOfPerson, isSamePerson } from './same-person'
export { operatorOfToken } from './sessions'
