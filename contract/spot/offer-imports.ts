/** Tables of a shop's offers: export, and imports with preview, confirmation and undo. */
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
import { confirmUnusual, refusals as unusual } from '../quotes/unusual'
import { id, pageOf, pageQuery } from '../schema'
import { MyOffersQuery } from './merchant-offers'

const PATH = '/api/merchant/offer/imports'
const view = { access: 'merchant', permission: 'view' } as const
const sell = { access: 'merchant', permission: 'sell' } as const

export const offerTable = endpoint({
  method: 'GET',
  path: '/api/merchant/offer/table',
  ...view,
  summary: '本店报价的表格：表头与各行单元格，可改后再导入',
  costs: { kind: 'export' },
  input: MyOffersQuery,
  output: pageOf(z.object({ id, cells: z.array(z.string()) })).extend({ headings: z.array(z.string()) }),
})

export const offerImports = endpoint({
  method: 'GET',
  path: PATH,
  ...view,
  summary: '本店报价的导入记录，最新的在前',
  input: z.object(pageQuery),
  output: pageOf(ImportRun),
})

export const uploadOffers = endpoint({
  method: 'POST',
  path: `${PATH}/upload`,
  ...sell,
  summary: '上传报价表格，只预览，不改动报价',
  input: ImportUpload,
  bodyMaxBytes: UPLOAD_BODY_MAX_BYTES,
  output: ImportRun,
  refusals: Object.values(tableFileRefusals),
})

export const offerImport = endpoint({
  method: 'GET',
  path: `${PATH}/detail`,
  ...view,
  summary: '一次报价导入的预览与状态',
  input: ImportId,
  output: ImportRun,
})

export const offerImportRows = endpoint({
  method: 'GET',
  path: `${PATH}/rows`,
  ...view,
  summary: '一次报价导入中新增、更改、不变或有误的行',
  input: ImportRowsQuery,
  output: pageOf(ImportRow),
})

export const recheckOfferImport = endpoint({
  method: 'POST',
  path: `${PATH}/recheck`,
  ...sell,
  summary: '报价或库存变动后重新核对一次导入',
  input: ImportStep,
  output: ImportRun,
  refusals: [refusals.import_confirmed],
})

/** The confirmation, which may also confirm the unusual prices and stocks of the whole file. */
export const OfferImportStep = ImportStep.extend({ confirmUnusual })
export type OfferImportStep = z.output<typeof OfferImportStep>

export const confirmOfferImport = endpoint({
  method: 'POST',
  path: `${PATH}/confirm`,
  ...sell,
  summary: '确认导入报价：全部行一起生效，或全部不生效',
  input: OfferImportStep,
  output: ImportRun,
  refusals: [...confirmRefusals, unusual.unusual_values],
})

export const undoOfferImport = endpoint({
  method: 'POST',
  path: `${PATH}/undo`,
  ...sell,
  summary: '撤销整次导入：新增的报价下架，更改的恢复；之后又改过的不能撤销',
  input: ImportStep,
  output: ImportRun,
  refusals: [refusals.import_not_confirmed, refusals.import_edited],
})
