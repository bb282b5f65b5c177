import type { Check, ReconcileModule } from 'backend/platform/reconcile/check'
import { protectionsCheck } from 'backend/platform/reconcile/protections-check'
import { sealedRowsCheck } from 'backend/platform/reconcile/sealed-rows'
import { moneyCausesCheck } from './money-causes-check'

/** All checks of some modules: their own, those of their protected tables, and those of their money causes. */
export function checksOf(modules: readonly ReconcileModule[]): Check[] {
  const causes = modules.flatMap(({ moneyCauses }) => moneyCauses ?? [])
  return [
    protectionsCheck(modules),
    ...modules.flatMap(({ checks }) => checks),
    ...(causes.length > 0 ? [moneyCausesCheck(causes)] : []),
    ...modules.flatMap(({ sealedTables }) => sealedTables.map(sealedRowsCheck)),
  ]
}
