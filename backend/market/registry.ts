import { MODULES } from '../modules'
import type { AnsweredEndpoint } from '../platform/endpoint'
import type { ApiFamily, ModuleContext } from '../platform/module'
import type { Check } from '../platform/reconcile/check'
import { registeredCausesCheck } from '../platform/reconcile/money-causes'
import { checksOf } from '../wallet'

/** Every endpoint that this market answers. */
export function marketEndpoints(context: ModuleContext): AnsweredEndpoint[] {
  return MODULES.flatMap((module) => module.endpoints?.(context) ?? [])
}

/** The families of the API page, in the order of the modules. */
export const API_FAMILIES: readonly ApiFamily[] = MODULES.flatMap(({ api = [] }) => api)

const RECONCILE_MODULES = MODULES.flatMap(({ reconcile }) => (reconcile ? [reconcile] : []))

/** Every cause of which money may move: the rows of `money_cause`, to which migrations add them. */
export const MONEY_CAUSES: readonly string[] = RECONCILE_MODULES.flatMap(({ moneyCauses = [] }) =>
  moneyCauses.map(({ kind }) => kind),
)

/** All that `npm run reconcile` and the nightly run check, in this order. */
export const RECONCILE_CHECKS: readonly Check[] = [
  ...checksOf(RECONCILE_MODULES),
  registeredCausesCheck(MONEY_CAUSES),
]
