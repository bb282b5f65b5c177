import { TABLE_FILE_MAX_BYTES, TABLE_ROWS_MAX } from 'contract/imports/limits'
import type { ReactNode } from 'react'
import { FileField } from '../fields/file-field'
import { Form } from '../forms/form'
import { type FormState, fieldOf } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { Panel } from '../ui/panel'

const LIMITS = `CSV（UTF-8 或 GBK）或 XLSX，最多 ${TABLE_ROWS_MAX.toLocaleString('en')} 行、${TABLE_FILE_MAX_BYTES / 1_048_576} MB`

/**
 * The form that uploads a table.
 * @param children further fields before the file
 */
export function UploadTable({ form, children }: { form: FormState; children?: ReactNode }) {
  return (
    <Panel title="上传表格">
      <Form state={form} hasFiles label="上传表格">
        {children}
        <FileField field={fieldOf(form, 'file')} label="文件" hint={LIMITS} accept=".csv,.xlsx" />
        <Submit>上传并预览</Submit>
      </Form>
    </Panel>
  )
}
