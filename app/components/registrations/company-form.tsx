import { DateField } from '~/components/fields/date-field'
import { FileField } from '~/components/fields/file-field'
import { TextField } from '~/components/fields/text-field'
import { Form } from '../forms/form'
import { fieldOf, joinForms } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { useFormState } from '../forms/use-form-state'

const ACCEPTED = 'image/jpeg,image/png,image/webp'
const LICENCE_PX = 240

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
      {isNameGiven ? (
        <p>
          企业名称：<strong>{fieldOf(form, 'companyName').value}</strong>
        </p>
      ) : (
        <TextField
          field={fieldOf(form, 'companyName')}
          label="企业名称"
          hint="与营业执照一致的全称"
          autoComplete="organization"
        />
      )}
      <Submit kind="quiet" intent="lookUp" pendingText="正在查询…">
        按名称查询工商信息
      </Submit>
      <TextField
        field={fieldOf(form, 'licenceNo')}
        label="统一社会信用代码"
        hint="18 位"
        autoComplete="off"
      />
      <TextField field={fieldOf(form, 'legalPerson')} label="法定代表人" autoComplete="off" />
      <DateField field={fieldOf(form, 'foundedOn')} label="成立日期" />
      <TextField field={fieldOf(form, 'address')} label="注册地址" autoComplete="off" />
      {licencePicture !== null && (
        <p>
          已上传的营业执照：
          <a href={licencePicture} target="_blank" rel="noopener">
            <img src={licencePicture} width={LICENCE_PX} alt="营业执照" />
          </a>
        </p>
      )}
      <FileField
        field={fieldOf(form, 'file')}
        label={licencePicture === null ? '营业执照照片' : '更换营业执照照片'}
        hint="四角完整、文字清晰的 JPEG、PNG 或 WebP，不超过 10 MB；只有您与审核员可以查看"
        isOptional={licencePicture !== null}
        accept={ACCEPTED}
      />
      <Submit isWide>保存，下一步</Submit>
    </Form>
  )
}
