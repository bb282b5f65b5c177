import type { Feedback } from 'contract/feedback'
import { FEEDBACK_KINDS, FEEDBACK_STATES } from 'contract/feedback/kinds'
import { Time } from '../time/time'
import { DescriptionList } from '../ui/description-list'
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
      <DescriptionList
        items={[
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
