/** Tables of a carrier's lines: imports with preview, confirmation and undo. */
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
} from '../imports'
import { UPLOAD_BODY_MAX_BYTES } from '../pictures/uploads'
import { pageOf, pageQuery } from '../schema'

const PATH = '/api/carrier/line/imports'
const view = { access: 'carrier', permission: 'view' } as const
const sell = { access: 'carrier', permission: 'sell' } as const

export const lineImports = endpoint({
  method: 'GET',
  path: PATH,
  ...view,
  summary: '本企业线路的导入记录，最新的在前',
  input: z.object(pageQuery),
  output: pageOf(ImportRun),
})

export const uploadLines = endpoint({
  method: 'POST',
  path: `${PATH}/upload`,
  ...sell,
  summary: '上传线路表格，只预览，不改动线路',
  input: ImportUpload,
  bodyMaxBytes: UPLOAD_BODY_MAX_BYTES,
  output: ImportRun,
  refusals: Object.values(tableFileRefusals),
})

export const lineImport = endpoint({
  method: 'GET',
  path: `${PATH}/detail`,
  ...view,
  summary: '一次线路导入的预览与状态',
  input: ImportId,
  output: ImportRun,
})

export const lineImportRows = endpoint({
  method: 'GET',
  path: `${PATH}/rows`,
  ...view,
  summary: '一次线路导入中新增、更改、不变或有误的行',
  input: ImportRowsQuery,
  output: pageOf(ImportRow),
})

export const recheckLineImport = endpoint({
  method: 'POST',
  path: `${PATH}/recheck`,
  ...sell,
  summary: '线路变动后重新核对一次导入',
  input: ImportStep,
  output: ImportRun,
  refusals: [refusals.import_confirmed],
})

export const confirmLineImport = endpoint({
  method: 'POST',
  path: `${PATH}/confirm`,
  ...sell,
  summary: '确认导入线路：全部行一起生效，或全部不生效',
  input: ImportStep,
  output: ImportRun,
  refusals: confirmRefusals,
})

export const undoLineImport = endpoint({
  method: 'POST',
  path: `${PATH}/undo`,
  ...sell,
  summary: '撤销整次线路导入；之后又改过的不能撤销',
  input: ImportStep,
  output: ImportRun,
  refusals: [refusals.import_not_confirmed, refusals.import_edited],
})
