import type { Check, ReconcileModule, RequiredTrigger, SealedTable } from './check'
import protections from './protections.sql?raw'
import { snapshotCheck } from './range-check'

/** I6: rights and triggers that protect rows against changes. */
export function protectionsCheck(modules: readonly ReconcileModule[]): Check {
  const appendOnly = modules.flatMap((module) => module.appendOnlyTables)
  const readOnly = modules.flatMap((module) => module.readOnlyTables ?? [])
  const triggers: RequiredTrigger[] = [
    ...appendOnly.map((table) => ({ table, calls: 'refuse_change_of_append_only' })),
    ...readOnly.map((table) => ({ table, calls: 'refuse_insert_by_non_owner' })),
    ...modules.flatMap(({ sealedTables }) => sealedTables.flatMap(sealTriggers)),
    ...modules.flatMap((module) => module.triggers ?? []),
  ]
  return snapshotCheck('protections', protections, {
    append_only: appendOnly.join(','),
    read_only: readOnly.join(','),
    triggers: triggers.map(({ table, calls }) => `${table}:${calls}`).join(','),
  })
}

function sealTriggers({ name, isResealed }: SealedTable): RequiredTrigger[] {
  const calls = isResealed ? ['seal_row', 'reseal_row'] : ['seal_row']
  return calls.map((call) => ({ table: name, calls: call }))
}
