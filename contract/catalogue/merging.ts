/** Merges of duplicates in the catalogue: what refers to the duplicate refers to the kept record afterwards. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { defineRefusals } from '../refusal'
import { id, integer, requestId, text } from '../schema'
import { MAKER_MAX } from './grades'
import { CatalogueGrade, refusals as edits } from './operators'
import { CatalogueMaker } from './records'

export const refusals = defineRefusals({
  merge_unlike: {
    errorcode: 40108,
    status: 422,
    text: '两个牌号的品类、包装或危化属性不同，不能合并',
    field: 'keptId',
  },
  merge_ended: {
    errorcode: 40109,
    status: 409,
    text: '请选择另一个在用、没有被合并过的记录',
    field: 'keptId',
  },
})

const PATH = '/api/operator/catalogue'
const content = { access: 'operator', roles: ['content'] } as const
const version = integer({ min: 1 }).meta({ title: '版本', description: '读取时的版本；之后有改动则拒绝' })
const MakerName = text(MAKER_MAX, '厂家')

/** Rows that refer to the duplicate. */
const Use = z.object({
  name: z.string(),
  count: z.number().int(),
  /** False: history that stays with the duplicate. */
  moves: z.boolean(),
})

export const gradeMerge = endpoint({
  method: 'GET',
  path: `${PATH}/grades/merge`,
  ...content,
  summary: '合并牌号前的核对：两个牌号，以及会转到保留牌号的内容',
  input: z.object({ duplicateId: id, keptId: id }),
  output: z.object({ duplicate: CatalogueGrade, kept: CatalogueGrade, uses: z.array(Use) }),
  refusals: [refusals.merge_unlike, refusals.merge_ended],
})

export const mergeGrades = endpoint({
  method: 'POST',
  path: `${PATH}/grades/mergeInto`,
  ...content,
  summary: '把重复的牌号并入保留的牌号：报价与关注随之转移，旧名成为搜索的别名，不能撤销',
  input: z.object({
    duplicateId: id,
    duplicateVersion: version,
    keptId: id,
    keptVersion: version,
    requestId,
  }),
  output: CatalogueGrade,
  refusals: [edits.catalogue_edited, refusals.merge_unlike, refusals.merge_ended],
})

export const makerMerge = endpoint({
  method: 'GET',
  path: `${PATH}/makers/merge`,
  ...content,
  summary: '合并厂家前的核对：两个厂家，以及会改名或合并的牌号',
  input: z.object({ duplicate: MakerName, kept: MakerName }),
  output: z.object({
    duplicate: CatalogueMaker,
    kept: CatalogueMaker,
    /** Grades of the duplicate. */
    grades: z.array(
      z.object({
        id,
        category: z.string(),
        grade: z.string(),
        processing: z.string(),
        /** The kept maker has the same grade, into which this one is merged; else it is renamed. */
        isMerged: z.boolean(),
      }),
    ),
  }),
  refusals: [refusals.merge_ended],
})

export const mergeMakers = endpoint({
  method: 'POST',
  path: `${PATH}/makers/mergeInto`,
  ...content,
  summary: '把重复的厂家并入保留的厂家：牌号改用保留的名称，旧名成为简称，不能撤销',
  input: z.object({
    duplicate: MakerName,
    duplicateVersion: version,
    kept: MakerName,
    keptVersion: version,
    requestId,
  }),
  output: CatalogueMaker,
  refusals: [edits.catalogue_edited, refusals.merge_unlike, refusals.merge_ended],
})

/** Query of the page that lists what a merge of grades moves. */
export const GradeMergePage = z.object({ keptId: id.optional() })

/** Query of the page that lists what a merge of makers moves. */
export const MakerMergePage = z.object({
  duplicate: MakerName.optional(),
  kept: MakerName.optional(),
})
