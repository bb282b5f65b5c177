import type { Authentication, AuthenticationPair, MyCompany } from 'contract/authentication'
import { AUTHENTICATION_KINDS } from 'contract/authentication/states'
import { ButtonLink } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { Notice } from '../ui/notice'
import { Panel } from '../ui/panel'
import { AuditState } from './audit-state'
import { AuthenticationFacts } from './authentication-facts'
import { FORM_PATHS, MY_PATH, OWN_KINDS, type OwnKind } from './authentication-paths'

interface PaperPanelsProps {
  authentications: Readonly<Record<OwnKind, AuthenticationPair>>
  company: MyCompany | null
}

/** The papers that are valid, or were until they expired. */
export function PaperPanels({ authentications, company }: PaperPanelsProps) {
  return (
    <>
      {OWN_KINDS.map((kind) => {
        const { current } = authentications[kind]
        const isHeld = kind === 'enterprise' && (company?.isAuthenticated ?? false)
        return (
          <Panel key={kind} title={AUTHENTICATION_KINDS[kind]}>
            {current?.isExpired && <Notice kind="warn" title="证照已过期，认证已失效，请上传新的证照" />}
            {current ? (
              <AuthenticationFacts authentication={current} />
            ) : (
              <p className="subtitle">{isHeld ? `${company?.name} 已认证。` : '还没有认证。'}</p>
            )}
            <p className="mt-4">
              <ButtonLink kind="quiet" to={FORM_PATHS[kind]} aria-label={labelOf(kind, current, isHeld)}>
                {current || isHeld ? '更新证照' : '去认证'}
              </ButtonLink>
            </p>
          </Panel>
        )
      })}
    </>
  )
}

function labelOf(kind: OwnKind, current: Authentication | null, isHeld: boolean): string {
  return `${current || isHeld ? '更新证照' : '去认证'}：${AUTHENTICATION_KINDS[kind]}`
}

/** Applications that are reviewed or were rejected. */
export function AuditPanels({ open }: { open: readonly { kind: OwnKind; open: Authentication }[] }) {
  if (open.length === 0)
    return (
      <EmptyState title="没有正在审核的申请" actions={<ButtonLink to={MY_PATH}>查看我的证照</ButtonLink>} />
    )
  return (
    <>
      {open.map((one) => (
        <Panel key={one.kind} title={AUTHENTICATION_KINDS[one.kind]}>
          <AuditState {...one} />
          <AuthenticationFacts authentication={one.open} />
        </Panel>
      ))}
    </>
  )
}
