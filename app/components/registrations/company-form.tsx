import { Form } from '../forms/form'
import { fieldOf, joinForms } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { useFormState } from '../forms/use-form-state'
import { PaperField } from '../pictures/paper-field'
import { PhoneUpload } from '../pictures/phone-upload'
import { CompanyFields } from './company-fields'

interface CompanyFormProps {
  /** Address of the picture that was sent before. */
  licencePicture: string | null
  /** Whether the company's name is given by the member's company. */
  isNameGiven: boolean
  /** The upload by phone that the form waits for. */
  phone: Parameters<typeof PhoneUpload>[0]['waiting'] | null
}

/** First step: the company as on its licence. The picture of the licence or the registry can fill it in. */
export function CompanyForm({ licencePicture, isNameGiven, phone }: CompanyFormProps) {
  const form = joinForms(
    useFormState('company'),
    useFormState('byPhone'),
    useFormState('readLicence'),
    useFormState('lookUp'),
  )
  const carried = ['version', 'licencePaper', 'readFields', 'phoneUpload']
  const hidden = isNameGiven ? [...carried, 'companyName'] : carried
  const wasSent = fieldOf(form, 'licencePaper').value !== ''
  const toCheck = fieldOf(form, 'readFields').value.split(',')
  return (
    <Form state={form} hidden={hidden} defaultButton="保存，下一步" hasFiles>
      <PaperField name="file" paper="营业执照" address={licencePicture} wasSent={wasSent} />
      {phone && <PhoneUpload waiting={phone} />}
      <Submit kind="quiet" intent="byPhone">
        {phone?.state === 'waiting' ? '手机已上传，显示照片' : '用手机拍照上传'}
      </Submit>{' '}
      <Submit kind="quiet" intent="readLicence" pendingText="正在识别，约需几秒…">
        上传并识别执照
      </Submit>
      <CompanyFields form={form} isNameGiven={isNameGiven} toCheck={toCheck} />
      <Submit isWide>保存，下一步</Submit>
    </Form>
  )
}
