/** Imports of grades and warehouses by operators. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import {
  confirmRefusals,
  ImportId,
  ImportRow,
  ImportRowsQuery,
  ImportRun,
  ImportStep,
  ImportUpload,
  refusals,
  tableFileRefusals,
  UploadTableForm,
} from '../imports'
import { UPLOAD_BODY_MAX_BYTES } from '../pictures/uploads'
import { keyOf, pageOf, pageQuery } from '../schema'
import { CATALOGUE_IMPORTS } from './names'

const KindOfImport = keyOf(CATALOGUE_IMPORTS, { id: 'CatalogueImport', title: '导入的内容' })

/** The upload form of the console. */
export const UploadCatalogueForm = UploadTableForm.extend({ kind: KindOfImport })

const PATH = '/api/operator/catalogue/imports'
const content = { access: 'operator', roles: ['content'] } as const

export const catalogueImports = endpoint({
  method: 'GET',
  path: PATH,
  ...content,
  summary: '目录的导入记录，最新的在前',
  input: z.object(pageQuery),
  output: pageOf(ImportRun),
})

export const uploadCatalogue = endpoint({
  method: 'POST',
  path: `${PATH}/upload`,
  ...content,
  summary: '上传牌号或仓库的表格，只预览，不改动目录',
  input: ImportUpload.extend({ kind: KindOfImport }),
  bodyMaxBytes: UPLOAD_BODY_MAX_BYTES,
  output: ImportRun,
  refusals: Object.values(tableFileRefusals),
})

export const catalogueImport = endpoint({
  method: 'GET',
  path: `${PATH}/detail`,
  ...content,
  summary: '一次导入的预览与状态',
  input: ImportId,
  output: ImportRun,
})

export const catalogueImportRows = endpoint({
  method: 'GET',
  path: `${PATH}/rows`,
  ...content,
  summary: '一次导入中新增、更改、不变或有误的行',
  input: ImportRowsQuery,
  output: pageOf(ImportRow),
})

export const recheckCatalogueImport = endpoint({
  method: 'POST',
  path: `${PATH}/recheck`,
  ...content,
  summary: '目录变动后重新核对一次导入',
  input: ImportStep,
  output: ImportRun,
  refusals: [refusals.import_confirmed],
})

export const confirmCatalogueImport = endpoint({
  method: 'POST',
  path: `${PATH}/confirm`,
  ...content,
  summary: '确认导入：全部行一起生效，或全部不生效',
  input: ImportStep,
  output: ImportRun,
  refusals: confirmRefusals,
})

export const undoCatalogueImport = endpoint({
  method: 'POST',
  path: `${PATH}/undo`,
  ...content,
  summary: '撤销整次导入：删除新增的，恢复更改的；已被使用或又改过的不能撤销',
  input: ImportStep,
  output: ImportRun,
  refusals: [refusals.import_not_confirmed, refusals.import_edited, refusals.import_in_use],
})
