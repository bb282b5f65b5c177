import { describedBy, FieldNotes, type FieldProps, useFrame } from '~/components/fields/field-frame'
import { Submit } from '../forms/submit'
import { type ShownPicture, Thumbnail } from './picture-strip'

/** Intent of the button that keeps the form and opens the upload page. */
const UPLOAD_INTENT = 'upload'

interface PictureChoiceProps extends Omit<FieldProps, 'hint' | 'isOptional'> {
  /** The member's newest pictures. */
  pictures: readonly ShownPicture[]
  max: number
  /** Whether at least one has to be chosen. */
  isRequired?: boolean
}

/** Some of the member's uploaded pictures, by checkbox. The first carries the field's id. */
export function PictureChoice(props: PictureChoiceProps) {
  const { field, label, pictures, max, isRequired = false } = useFrame(props)
  const { errors } = field
  const hint =
    pictures.length === 0
      ? '您还没有上传过图片。上传页会带您回到这里，已填写的内容为您保留。'
      : `勾选要提交的图片，最多 ${max} 张；这里列出您最近上传的图片。`
  return (
    <fieldset
      className={errors.length > 0 ? 'field field--invalid' : 'field'}
      aria-describedby={describedBy(field, hint, errors)['aria-describedby']}
    >
      <legend>
        {label}
        {!isRequired && <span className="field__hint">（选填）</span>}
      </legend>
      <FieldNotes field={field} hint={hint} errors={errors} />
      <div className="picture-choice">
        {pictures.map((picture, i) => {
          const id = i === 0 ? field.id : `${field.id}-${i}`
          return (
            <div key={picture.id} className="choice">
              <input
                key={String(field.values.includes(picture.id))}
                type="checkbox"
                id={id}
                name={field.name}
                value={picture.id}
                defaultChecked={field.values.includes(picture.id)}
              />
              <label htmlFor={id}>
                <Thumbnail picture={picture} alt={`图片 ${i + 1}`} />
              </label>
            </div>
          )
        })}
      </div>
      <Submit kind="quiet" isSmall intent={UPLOAD_INTENT} pendingText="正在保存…">
        上传图片
      </Submit>
    </fieldset>
  )
}
