import { catalogueReconcile } from './catalogue'
import { orderingReconcile } from './ordering'
import type { Check, ReconcileModule } from './platform/reconcile/check'
import { registeredCausesCheck } from './platform/reconcile/money-causes'
import { checksOf, walletReconcile } from './wallet'

/** What each module brings to reconcile: a module that moves money, goods or orders is named here. */
export const RECONCILE_MODULES: readonly ReconcileModule[] = [
  walletReconcile,
  catalogueReconcile,
  orderingReconcile,
]

/** Every cause of which money may move: the rows of `money_cause`, to which migrations add them. */
export const MONEY_CAUSES: readonly string[] = RECONCILE_MODULES.flatMap(({ moneyCauses = [] }) =>
  moneyCauses.map(({ kind }) => kind),
)

/** All that `npm run reconcile` and the nightly run check, in this order. */
export const RECONCILE_CHECKS: readonly Check[] = [
  ...checksOf(RECONCILE_MODULES),
  registeredCausesCheck(MONEY_CAUSES),
]
