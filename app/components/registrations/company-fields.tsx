import { DateField } from '~/components/fields/date-field'
import { TextField } from '~/components/fields/text-field'
import { type FormState, fieldOf } from '../forms/form-state'
import { Submit } from '../forms/submit'

interface CompanyFieldsProps {
  form: FormState
  /** Whether the company's name is given by the member's company. */
  isNameGiven: boolean
}

/** A company as on its licence. The button fills it from the registry by the intent `lookUp`. */
export function CompanyFields({ form, isNameGiven }: CompanyFieldsProps) {
  return (
    <>
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
    </>
  )
}
