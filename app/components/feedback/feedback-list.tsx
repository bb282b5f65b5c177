import type { Feedback } from 'contract/feedback'
import { FEEDBACK_KINDS, FEEDBACK_STATES } from 'contract/feedback/kinds'
import { Time } from '../time/time'
import { Facts, fact } from '../ui/facts'
import { Panel } from '../ui/panel'

/** A member's feedback with the answers. */
export function FeedbackList({ list }: { list: readonly Feedback[] }) {
  return (
    <>
      {list.map((row) => (
        <FeedbackPanel key={row.id} feedback={row} />
      ))}
    </>
  )
}

function FeedbackPanel({ feedback }: { feedback: Feedback }) {
  const { kind, state, text, sentAt, answer, answeredAt } = feedback
  return (
    <Panel title={`${FEEDBACK_KINDS[kind]} · ${FEEDBACK_STATES[state]}`}>
      <Facts
        items={[
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
