import { DateField } from '~/components/fields/date-field'
import { TextField } from '~/components/fields/text-field'
import { type FormState, fieldOf } from '../forms/form-state'
import { Submit } from '../forms/submit'

interface CompanyFieldsProps {
  form: FormState
  /** Whether the company's name is given by the member's company. */
  isNameGiven: boolean
  /** Names of the fields that were read from a picture. */
  toCheck?: readonly string[]
}

/** A company as on its licence. The button fills it from the registry by the intent `lookUp`. */
export function CompanyFields({ form, isNameGiven, toCheck = [] }: CompanyFieldsProps) {
  const hint = (name: string, usual?: string) => ({
    hint: toCheck.includes(name) ? '请核对：由照片识别，可以修改' : usual,
  })
  return (
    <>
      {isNameGiven ? (
        <p>
          企业名称：<strong>{fieldOf(form, 'companyName').value}</strong>
        </p>
      ) : (
        <TextField
          field="companyName"
          label="企业名称"
          {...hint('companyName', '与营业执照一致的全称')}
          autoComplete="organization"
        />
      )}
      <Submit kind="quiet" intent="lookUp" pendingText="正在查询…">
        按名称查询工商信息
      </Submit>
      <TextField
        field="licenceNo"
        label="统一社会信用代码"
        {...hint('licenceNo', '18 位')}
        autoComplete="off"
      />
      <TextField field="legalPerson" label="法定代表人" {...hint('legalPerson')} autoComplete="off" />
      <DateField field="foundedOn" label="成立日期" {...hint('foundedOn')} />
      <TextField field="address" label="注册地址" {...hint('address')} autoComplete="off" />
    </>
  )
}
