import { countReferences } from 'backend/platform/database/count-references'
import { apiFamily, defineModule, type ModuleDefinition } from 'backend/platform/module'
import type { CatalogueUse } from 'backend/platform/record-use'
import * as contract from 'contract/catalogue'
import * as imports from 'contract/catalogue/imports'
import * as merging from 'contract/catalogue/merging'
import * as operators from 'contract/catalogue/operators'
import * as places from 'contract/catalogue/places'
import * as records from 'contract/catalogue/records'
import { gradeEndpoints } from './editing/grade-endpoints'
import { gradeImport } from './editing/grade-import'
import { importEndpoints } from './editing/import-endpoints'
import { importKinds } from './editing/import-kinds'
import { mergeEndpoints } from './editing/merge-endpoints'
import { recordEndpoints } from './editing/record-endpoints'
import { warehouseImport } from './editing/warehouse-import'
import { catalogueEndpoints } from './endpoints'
import { moveFollows } from './follow-product'
import { NAVIGATION } from './navigation'
import { catalogueData } from './personal-data'
import { productFollow } from './tables'

interface Ports {
  /** Rows of other modules that refer to goods and warehouses. */
  uses(): readonly CatalogueUse[]
}

export function catalogueModule({ uses }: Ports): ModuleDefinition {
  return defineModule({
    name: 'catalogue',
    personalData: catalogueData,
    errorCodes: [40_000, 40_999],
    api: [
      apiFamily('品类', '品类、牌号与仓库', contract),
      apiFamily('地点', '城市与仓库', places),
      apiFamily(
        '目录',
        '维护品类、牌号、厂家与仓库，批量导入牌号与仓库',
        operators,
        records,
        merging,
        imports,
      ),
    ],
    navigation: NAVIGATION,
    endpoints: () => [
      ...catalogueEndpoints(),
      ...gradeEndpoints(gradeImport(uses)),
      ...recordEndpoints(warehouseImport(uses)),
      ...mergeEndpoints(uses),
      ...importEndpoints(importKinds(uses)),
    ],
    catalogueUses: [FOLLOWS],
  })
}

const FOLLOWS: CatalogueUse = {
  name: '会员关注',
  count: async (reader, kind, ids) =>
    kind === 'product' ? await countReferences(reader, productFollow.productId, ids) : 0,
  move: moveFollows,
}
