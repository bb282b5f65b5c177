import { FileField } from '~/components/fields/file-field'
import { Form } from '../forms/form'
import { Submit } from '../forms/submit'
import { useFormState } from '../forms/use-form-state'
import { ACCEPTED_PICTURES } from './accepted'

/** The form of a public picture. */
export function UploadPicture() {
  const form = useFormState('upload')
  return (
    <Form state={form} hasFiles label="上传图片">
      <FileField
        field="file"
        label="图片"
        hint="JPEG、PNG 或 WebP，不超过 10 MB；会转正、去掉拍摄地点等信息，并存为多种尺寸。"
        accept={ACCEPTED_PICTURES}
      />
      <Submit pendingText="正在上传…">上传</Submit>
    </Form>
  )
}

/** The button that shows a QR code for the phone. */
export function UploadByPhone() {
  return (
    <Form state={useFormState('byPhone')} label="用手机上传">
      <Submit kind="quiet">用手机拍照上传</Submit>
    </Form>
  )
}
