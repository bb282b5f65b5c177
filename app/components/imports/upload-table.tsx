import { TABLE_FILE_MAX_BYTES, TABLE_ROWS_MAX } from 'contract/imports/limits'
import type { ReactNode } from 'react'
import { FileField } from '../fields/file-field'
import { FormPanel } from '../forms/form-panel'
import type { FormState } from '../forms/form-state'
import { Submit } from '../forms/submit'

const LIMITS = `CSV（UTF-8 或 GBK）或 XLSX，最多 ${TABLE_ROWS_MAX.toLocaleString('en')} 行、${TABLE_FILE_MAX_BYTES / 1_048_576} MB`

/**
 * The form that uploads a table.
 * @param children further fields before the file
 */
export function UploadTable({ form, children }: { form: FormState; children?: ReactNode }) {
  return (
    <FormPanel title="上传表格" state={form} hasFiles>
      {children}
      <FileField field="file" label="文件" hint={LIMITS} accept=".csv,.xlsx" />
      <Submit>上传并预览</Submit>
    </FormPanel>
  )
}
