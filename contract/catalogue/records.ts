/** Warehouses and makers as operators edit them one by one, and the order of the categories. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { defineRefusals } from '../refusal'
import { cleanText, id, instant, integer, pageOf, pageQuery, requestId, text, wordsOf } from '../schema'
import { flag, MAKER_MAX, optionalText, PROPERTY_MAX } from './grades'
import { CatalogueCategory, refusals as edits } from './operators'
import { PLACE_MAX, WAREHOUSE_NAME_MAX, WarehouseName, WarehouseTerms } from './warehouses'

export const refusals = defineRefusals({
  warehouse_known: { errorcode: 40105, status: 409, text: '已有同名的仓库', field: 'name' },
  warehouse_place: {
    errorcode: 40106,
    status: 422,
    text: (f: { placeAdvice: string }) => `仓库所在地有误：${f.placeAdvice}`,
    field: 'city',
  },
  maker_known: { errorcode: 40107, status: 409, text: '已有这个厂家', field: 'name' },
})

const PATH = '/api/operator/catalogue'
const content = { access: 'operator', roles: ['content'] } as const
const version = integer({ min: 1 }).meta({ title: '版本', description: '读取时的版本；之后有改动则拒绝' })
const SHORT_NAMES_MAX = 10

export const CatalogueWarehouse = z
  .object({
    id,
    version: z.number().int(),
    disabledAt: instant.nullable(),
    name: z.string(),
    province: z.string(),
    city: z.string(),
    address: z.string(),
    freeDays: z.number().int(),
  })
  .meta({ id: 'CatalogueWarehouse', title: '目录中的仓库' })
export type CatalogueWarehouse = z.output<typeof CatalogueWarehouse>

export const catalogueWarehouses = endpoint({
  method: 'GET',
  path: `${PATH}/warehouses`,
  ...content,
  summary: '仓库，可按名称、城市与地址查找',
  input: z.object({ keyword: wordsOf(WAREHOUSE_NAME_MAX), ...pageQuery }),
  output: pageOf(CatalogueWarehouse),
})

export const catalogueWarehouse = endpoint({
  method: 'GET',
  path: `${PATH}/warehouses/detail`,
  ...content,
  summary: '一个仓库',
  input: z.object({ id }),
  output: CatalogueWarehouse,
})

export const addWarehouse = endpoint({
  method: 'POST',
  path: `${PATH}/warehouses/add`,
  ...content,
  summary: '新增仓库，立即可用于报价',
  input: WarehouseName.extend(WarehouseTerms.shape).extend({ requestId }),
  output: CatalogueWarehouse,
  refusals: [refusals.warehouse_known, refusals.warehouse_place],
})

export const changeWarehouse = endpoint({
  method: 'POST',
  path: `${PATH}/warehouses/change`,
  ...content,
  summary: '修改仓库的地址与免仓储天数，或停用；名称与城市不能改',
  input: WarehouseTerms.extend({
    id,
    version,
    /** No new offers; offers and orders that have it stay as they are. */
    isDisabled: flag,
    requestId,
  }),
  output: CatalogueWarehouse,
  refusals: [edits.catalogue_edited],
})

const MakerName = text(MAKER_MAX, '厂家')

/** Typed with 、 or commas between them. */
const ShortNames = z
  .union([
    z
      .string()
      .overwrite(cleanText)
      .transform((typed) => typed.split(/[\s、，,;；]+/)),
    z.array(z.string()),
  ])
  .transform((names) => [...new Set(names.map((name) => name.trim()).filter((name) => name !== ''))])
  .pipe(
    z
      .array(z.string().max(MAKER_MAX, `每个简称最多 ${MAKER_MAX} 个字`))
      .max(SHORT_NAMES_MAX, `最多 ${SHORT_NAMES_MAX} 个简称`),
  )
  .default([])
  .meta({ title: '简称', description: '多个用顿号分开' })

const MakerFacts = z.object({
  shortNames: ShortNames,
  groupName: optionalText(MAKER_MAX, '所属集团'),
  place: text(PLACE_MAX, '所在地'),
})

export const CatalogueMaker = z
  .object({
    name: z.string(),
    version: z.number().int(),
    shortNames: z.array(z.string()),
    groupName: z.string().nullable(),
    place: z.string(),
    disabledAt: instant.nullable(),
    /** Whether it was merged as a duplicate. */
    isMerged: z.boolean(),
    /** Grades that name this maker. */
    grades: z.number().int(),
  })
  .meta({ id: 'CatalogueMaker', title: '目录中的厂家' })
export type CatalogueMaker = z.output<typeof CatalogueMaker>

export const catalogueMakers = endpoint({
  method: 'GET',
  path: `${PATH}/makers`,
  ...content,
  summary: '厂家及其简称，可按名称、简称与集团查找',
  input: z.object({ keyword: wordsOf(MAKER_MAX), ...pageQuery }),
  output: pageOf(CatalogueMaker),
})

export const catalogueMaker = endpoint({
  method: 'GET',
  path: `${PATH}/makers/detail`,
  ...content,
  summary: '一个厂家',
  input: z.object({ name: MakerName }),
  output: CatalogueMaker,
})

export const addMaker = endpoint({
  method: 'POST',
  path: `${PATH}/makers/add`,
  ...content,
  summary: '登记厂家的简称与所属集团，搜索立即认得',
  input: MakerFacts.extend({ name: MakerName, requestId }),
  output: CatalogueMaker,
  refusals: [refusals.maker_known],
})

export const changeMaker = endpoint({
  method: 'POST',
  path: `${PATH}/makers/change`,
  ...content,
  summary: '修改厂家的简称、集团与所在地，搜索立即认得；或停用：其牌号不能再发布新报价',
  input: MakerFacts.extend({ name: MakerName, version, isDisabled: flag, requestId }),
  output: CatalogueMaker,
  refusals: [edits.catalogue_edited],
})

export const changeCategory = endpoint({
  method: 'POST',
  path: `${PATH}/categories/change`,
  ...content,
  summary: '修改品类的名称与次序，或停用：不能再新增其牌号与报价，已有报价与订单不变',
  input: z.object({
    code: text(PROPERTY_MAX, '代码'),
    name: text(PROPERTY_MAX, '名称'),
    sort: integer({ min: 0, max: 10_000, message: '请填写 0 到 10000 的整数' }),
    version,
    isDisabled: flag,
    requestId,
  }),
  output: CatalogueCategory,
  refusals: [edits.catalogue_edited],
})
