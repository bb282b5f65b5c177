import type { Check, ReconcileModule, RequiredTrigger } from './check'
import protections from './protections.sql?raw'
import { snapshotCheck } from './range-check'

/** I6: rights and triggers that protect rows against changes. */
export function protectionsCheck(modules: readonly ReconcileModule[]): Check {
  const appendOnly = modules.flatMap((module) => module.appendOnlyTables)
  const readOnly = modules.flatMap((module) => module.readOnlyTables ?? [])
  const triggers: RequiredTrigger[] = [
    ...appendOnly.map((table) => ({ table, calls: 'refuse_change_of_append_only' })),
    ...readOnly.map((table) => ({ table, calls: 'refuse_insert_by_non_owner' })),
    ...modules.flatMap(({ sealedTables }) =>
      sealedTables.map(({ name }) => ({ table: name, calls: 'seal_row' })),
    ),
    ...modules.flatMap((module) => module.triggers ?? []),
  ]
  return snapshotCheck('protections', protections, {
    append_only: appendOnly.join(','),
    read_only: readOnly.join(','),
    triggers: triggers.map(({ table, calls }) => `${table}:${calls}`).join(','),
  })
}
