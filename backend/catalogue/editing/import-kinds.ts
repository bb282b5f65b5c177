import type { ImportKind } from 'backend/imports'
import type { CatalogueUse } from 'backend/platform/record-use'
import { gradeImport } from './grade-import'
import { warehouseImport } from './warehouse-import'

/** What can be imported into the catalogue. */
export function importKinds(uses: () => readonly CatalogueUse[]): readonly ImportKind[] {
  return [gradeImport(uses), warehouseImport(uses)] as readonly ImportKind[]
}
