/** Uploads of tables: CSV and XLSX files of operators and merchants. */
import { z } from 'zod'
import { UPLOAD_BODY_MAX_BYTES } from '../pictures/uploads'
import { defineRefusals } from '../refusal'
import { TABLE_FILE_MAX_BYTES, TABLE_ROWS_MAX } from './limits'

const list = (names: readonly string[]) => names.map((name) => `“${name}”`).join('、')

interface ColumnFacts {
  missing: readonly string[]
  unknown: readonly string[]
  doubled: readonly string[]
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
    text: ({ missing, unknown, doubled }: ColumnFacts) =>
      [
        missing.length > 0 && `缺少列${list(missing)}`,
        unknown.length > 0 && `无法识别列${list(unknown)}`,
        doubled.length > 0 && `列${list(doubled)}重复`,
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
