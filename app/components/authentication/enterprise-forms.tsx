import type { Authentication } from 'contract/authentication'
import { DateField } from '~/components/fields/date-field'
import { TextField } from '~/components/fields/text-field'
import { Form } from '../forms/form'
import { joinForms } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { useFormState } from '../forms/use-form-state'
import { PaperField } from '../pictures/paper-field'
import { CompanyFields } from '../registrations/company-fields'
import { Link } from '../ui/link'

interface PapersProps {
  /** Addresses of the pictures that were sent before. */
  papers: Authentication['papers']
}

interface EnterpriseFieldsProps extends PapersProps {
  isNameGiven: boolean
  /** Whether the member has a verified name, which may be that of the legal representative. */
  isAuthorityOptional: boolean
}

/** The form of a company's authentication. The registry can fill it in. */
export function EnterpriseFields({ papers, isNameGiven, isAuthorityOptional }: EnterpriseFieldsProps) {
  const form = joinForms(useFormState('enterprise'), useFormState('lookUp'))
  const hidden = ['licencePaper', 'authorityPaper', ...(isNameGiven ? ['companyName'] : [])]
  return (
    <Form state={form} hidden={hidden} defaultButton="提交审核" hasFiles>
      <CompanyFields form={form} isNameGiven={isNameGiven} />
      <DateField field="validUntil" label="营业执照有效期至" hint="长期有效的不填" isOptional />
      <PaperField name="licenceFile" paper="营业执照" address={papers.licencePaper ?? null} />
      <PaperField
        name="authorityFile"
        paper="授权书"
        address={papers.authorityPaper ?? null}
        isOptional={isAuthorityOptional}
      />
      <p className="subtitle">
        {isAuthorityOptional
          ? '您是法定代表人本人的，无需授权书；其他人须上传法定代表人签字、盖章的授权书。'
          : '须上传法定代表人签字、盖章的授权书；法定代表人本人办理的，先完成个人实名认证即可不用授权书。'}
        <Link to="/bottomStatment?id=115">授权书范本</Link>
      </p>
      <Submit isWide pendingText="正在提交…">
        提交审核
      </Submit>
    </Form>
  )
}

/** The form of a company's permit for hazardous goods. */
export function PermitFields({ papers }: PapersProps) {
  const form = useFormState('permit')
  return (
    <Form state={form} hidden={['permitPaper']} hasFiles>
      <TextField field="permitNo" label="许可证编号" autoComplete="off" />
      <DateField field="validUntil" label="许可证有效期至" />
      <PaperField name="permitFile" paper="许可证" address={papers.permitPaper ?? null} />
      <Submit isWide pendingText="正在提交…">
        提交审核
      </Submit>
    </Form>
  )
}
