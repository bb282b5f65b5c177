import { type AnsweredEndpoint, answer, operatorAnswer, operatorMutation } from 'backend/platform/endpoint'
import type { OperatorQueue } from 'backend/platform/operator-queue'
import { accept, refuse } from 'backend/platform/verdict'
import * as contract from 'contract/operators'
import * as account from 'contract/operators/account'
import * as changes from 'contract/operators/changes'
import { operatorConsole } from 'contract/operators/console'
import * as links from 'contract/operators/links'
import * as views from 'contract/operators/views'
import { accountOf, readNotices, updateAccount } from './account'
import { findOperatorActions } from './audit-store'
import { changePassword } from './change-password'
import { findChanges } from './changes/change-store'
import { changeViews } from './changes/change-view'
import { decideOnChange } from './changes/decide-change'
import { proposeEnabling, proposeOperator, proposeReset, setRoles } from './changes/propose-change'
import { consoleOf } from './console'
import { openLink, setUp } from './links/set-up'
import { disable } from './manage-operators'
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
    operatorAnswer(changes.operatorChanges, async ({ db, operator }, query) => {
      const { list, total } = await findChanges(db.orm, query)
      const { page, size } = query
      return accept({ list: await changeViews(db.orm, list, operator.operatorId), total, page, size })
    }),
    operatorMutation(changes.createOperator, 'operator.propose_creation', proposeOperator),
    operatorMutation(changes.setOperatorRoles, 'operator.set_roles', setRoles),
    operatorMutation(changes.resetOperatorTotp, 'operator.propose_reset', proposeReset),
    operatorMutation(changes.enableOperator, 'operator.propose_enabling', proposeEnabling),
    operatorMutation(changes.decideOperatorChange, 'operator.decide_change', (tx, call, input) =>
      decideOnChange(parts, tx, call, input),
    ),
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
