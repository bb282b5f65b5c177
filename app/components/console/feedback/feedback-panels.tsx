import { FEEDBACK_KINDS } from 'contract/feedback/kinds'
import type { OperatorFeedback } from 'contract/feedback/operator-feedback'
import { TextArea } from '../../fields/text-area'
import { FormPanel } from '../../forms/form-panel'
import type { FormState } from '../../forms/form-state'
import { Submit } from '../../forms/submit'
import { Time } from '../../time/time'
import { Facts, fact } from '../../ui/facts'
import { Link } from '../../ui/link'
import { Panel } from '../../ui/panel'

const ANSWER_ROWS = 5

/** What was sent, by whom, and the answer. */
export function FeedbackFacts({ feedback }: { feedback: OperatorFeedback & { phone: string | null } }) {
  const { kind, text, sender, memberId, phone, pagePath, sentAt, answer, answeredAt } = feedback
  return (
    <Panel title="反馈">
      <Facts
        items={[
          fact('类型', FEEDBACK_KINDS[kind]),
          fact(
            '来自',
            memberId === null ? sender : <Link to={`/console/members/${memberId}`}>{sender}</Link>,
          ),
          phone !== null && fact('手机号', <a href={`tel:${phone}`}>{phone}</a>),
          fact('来自页面', pagePath),
          fact('提交时间', <Time at={sentAt} />),
          fact('内容', <span className="whitespace-pre-line">{text}</span>),
          ...(answeredAt === null
            ? []
            : [
                fact('答复时间', <Time at={answeredAt} />),
                fact('答复', <span className="whitespace-pre-line">{answer}</span>),
              ]),
        ]}
      />
    </Panel>
  )
}

/** Answers feedback, once. */
export function AnswerPanel({ state, isVisitor }: { state: FormState; isVisitor: boolean }) {
  return (
    <FormPanel title="答复" state={state} hidden={['feedbackId']}>
      <TextArea
        field="answer"
        label="答复"
        hint={
          isVisitor
            ? '请先致电访客，再写下答复内容；提交后手机号即删除。最多 1000 字'
            : '会员在消息中心与“意见反馈”里看到，提交后不能修改。最多 1000 字'
        }
        rows={ANSWER_ROWS}
      />
      <Submit>提交答复</Submit>
    </FormPanel>
  )
}
