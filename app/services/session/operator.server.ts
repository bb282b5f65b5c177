import { type OperatorRow, operatorMe } from 'contract/operators'
import { operatorCall } from '../api/operator-call.server'
import { requestScoped } from '../pages/request-scoped.server'

/**
 * The signed-in operator.
 * @throws a redirect to the console's sign-in page
 */
export const requireOperator = requestScoped(
  (request: Request): Promise<OperatorRow> => operatorCall(request, operatorMe, {}),
)
