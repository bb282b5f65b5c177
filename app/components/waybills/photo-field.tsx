import { WAYBILL_PICTURES_MAX } from 'contract/waybills/states'
import { FileField } from '../fields/file-field'
import { useFields, useFormSituation } from '../forms/form-context'
import { fieldOf } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { ACCEPTED_PICTURES } from '../pictures/accepted'
import { Link } from '../ui/link'

interface PhotoFieldProps {
  /** 签收回单照片. */
  label: string
  isOptional?: boolean
  /** Whether the reader has an account, with which sent photos can be looked at. */
  isViewable?: boolean
}

/**
 * Private photos of a form: those that were sent, each with a checkbox, and a field for one more. The form names its main
 * button and has the intent `<intent>_photo`, whose button sends the photo and returns to the form.
 */
export function PhotoField({ label, isOptional = false, isViewable = true }: PhotoFieldProps) {
  const fields = useFields()
  const { intent } = useFormSituation()
  if (fields === null) throw new Error('a photo is not in a form')
  const sent = fieldOf(fields, 'pictures')
  const file = fieldOf(fields, 'file')
  const field = { ...file, errors: [...file.errors, ...sent.errors] }
  const isFull = sent.values.length >= WAYBILL_PICTURES_MAX
  return (
    <div id={sent.id}>
      <SentPhotos ids={sent.values} label={label} intent={intent} isViewable={isViewable} />
      {!isFull && (
        <>
          <FileField
            field={field}
            label={sent.values.length > 0 ? `再加一张${label}` : label}
            hint={`JPEG、PNG 或 WebP，每张不超过 10 MB，最多 ${WAYBILL_PICTURES_MAX} 张；只有运单双方与客服可以查看`}
            isOptional={isOptional || sent.values.length > 0}
            accept={ACCEPTED_PICTURES}
          />
          <p>
            <Submit kind="quiet" isSmall intent={`${intent}_photo`} pendingText="正在上传…">
              上传这张，继续添加
            </Submit>
          </p>
        </>
      )}
    </div>
  )
}

interface SentPhotosProps {
  ids: readonly string[]
  label: string
  intent: string
  isViewable: boolean
}

function SentPhotos({ ids, label, intent, isViewable }: SentPhotosProps) {
  if (ids.length === 0) return null
  return (
    <fieldset className="field">
      <legend>已上传的{label}</legend>
      {ids.map((id, i) => (
        <div key={id} className="choice">
          <input type="checkbox" id={`${intent}-sent-${i}`} name="pictures" value={id} defaultChecked />
          <label htmlFor={`${intent}-sent-${i}`}>
            {`照片 ${i + 1}`}
            {isViewable && (
              <>
                （<Link to={`/bigImg?id=${id}`}>查看</Link>）
              </>
            )}
          </label>
        </div>
      ))}
    </fieldset>
  )
}
