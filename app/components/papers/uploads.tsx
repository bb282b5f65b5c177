import { FileField } from '../fields/file-field'
import { Form } from '../forms/form'
import type { FormState } from '../forms/form-state'
import { Submit } from '../forms/submit'

interface UploadProps {
  state: FormState
}

/** Uploads a signed contract for its check. */
export function DocumentUpload({ state }: UploadProps) {
  return (
    <CheckedFile
      state={state}
      label="查验电子合同"
      file="合同文件"
      accept="application/pdf,.pdf"
      hint="双方签署的 PDF：核对每个签章，并检查签署后有没有改动或追加"
      submit="查验合同"
    />
  )
}

/** Uploads a proof of an entry for its check. */
export function ProofUpload({ state }: UploadProps) {
  return (
    <CheckedFile
      state={state}
      label="验证存证证明"
      file="证明文件"
      accept="application/json,.json"
      hint="从资金明细下载的证明文件；也可下载本平台源码离线验证"
      submit="验证"
    />
  )
}

interface CheckedFileProps extends UploadProps {
  label: string
  /** Label of the file. */
  file: string
  accept: string
  hint: string
  submit: string
}

function CheckedFile({ state, label, file, accept, hint, submit }: CheckedFileProps) {
  return (
    <div className="max-w-md">
      <Form state={state} hasFiles label={label}>
        <FileField field="file" label={file} accept={accept} hint={hint} />
        <Submit>{submit}</Submit>
      </Form>
    </div>
  )
}
