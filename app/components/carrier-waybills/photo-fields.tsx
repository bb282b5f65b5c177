import { WAYBILL_PICTURES_MAX } from 'contract/waybills/states'
import { CheckboxGroup } from '../fields/checkbox-group'
import { FileField } from '../fields/file-field'
import { useFields } from '../forms/form-context'
import { fieldOf } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { ACCEPTED_PICTURES } from '../pictures/accepted'

interface PhotoFieldsProps {
  /** What is photographed: 装货磅单. */
  of: string
  /** Intent of the button that sends one photo and shows the form again. */
  intent: string
  isOptional?: boolean
}

/**
 * Photos of a form: one file that goes along with it, and those that were sent before, which can be left out again. A
 * further photo is sent by a button of its own, because a request carries one file.
 */
export function PhotoFields({ of, intent, isOptional = false }: PhotoFieldsProps) {
  const fields = useFields()
  const sent = fields === null ? [] : fieldOf(fields, 'pictures').values.filter((id) => id !== '')
  const options = sent.map((value, i) => ({ value, name: `照片 ${i + 1}` }))
  return (
    <>
      {options.length > 0 && <CheckboxGroup field="pictures" legend="已上传的照片" options={options} />}
      {sent.length < WAYBILL_PICTURES_MAX && (
        <FileField
          field="file"
          label={`${of}照片`}
          hint={`JPEG、PNG 或 WebP，不超过 10 MB，最多 ${WAYBILL_PICTURES_MAX} 张；只有运单双方与客服可以查看`}
          isOptional={isOptional || sent.length > 0}
          accept={ACCEPTED_PICTURES}
        />
      )}
      {sent.length < WAYBILL_PICTURES_MAX - 1 && (
        <p>
          <Submit kind="quiet" isSmall intent={intent} pendingText="正在上传…">
            上传并继续添加
          </Submit>
        </p>
      )}
    </>
  )
}
