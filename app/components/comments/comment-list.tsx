import type { OrderComment } from 'contract/comments'
import { COMMENT_SCORES } from 'contract/comments/limits'
import { PictureStrip, type ShownPicture } from '../pictures/picture-strip'
import { Time } from '../time/time'
import { Link } from '../ui/link'

export type ShownComment = Omit<OrderComment, 'pictures'> & { pictures: ShownPicture[] }

/** Scores in a line: 货物 5 · 交货 4 · 服务 5. */
export function scoresText(scores: Pick<OrderComment, keyof typeof COMMENT_SCORES>): string {
  const names = Object.entries(COMMENT_SCORES) as [keyof typeof COMMENT_SCORES, string][]
  return names.map(([key, name]) => `${name} ${scores[key]}`).join(' · ')
}

/** Scores, text, pictures and the shop's reply. */
export function CommentBody({ comment }: { comment: ShownComment }) {
  const { text, pictures, reply, repliedAt, shopName } = comment
  return (
    <>
      <p>{scoresText(comment)}</p>
      <p className="whitespace-pre-line">{text}</p>
      <PictureStrip pictures={pictures} label="评价图片" />
      {reply !== null && (
        <>
          <p className="text-muted text-small">
            {shopName} 回复 · <Time at={repliedAt} />
          </p>
          <p className="whitespace-pre-line">{reply}</p>
        </>
      )}
    </>
  )
}

/** Comments for everyone, newest first. */
export function CommentList({ comments }: { comments: readonly ShownComment[] }) {
  return (
    <ol className="panel">
      {comments.map((comment) => (
        <li key={comment.id} className="mb-4">
          <p className="text-muted text-small">
            {comment.author} · <Time at={comment.at} /> ·{' '}
            {comment.offerId === null ? (
              comment.title
            ) : (
              <Link to={`/nowDetail?id=${comment.offerId}`}>{comment.title}</Link>
            )}{' '}
            · {comment.shopName}
          </p>
          <CommentBody comment={comment} />
        </li>
      ))}
    </ol>
  )
}
