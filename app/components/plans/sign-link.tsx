import { ActionBar } from '../ui/action-bar'
import { ButtonLink } from '../ui/button'
import { Notice } from '../ui/notice'
import type { ActivityWords } from './activity-words'

interface SignLinkProps {
  activity: { openedKg: number; signedKg: number; minKg: number }
  /** Most that the reader's company may still sign; null without a company. */
  mostKg: number | null
  /** Page with the form of the tons. */
  to: string
  /** Whether the reader is signed in. */
  isMember: boolean
  words: ActivityWords
}

/** Leads to the form of a plan while there are tons for one. */
export function SignLink({ activity, mostKg, to, isMember, words: { sign, take } }: SignLinkProps) {
  const { openedKg, signedKg, minKg } = activity
  if (openedKg - signedKg < minKg)
    return <Notice kind="info">{`商家已开放的吨数已${take}满，可能继续开放，请稍后再看。`}</Notice>
  if (!isMember)
    return (
      <ActionBar>
        <ButtonLink isWide to={`/login?redirect=${encodeURIComponent(to)}`}>
          {`登录后${sign}`}
        </ButtonLink>
      </ActionBar>
    )
  if (mostKg === 0) return <Notice kind="info">{`贵公司已${take}满本场每家的最多吨数。`}</Notice>
  return (
    <ActionBar>
      <ButtonLink kind="spend" isWide to={to}>
        {`企业${sign}`}
      </ButtonLink>
    </ActionBar>
  )
}
