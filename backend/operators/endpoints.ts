import { type AnsweredEndpoint, answer, operatorAnswer, operatorMutation } from 'backend/platform/endpoint'
import { accept, refuse } from 'backend/platform/verdict'
import * as contract from 'contract/operators'
import { findOperatorActions } from './audit-store'
import { changePassword } from './change-password'
import { addOperator, disable, setRoles } from './manage-operators'
import { findOperators, operatorById, operatorRow } from './operator-store'
import { type OperatorDeps, partsOf } from './parts'
import { signInOperator, signOutOperator } from './sign-in'

export function operatorEndpoints(deps: OperatorDeps): AnsweredEndpoint[] {
  const parts = partsOf(deps)
  return [
    answer(contract.operatorLogin, (call, input) => signInOperator(parts, call, input)),
    operatorAnswer(contract.operatorLogout, async (call) => {
      await signOutOperator(call)
      return accept({})
    }),
    operatorAnswer(contract.operatorMe, async ({ db, operator }) => {
      const found = await operatorById(db.orm, operator.operatorId)
      return found ? accept(operatorRow(found)) : refuse('login_expired')
    }),
    operatorAnswer(contract.changeOperatorPassword, (call, input) => changePassword(parts, call, input)),

    operatorAnswer(contract.operatorList, async ({ db }, place) =>
      accept({ ...(await findOperators(db.orm, place)), page: place.page, size: place.size }),
    ),
    operatorAnswer(contract.createOperator, (call, input) => addOperator(parts, call, input)),
    operatorMutation(contract.setOperatorRoles, 'operator.set_roles', setRoles),
    operatorMutation(contract.disableOperator, 'operator.disable', disable),
    operatorAnswer(contract.operatorAudit, async ({ db }, { name, page, size }) =>
      accept({ ...(await findOperatorActions(db.orm, { name, page, size })), page, size }),
    ),
  ]
}
