import { QUESTION_TEXT_MAX, QUESTION_TITLE_MAX } from 'contract/questions/limits'
import { TextArea } from '../fields/text-area'
import { TextField } from '../fields/text-field'
import { Form } from '../forms/form'
import type { FormState } from '../forms/form-state'
import { KeepButton } from '../forms/kept-draft'
import { Submit } from '../forms/submit'
import { ButtonLink } from '../ui/button'

/** A new question. @param back the page without the form */
export function AskForm({ state, back }: { state: FormState; back: string }) {
  return (
    <Form state={state} hidden={['offerId', 'productId']} defaultButton="提交提问" label="提问">
      <TextField
        field="title"
        label="问题"
        hint={`一句话说清楚，最多 ${QUESTION_TITLE_MAX} 个字`}
        autoComplete="off"
      />
      <TextArea
        field="text"
        label="补充说明"
        hint={`用途、用量、关心的指标等，最多 ${QUESTION_TEXT_MAX} 个字；请不要填写联系方式`}
        rows={4}
        isOptional
      />
      <p>
        <Submit>提交提问</Submit> <KeepButton />{' '}
        <ButtonLink kind="quiet" to={back}>
          返回
        </ButtonLink>
      </p>
    </Form>
  )
}

/** A reply to the question of the page. */
export function ReplyForm({ state }: { state: FormState }) {
  return (
    <Form state={state} hidden={['problemId']} label="回答">
      <TextArea field="text" label="您的回答" rows={4} />
      <p>
        <Submit>提交回答</Submit>
      </p>
    </Form>
  )
}
