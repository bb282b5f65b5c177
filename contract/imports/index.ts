/** Uploads of tables: CSV and XLSX files of operators and merchants. */
import { z } from 'zod'
import { UPLOAD_BODY_MAX_BYTES } from '../pictures/uploads'
import { defineRefusals } from '../refusal'
import { cleanText, id, instant, keyOf, pageQuery, requestId } from '../schema'
import { TABLE_FILE_MAX_BYTES, TABLE_ROWS_MAX } from './limits'
import { IMPORT_OUTCOMES } from './outcomes'

const FILE_NAME_MAX = 100

/** Headings separated by “、”; empty if there are none. */
interface ColumnFacts {
  missingNames: string
  unknownNames: string
  doubledNames: string
}

/** Refusals of a file as a whole. Errors of single cells are no refusals: the preview lists them. */
export const tableFileRefusals = defineRefusals({
  table_file_too_large: {
    errorcode: 28101,
    status: 422,
    text: `文件不能超过 ${TABLE_FILE_MAX_BYTES / 1_048_576} MB，请拆成几个文件`,
    field: 'file',
  },
  table_file_unreadable: {
    errorcode: 28102,
    status: 422,
    text: '无法读取文件：请上传 CSV（UTF-8 或 GBK）或 XLSX 表格，旧版 .xls 请先另存为 .xlsx',
    field: 'file',
  },
  table_file_empty: { errorcode: 28103, status: 422, text: '表格中没有数据', field: 'file' },
  table_file_columns: {
    errorcode: 28104,
    status: 422,
    text: ({ missingNames, unknownNames, doubledNames }: ColumnFacts) =>
      [
        missingNames !== '' && `缺少列：${missingNames}`,
        unknownNames !== '' && `无法识别的列：${unknownNames}`,
        doubledNames !== '' && `重复的列：${doubledNames}`,
      ]
        .filter(Boolean)
        .join('；'),
    field: 'file',
  },
  table_file_too_many_rows: {
    errorcode: 28105,
    status: 422,
    text: `一次最多导入 ${TABLE_ROWS_MAX.toLocaleString('en')} 行，请拆成几个文件`,
    field: 'file',
  },
})

/** A file of a multipart form, or its bytes as text: data:text/csv;base64,… */
export const tableFile = z
  .union([z.file(), z.string().startsWith('data:').max(UPLOAD_BODY_MAX_BYTES)], { error: '请选择文件' })
  .meta({
    title: '表格文件',
    description: 'CSV 或 XLSX：表单文件（multipart/form-data），或 data:…;base64, 开头的文本',
  })

/** Refusals of confirming and undoing. */
export const refusals = defineRefusals({
  import_has_errors: {
    errorcode: 28111,
    status: 422,
    text: ({ errors }: { errors: number }) => `还有 ${errors} 行有误，改好后重新上传整个文件`,
  },
  import_outdated: {
    errorcode: 28112,
    status: 409,
    text: '预览之后内容已有变动，请重新核对后再确认',
  },
  import_without_changes: { errorcode: 28113, status: 422, text: '文件内容与现有内容相同，无需导入' },
  import_confirmed: { errorcode: 28114, status: 409, text: '该导入已生效，不能再核对或确认' },
  import_not_confirmed: { errorcode: 28115, status: 409, text: '该导入没有生效，或已撤销' },
  import_edited: {
    errorcode: 28116,
    status: 409,
    text: ({ recordNames }: { recordNames: string }) => `导入之后${recordNames}又有变动，不能整体撤销`,
  },
  import_in_use: {
    errorcode: 28117,
    status: 409,
    text: ({ useNames }: { useNames: string }) => `导入的内容已被使用，不能撤销：${useNames}`,
  },
})

export const confirmRefusals = [
  refusals.import_confirmed,
  refusals.import_has_errors,
  refusals.import_without_changes,
  refusals.import_outdated,
] as const

const rows = z.number().int().min(0).meta({ title: '行数' })
const when = instant.nullable()

/** An uploaded table. It changes nothing until it is confirmed. */
export const ImportRun = z
  .object({
    id,
    kind: z.string(),
    fileName: z.string(),
    uploadedBy: z.string(),
    uploadedAt: instant,
    /** When the rows were last compared with the stored records. */
    previewedAt: instant,
    confirmedAt: when,
    undoneAt: when,
    rows: z.object({ new: rows, changed: rows, unchanged: rows, error: rows }),
  })
  .meta({ id: 'ImportRun', title: '导入' })
export type ImportRun = z.output<typeof ImportRun>

export const ImportOutcomeSchema = keyOf(IMPORT_OUTCOMES, { id: 'ImportOutcome', title: '结果' })

export const ImportRow = z
  .object({
    /** As sheet programs number it. */
    rowNo: z.number().int(),
    outcome: ImportOutcomeSchema,
    /** The texts that name the record. */
    name: z.string(),
    /** Errors by column heading; an empty heading is the row as a whole. */
    problems: z.array(z.object({ heading: z.string(), text: z.string() })),
    /** Of changed rows: the values that differ. */
    changes: z.array(z.object({ heading: z.string(), before: z.string(), after: z.string() })),
  })
  .meta({ id: 'ImportRow', title: '导入的一行' })
export type ImportRow = z.output<typeof ImportRow>

/** Input of the calls of imports. Each module that imports has its own paths. */
export const ImportId = z.object({ id })
export const ImportStep = ImportId.extend({ requestId })
export type ImportStep = z.output<typeof ImportStep>
export const ImportRowsQuery = ImportId.extend({
  outcome: ImportOutcomeSchema.default('error'),
  ...pageQuery,
})
export const ImportUpload = z.object({
  file: tableFile,
  fileName: z
    .string()
    .overwrite(cleanText)
    .trim()
    .max(FILE_NAME_MAX, `文件名最多 ${FILE_NAME_MAX} 个字`)
    .default('')
    .meta({ title: '文件名', description: '只用于显示' }),
  requestId,
})

/** The upload form of a page. */
export const UploadTableForm = z.object({ file: z.file({ message: '请选择文件' }), requestId })
