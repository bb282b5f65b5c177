import type { AuthenticationPair } from 'contract/authentication'
import { AUTHENTICATION_KINDS, AUTHENTICATION_STATES } from 'contract/authentication/states'
import { ButtonLink } from '../ui/button'
import { Facts, fact } from '../ui/facts'
import { Tag } from '../ui/tag'
import { AUDIT_PATH, FORM_PATHS, MY_PATH, OWN_KINDS, type OwnKind } from './authentication-paths'

interface AuthenticationOverviewProps {
  authentications: Readonly<Record<OwnKind, AuthenticationPair>>
  /** Whether the member's company is authenticated, perhaps without papers of this page. */
  isCompanyAuthenticated: boolean
}

/** Each authentication with its state and what can be done next. */
export function AuthenticationOverview({
  authentications,
  isCompanyAuthenticated,
}: AuthenticationOverviewProps) {
  return (
    <Facts
      items={OWN_KINDS.map((kind) => {
        const pair = authentications[kind]
        const isHeld = kind === 'enterprise' && isCompanyAuthenticated
        return fact(AUTHENTICATION_KINDS[kind], <State kind={kind} pair={pair} isHeld={isHeld} />)
      })}
    />
  )
}

function State({ kind, pair, isHeld }: { kind: OwnKind; pair: AuthenticationPair; isHeld: boolean }) {
  const { current, open } = pair
  const isValid = isHeld || (current !== null && !current.isExpired)
  const word = isValid ? '已认证' : current ? '已过期' : '未认证'
  const name = AUTHENTICATION_KINDS[kind]
  return (
    <>
      <Tag kind={isValid ? 'blue' : 'warn'}>{word}</Tag>{' '}
      {current?.validUntil && <>有效期至 {current.validUntil} </>}
      {open && <Tag kind="warn">{AUTHENTICATION_STATES[open.state]}</Tag>}{' '}
      {current && (
        <ButtonLink kind="quiet" isSmall to={MY_PATH} aria-label={`查看${name}`}>
          查看
        </ButtonLink>
      )}{' '}
      <ButtonLink
        kind="quiet"
        isSmall
        to={open ? `${AUDIT_PATH}?kind=${kind}` : FORM_PATHS[kind]}
        aria-label={`${open ? '审核进度：' : isValid ? '更新' : '去认证：'}${name}`}
      >
        {open ? '审核进度' : isValid ? '更新' : '去认证'}
      </ButtonLink>
    </>
  )
}
