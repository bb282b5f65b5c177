import type { Reader } from 'backend/platform/database/database'
import type { CatalogueKind, CatalogueUse, RecordUse } from 'backend/platform/record-use'

/** Counts the rows of all modules that refer to any of the records. */
export async function countUses(
  reader: Reader,
  uses: readonly CatalogueUse[],
  kind: CatalogueKind,
  ids: readonly string[],
): Promise<RecordUse[]> {
  if (ids.length === 0) return []
  const counted: RecordUse[] = []
  for (const { name, count } of uses) counted.push({ name, count: await count(reader, kind, ids) })
  return counted
}
