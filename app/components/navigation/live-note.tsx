import { useSearchParams } from '@remix-run/react'
import { formatClock } from 'contract/units'
import { useQueryLink } from '../lists/query-link'
import { usePageSituation } from '../shell/page-situation'
import { Link } from '../ui/link'
import { REFRESH_PARAM, REFRESH_SECONDS, useLiveness } from './live'

interface LiveNoteProps {
  /** The server's now when the page was rendered. */
  at: string
}

/** Says how fresh a page is and, where it loads itself again, how to stop that. */
export function LiveNote({ at }: LiveNoteProps) {
  const liveness = useLiveness()
  const [params] = useSearchParams()
  const queryLink = useQueryLink()
  const { hasScripts } = usePageSituation()
  if (liveness === null) return null
  const isOff = params.get(REFRESH_PARAM) === 'off'
  const plain = isOff ? (
    <Link to={queryLink({ [REFRESH_PARAM]: null })}>每 {REFRESH_SECONDS} 秒自动更新</Link>
  ) : (
    <>
      本页每 {REFRESH_SECONDS} 秒自动更新，
      <Link to={queryLink({ [REFRESH_PARAM]: 'off' })}>停止自动更新</Link>
    </>
  )
  const canRefresh = liveness === 'refresh' || isOff
  return (
    <p className="text-muted text-small no-print mb-2">
      更新于 <time dateTime={at}>{formatClock(at)}</time>
      {canRefresh && (hasScripts ? <noscript>，{plain}</noscript> : <>，{plain}</>)}
    </p>
  )
}
