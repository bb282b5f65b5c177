import type { Question, QuestionReply } from 'contract/questions'
import type { QuestionContent } from 'contract/questions/limits'
import { RowAction } from '../console/row-action'
import type { FormState } from '../forms/form-state'
import { Time } from '../time/time'
import { Tag } from '../ui/tag'
import { QuestionSubject } from './question-subject'

interface LikeProps {
  content: Pick<Question, 'id' | 'likes' | 'isLiked'>
  kind: QuestionContent
  /** Absent: only the number is shown. */
  state: FormState | undefined
  subject: string
}

/** Likes of a question or a reply, for members with the button that sets or removes their own. */
function Likes({ content: { id, likes, isLiked }, kind, state, subject }: LikeProps) {
  if (!state) return likes > 0 && <p className="text-muted text-small">{`${likes} 人赞同`}</p>
  return (
    <RowAction
      state={state}
      requestId={state.requestId}
      values={{ contentId: id, kind, change: isLiked ? 'remove' : 'add' }}
      name={isLiked ? `已赞 ${likes}` : `赞 ${likes}`}
      subject={subject}
    />
  )
}

/** The text of a question with its facts. */
export function QuestionBody({ question, like }: { question: Question; like?: FormState }) {
  const { text, author, at, subject } = question
  return (
    <>
      <p className="text-muted text-small">
        {author} · <Time at={at} /> · <QuestionSubject subject={subject} />
        {subject?.shopName && ` · ${subject.shopName}`}
      </p>
      {text !== null && <p className="whitespace-pre-line">{text}</p>}
      <Likes content={question} kind="question" state={like} subject="提问" />
    </>
  )
}

/** Replies, oldest first. */
export function ReplyList({ replies, like }: { replies: readonly QuestionReply[]; like?: FormState }) {
  return (
    <ol>
      {replies.map((reply) => (
        <li key={reply.id} className="mb-4">
          <p className="text-muted text-small">
            {reply.author} {reply.isFromShop && <Tag kind="blue">商家</Tag>} · <Time at={reply.at} />
          </p>
          <p className="whitespace-pre-line">{reply.text}</p>
          <Likes content={reply} kind="reply" state={like} subject={`${reply.author} 的回答`} />
        </li>
      ))}
    </ol>
  )
}
