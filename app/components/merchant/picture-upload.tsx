import { FileField } from '../fields/file-field'
import { FormPanel } from '../forms/form-panel'
import type { FormState } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { ACCEPTED_PICTURES } from '../pictures/accepted'
import { ButtonLink } from '../ui/button'

interface PictureUploadProps {
  form: FormState
  /** Fields that say what the picture belongs to. */
  hidden: readonly string[]
  /** Name of the paper: 签收的送货单. */
  paper: string
  /** Who may see the picture. */
  readers: string
  back: { name: string; to: string }
}

/** The form for one private picture of a paper. */
export function PictureUpload({ form, hidden, paper, readers, back }: PictureUploadProps) {
  return (
    <FormPanel title={`上传${paper}`} state={form} hasFiles hidden={hidden}>
      <FileField
        field="file"
        label={`${paper}照片`}
        hint={`四角完整、文字清晰的 JPEG、PNG 或 WebP，不超过 10 MB；${readers}`}
        accept={ACCEPTED_PICTURES}
      />
      <Submit>上传</Submit>{' '}
      <ButtonLink kind="quiet" to={back.to}>
        {back.name}
      </ButtonLink>
    </FormPanel>
  )
}
