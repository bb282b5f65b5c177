import { DateField } from '../forms/date-field'
import { FileField } from '../forms/file-field'
import { Form } from '../forms/form'
import { fieldOf, joinForms } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { TextField } from '../forms/text-field'
import { useFormState } from '../forms/use-form-state'
import { PhoneUpload } from '../pictures/phone-upload'

const ACCEPTED = 'image/jpeg,image/png,image/webp'
const LICENCE_PX = 240

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
  const hint = (name: string, usual?: string) => ({
    hint: toCheck.includes(name) ? '请核对：由照片识别，可以修改' : usual,
  })
  return (
    <Form state={form} hidden={hidden} defaultButton="保存，下一步" hasFiles>
      {licencePicture !== null && (
        <p>
          已上传的营业执照：
          <a href={licencePicture} target="_blank" rel="noopener">
            <img src={licencePicture} width={LICENCE_PX} alt="营业执照" />
          </a>
        </p>
      )}
      {licencePicture === null && wasSent && <p>营业执照照片已上传。</p>}
      <FileField
        field={fieldOf(form, 'file')}
        label={wasSent ? '更换营业执照照片' : '营业执照照片'}
        hint="四角完整、文字清晰的 JPEG、PNG 或 WebP，不超过 10 MB；只有您与审核员可以查看"
        isOptional={wasSent}
        accept={ACCEPTED}
      />
      {phone && <PhoneUpload waiting={phone} />}
      <Submit kind="quiet" intent="byPhone">
        {phone?.state === 'waiting' ? '手机已上传，显示照片' : '用手机拍照上传'}
      </Submit>{' '}
      <Submit kind="quiet" intent="readLicence" pendingText="正在识别，约需几秒…">
        上传并识别执照
      </Submit>
      {isNameGiven ? (
        <p>
          企业名称：<strong>{fieldOf(form, 'companyName').value}</strong>
        </p>
      ) : (
        <TextField
          field={fieldOf(form, 'companyName')}
          label="企业名称"
          {...hint('companyName', '与营业执照一致的全称')}
          autoComplete="organization"
        />
      )}
      <Submit kind="quiet" intent="lookUp" pendingText="正在查询…">
        按名称查询工商信息
      </Submit>
      <TextField
        field={fieldOf(form, 'licenceNo')}
        label="统一社会信用代码"
        {...hint('licenceNo', '18 位')}
        autoComplete="off"
      />
      <TextField
        field={fieldOf(form, 'legalPerson')}
        label="法定代表人"
        {...hint('legalPerson')}
        autoComplete="off"
      />
      <DateField field={fieldOf(form, 'foundedOn')} label="成立日期" {...hint('foundedOn')} />
      <TextField field={fieldOf(form, 'address')} label="注册地址" {...hint('address')} autoComplete="off" />
      <Submit isWide>保存，下一步</Submit>
    </Form>
  )
}
