import { addQuoteSheetPath } from '../quote-sheets/quote-paths'
import { ButtonLink } from '../ui/button'
import { FavoriteMark } from './mark-form'

interface ActivityMarksProps {
  id: string
  /** Page of the activity. */
  path: string
  isMember: boolean
  /** Undefined: unknown. */
  isFavorite: boolean | undefined
  /** Whether plans can be signed, so that it can be quoted. */
  canQuote: boolean
}

/** Adds an activity to the favorites, and to a quote sheet. A visitor is led past the login page. */
export function ActivityMarks({ id, path, isMember, isFavorite, canQuote }: ActivityMarksProps) {
  return (
    <div className="goods-tools no-print">
      {canQuote && (
        <ButtonLink kind="quiet" isSmall to={addQuoteSheetPath({ activityIds: [id] })}>
          制作报价单
        </ButtonLink>
      )}
      {!isMember && (
        <ButtonLink kind="quiet" isSmall to={`/login?redirect=${encodeURIComponent(path)}`}>
          收藏
        </ButtonLink>
      )}
      {isMember && isFavorite !== undefined && (
        <FavoriteMark field="activityId" label="收藏活动" isFavorite={isFavorite} />
      )}
    </div>
  )
}
