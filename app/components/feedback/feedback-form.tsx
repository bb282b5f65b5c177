import { FEEDBACK_KINDS } from 'contract/feedback/kinds'
import { optionsOf } from '../fields/choices'
import { PhoneField } from '../fields/phone-and-code'
import { SelectField } from '../fields/select-field'
import { TextArea } from '../fields/text-area'
import { Form } from '../forms/form'
import type { FormState } from '../forms/form-state'
import { Submit } from '../forms/submit'

const ROWS = 6

/** Feedback to the market. Visitors leave a phone. */
export function FeedbackForm({ state, isVisitor = false }: { state: FormState; isVisitor?: boolean }) {
  return (
    <Form state={state} hidden={['pagePath']} label="意见反馈">
      <SelectField field="kind" label="反馈类型" options={optionsOf(FEEDBACK_KINDS)} none="请选择" />
      <TextArea
        field="text"
        label="反馈内容"
        hint="请写明在哪一页、做了什么、看到什么；涉及订单的请附订单编号，最多 1000 字。请勿填写密码与验证码"
        rows={ROWS}
      />
      {isVisitor && <PhoneField />}
      <Submit>提交反馈</Submit>
    </Form>
  )
}
