import type { WaybillComment } from 'contract/waybills/shapes'
import { RATING_SCORES, type RatingScore } from 'contract/waybills/states'
import { scoreText } from '../shops/score-text'
import { Time } from '../time/time'
import { EmptyState } from '../ui/empty-state'

const NAMES = Object.entries(RATING_SCORES) as [RatingScore, string][]

/** Scores in a line: 准时 5 · 货物完好 4 · 服务 5. */
export function ratingText(scores: Record<RatingScore, number>): string {
  return NAMES.map(([key, name]) => `${name} ${scores[key]}`).join(' · ')
}

/** Averages with one decimal; null without comments. */
export function averagesText(averages: Record<RatingScore, number | null>): string | null {
  const known = NAMES.flatMap(([key, name]) => {
    const average = averages[key]
    return average === null ? [] : [`${name} ${scoreText(average)}`]
  })
  return known.length === 0 ? null : known.join(' · ')
}

/** A shipper's comment on a waybill. */
export function WaybillCommentBody({ comment }: { comment: WaybillComment }) {
  const { author, route, text, at } = comment
  return (
    <>
      <p className="text-muted text-small">
        {author} · {route} · <Time at={at} />
      </p>
      <p>{ratingText(comment)}</p>
      <p className="whitespace-pre-line">{text}</p>
    </>
  )
}

interface CarrierCommentsProps {
  comments: readonly WaybillComment[]
  total: number
  averages: Record<RatingScore, number | null>
}

/** Comments on a carrier with their averages, the newest first. */
export function CarrierComments({ comments, total, averages }: CarrierCommentsProps) {
  if (total === 0) return <EmptyState title="暂无评价">运单结算后由托运人评价，每张运单一次。</EmptyState>
  return (
    <>
      <p>
        <strong className="font-semibold">{averagesText(averages)}</strong>{' '}
        <span className="text-muted">
          共 {total} 条{total > comments.length && `，显示最新 ${comments.length} 条`}
        </span>
      </p>
      <ol>
        {comments.map((comment) => (
          <li key={comment.id} className="mb-4">
            <WaybillCommentBody comment={comment} />
          </li>
        ))}
      </ol>
    </>
  )
}
