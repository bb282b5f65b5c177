import { MODULES } from '../modules'
import type { CompanyRecord } from '../platform/company-records'
import type { DemoPart } from '../platform/demo-part'
import type { SealedColumn } from '../platform/encryption/sealed-columns'
import type { AnsweredEndpoint } from '../platform/endpoint'
import type { ApiFamily, ModuleContext } from '../platform/module'
import type { Check } from '../platform/reconcile/check'
import { registeredCausesCheck } from '../platform/reconcile/money-causes'
import { RIGHTS_CHECK } from '../platform/reconcile/rights-check'
import { checksOf } from '../wallet'

/** All endpoints that this market answers. */
export function marketEndpoints(context: ModuleContext): AnsweredEndpoint[] {
  return MODULES.flatMap((module) => module.endpoints?.(context) ?? [])
}

/** Groups of the API page, in the order of the modules. */
export const API_FAMILIES: readonly ApiFamily[] = MODULES.flatMap(({ api = [] }) => api)

/** What the modules add to the demo market. */
export const DEMO_PARTS: readonly DemoPart[] = MODULES.flatMap(({ demo }) => (demo ? [demo] : []))

/** All columns of encrypted values. */
export const SEALED_COLUMNS: readonly SealedColumn[] = MODULES.flatMap(
  ({ sealedColumns = [] }) => sealedColumns,
)

/** All records that can belong to companies. */
export const COMPANY_RECORDS: readonly CompanyRecord[] = MODULES.flatMap(
  ({ companyRecords = [] }) => companyRecords,
)

const RECONCILE_MODULES = MODULES.flatMap(({ reconcile }) => (reconcile ? [reconcile] : []))

/** All causes of money movements: the rows of `money_cause`, which migrations insert. */
export const MONEY_CAUSES: readonly string[] = RECONCILE_MODULES.flatMap(
  ({ expectedMovements = [] }) => expectedMovements,
).flatMap(({ causes }) => causes)

/** The checks of `npm run reconcile` and of the nightly run, in order. */
export const RECONCILE_CHECKS: readonly Check[] = [
  ...checksOf(RECONCILE_MODULES),
  registeredCausesCheck(MONEY_CAUSES),
  RIGHTS_CHECK,
]
