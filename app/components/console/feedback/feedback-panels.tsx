import { FEEDBACK_KINDS } from 'contract/feedback/kinds'
import type { OperatorFeedback } from 'contract/feedback/operator-feedback'
import { TextArea } from '../../fields/text-area'
import { Form } from '../../forms/form'
import { type FormState, fieldOf } from '../../forms/form-state'
import { Submit } from '../../forms/submit'
import { Time } from '../../time/time'
import { DescriptionList } from '../../ui/description-list'
import { Link } from '../../ui/link'
import { Panel } from '../../ui/panel'

const ANSWER_ROWS = 5

/** What was sent, by whom, and the answer. */
export function FeedbackFacts({ feedback }: { feedback: OperatorFeedback & { phone: string | null } }) {
  const { kind, text, sender, memberId, phone, pagePath, sentAt, answer, answeredAt } = feedback
  return (
    <Panel title="反馈">
      <DescriptionList
        items={[
          { name: '类型', value: FEEDBACK_KINDS[kind] },
          {
            name: '来自',
            value: memberId === null ? sender : <Link to={`/console/members/${memberId}`}>{sender}</Link>,
          },
          ...(phone === null ? [] : [{ name: '手机号', value: <a href={`tel:${phone}`}>{phone}</a> }]),
          { name: '来自页面', value: pagePath },
          { name: '提交时间', value: <Time at={sentAt} /> },
          { name: '内容', value: <span className="whitespace-pre-line">{text}</span> },
          ...(answeredAt === null
            ? []
            : [
                { name: '答复时间', value: <Time at={answeredAt} /> },
                { name: '答复', value: <span className="whitespace-pre-line">{answer}</span> },
              ]),
        ]}
      />
    </Panel>
  )
}

/** Answers feedback, once. */
export function AnswerPanel({ state, isVisitor }: { state: FormState; isVisitor: boolean }) {
  return (
    <Panel title="答复">
      <Form state={state} hidden={['feedbackId']} label="答复">
        <TextArea
          field={fieldOf(state, 'answer')}
          label="答复"
          hint={
            isVisitor
              ? '请先致电访客，再写下答复内容；提交后手机号即删除。最多 1000 字'
              : '会员在消息中心与“意见反馈”里看到，提交后不能修改。最多 1000 字'
          }
          rows={ANSWER_ROWS}
        />
        <Submit>提交答复</Submit>
      </Form>
    </Panel>
  )
}
