import type { Check, ReconcileModule } from 'backend/platform/reconcile/check'
import { protectionsCheck } from 'backend/platform/reconcile/protections-check'
import { sealedRowsCheck } from 'backend/platform/reconcile/sealed-rows'
import { moneyCausesCheck } from './money-causes-check'

/** All checks of some modules: their own, those of their protected tables, and those of their money causes. */
export function checksOf(modules: readonly ReconcileModule[]): Check[] {
  const expected = modules.flatMap(({ expectedMovements = [] }) => expectedMovements)
  return [
    protectionsCheck(modules),
    ...modules.flatMap(({ checks }) => checks),
    ...(expected.length > 0 ? [moneyCausesCheck(expected)] : []),
    ...modules.flatMap(({ sealedTables }) => sealedTables.map(sealedRowsCheck)),
  ]
}
