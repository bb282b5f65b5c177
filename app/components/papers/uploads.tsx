import { FileField } from '../fields/file-field'
import { Form } from '../forms/form'
import { type FormState, fieldOf } from '../forms/form-state'
import { Submit } from '../forms/submit'

/** Uploads a signed contract for its check. */
export function DocumentUpload({ state }: { state: FormState }) {
  return (
    <div className="max-w-md">
      <Form state={state} hasFiles label="查验电子合同">
        <FileField
          field={fieldOf(state, 'file')}
          label="合同文件"
          accept="application/pdf,.pdf"
          hint="双方签署的 PDF：核对每个签章，并检查签署后有没有改动或追加"
        />
        <Submit>查验合同</Submit>
      </Form>
    </div>
  )
}

/** Uploads a proof of an entry for its check. */
export function ProofUpload({ state }: { state: FormState }) {
  return (
    <div className="max-w-md">
      <Form state={state} hasFiles label="验证存证证明">
        <FileField
          field={fieldOf(state, 'file')}
          label="证明文件"
          accept="application/json,.json"
          hint="从资金明细下载的证明文件；也可下载本平台源码离线验证"
        />
        <Submit>验证</Submit>
      </Form>
    </div>
  )
}
