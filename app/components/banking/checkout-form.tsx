import type { BankCard, checkoutInfo } from 'contract/banking'
import type { OutputOf } from 'contract/endpoint'
import { PayPasswordField } from '~/components/fields/pay-password-field'
import { SmsCodeField } from '~/components/fields/phone-and-code'
import { RadioGroup } from '~/components/fields/radio-group'
import { TextField } from '~/components/fields/text-field'
import { Form } from '../forms/form'
import { type FormState, fieldOf, joinForms } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { useFormState } from '../forms/use-form-state'
import { PaperField } from '../pictures/paper-field'
import { Link } from '../ui/link'
import { accountLabel } from './account-name'

interface CheckoutFormProps {
  companyName: string
  cards: readonly BankCard[]
  info: OutputOf<typeof checkoutInfo>
}

const HIDDEN = ['licencePaper', 'authorityPaper', 'frontPaper', 'backPaper']

/** Applies for the company's account; the button with the code is a form of its own. */
export function CheckoutForm({ companyName, cards, info }: CheckoutFormProps) {
  const form = joinForms(useFormState('open'), useFormState('code'))
  const options = cards.map((card) => ({ value: card.id, label: accountLabel(card), note: card.accountName }))
  return (
    <div className="max-w-md">
      <Form state={form} hidden={HIDDEN} defaultButton="提交开户申请" label="开户申请" hasFiles>
        <h2>企业资料</h2>
        <p>{companyName}</p>
        <TextField field="licenceNo" label="统一社会信用代码" autoComplete="off" />
        <TextField field="legalPerson" label="法定代表人" autoComplete="off" />
        <TextField field="address" label="注册地址" autoComplete="off" />
        <RadioGroup field="cardId" label="结算账户" options={options} />
        <Paper form={form} info={info} name="licence" paper="营业执照" />
        <h2 className="mt-4">经办人</h2>
        <TextField field="handlerName" label="经办人姓名" autoComplete="off" />
        <Paper form={form} info={info} name="front" paper="身份证人像面" />
        <Paper form={form} info={info} name="back" paper="身份证国徽面" />
        <Paper form={form} info={info} name="authority" paper="授权书" isOptional />
        <p className="subtitle">
          经办人是法定代表人本人的，无需授权书。<Link to="/bottomStatment?id=115">授权书范本</Link>
        </p>
        <h2 className="mt-4">核验</h2>
        <TextField
          field="handlerPhone"
          label="经办人手机号"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          hint="清算公司把验证码发到这个手机号，10 分钟内有效"
        />
        <SmsCodeField />
        <TextField
          field="idNumber"
          label="经办人身份证号"
          autoComplete="off"
          hint={
            info.idNumber === null
              ? '18 位，加密保存；请在收到验证码后填写'
              : `已提交 ${info.idNumber}，不修改的不填`
          }
          isOptional={info.idNumber !== null}
        />
        <PayPasswordField field="payPassword" hint="6 位数字" />
        <Submit isWide pendingText="正在提交…">
          提交开户申请
        </Submit>
      </Form>
    </div>
  )
}

interface PaperProps {
  form: FormState
  info: CheckoutFormProps['info']
  name: 'licence' | 'front' | 'back' | 'authority'
  paper: string
  isOptional?: boolean
}

const FILES = {
  licence: 'licenceFile',
  front: 'frontFile',
  back: 'backFile',
  authority: 'authorityFile',
} as const

/** A paper with the one that was sent before, or that the form holds since its code was sent. */
function Paper({ form, info, name, paper, isOptional = false }: PaperProps) {
  const field = `${name}Paper` as const
  const held = fieldOf(form, field).value
  const isShown = held !== '' && held === info.facts[field]
  return (
    <PaperField
      name={FILES[name]}
      paper={paper}
      address={isShown ? (info.papers[field] ?? null) : null}
      wasSent={held !== ''}
      isOptional={isOptional}
    />
  )
}
