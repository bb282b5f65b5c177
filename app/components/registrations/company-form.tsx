import { Form } from '../forms/form'
import { joinForms } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { useFormState } from '../forms/use-form-state'
import { PaperField } from '../pictures/paper-field'
import { CompanyFields } from './company-fields'

interface CompanyFormProps {
  /** Address of the picture that was sent before. */
  licencePicture: string | null
  /** Whether the company's name is given by the member's company. */
  isNameGiven: boolean
}

/** First step: the company as on its licence. The registry can fill it in. */
export function CompanyForm({ licencePicture, isNameGiven }: CompanyFormProps) {
  const form = joinForms(useFormState('company'), useFormState('lookUp'))
  const hidden = isNameGiven ? ['version', 'licencePaper', 'companyName'] : ['version', 'licencePaper']
  return (
    <Form state={form} hidden={hidden} defaultButton="保存，下一步" hasFiles>
      <CompanyFields form={form} isNameGiven={isNameGiven} />
      <PaperField form={form} name="file" paper="营业执照" address={licencePicture} />
      <Submit isWide>保存，下一步</Submit>
    </Form>
  )
}
