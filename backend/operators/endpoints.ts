import { type AnsweredEndpoint, answer, operatorAnswer, operatorMutation } from 'backend/platform/endpoint'
import type { OperatorQueue } from 'backend/platform/operator-queue'
import { accept, refuse } from 'backend/platform/verdict'
import * as contract from 'contract/operators'
import * as account from 'contract/operators/account'
import { operatorConsole } from 'contract/operators/console'
import * as links from 'contract/operators/links'
import * as views from 'contract/operators/views'
import { accountOf, readNotices, updateAccount } from './account'
import { findOperatorActions } from './audit-store'
import { changePassword } from './change-password'
import { consoleOf } from './console'
import { openLink, setUp } from './links/set-up'
import { addOperator, disable, resetSecondFactor, setRoles } from './manage-operators'
import { findOperators, operatorById, operatorRow } from './operator-store'
import { type OperatorDeps, partsOf } from './parts'
import { proveAgain, signInOperator, signOutOperator } from './sign-in'
import { deleteView, saveView, viewsOf } from './views'

/** @param queues what waits for operators in all modules */
export function operatorEndpoints(
  deps: OperatorDeps,
  queues: () => readonly OperatorQueue[],
): AnsweredEndpoint[] {
  const parts = partsOf(deps)
  return [
    answer(contract.operatorLogin, (call, input) => signInOperator(parts, call, input)),
    operatorAnswer(contract.operatorLogout, async (call) => {
      await signOutOperator(call)
      return accept({})
    }),
    operatorAnswer(account.proveOperator, (call, input) => proveAgain(parts, call, input)),
    answer(links.operatorLink, openLink),
    answer(links.setUpOperator, (call, input) => setUp(parts, call, input)),
    operatorAnswer(links.resetOperatorTotp, (call, input) => resetSecondFactor(parts, call, input)),
    operatorAnswer(account.operatorAccount, accountOf),
    operatorAnswer(operatorConsole, (call, input) => consoleOf(queues(), call, input)),
    operatorMutation(account.updateOperatorAccount, 'operator.update_account', updateAccount),
    operatorMutation(account.readOperatorNotices, 'operator.read_notices', readNotices),
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
    operatorAnswer(views.operatorViews, async ({ db, operator }, { page }) =>
      accept(await viewsOf(db.orm, operator.operatorId, page)),
    ),
    operatorMutation(views.saveOperatorView, 'operator.save_view', saveView),
    operatorMutation(views.deleteOperatorView, 'operator.delete_view', deleteView),
    operatorAnswer(contract.operatorAudit, async ({ db }, query) => {
      const { page, size } = query
      return accept({ ...(await findOperatorActions(db.orm, query)), page, size })
    }),
  ]
}
