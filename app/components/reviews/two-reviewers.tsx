import type { AuthenticationFacts } from 'contract/authentication'
import type { AuthenticationKind } from 'contract/authentication/states'
import { Time } from '../time/time'
import { Link } from '../ui/link'
import { Notice } from '../ui/notice'

/** The first of two approvals. */
export interface FirstApproval {
  by: string
  at: string | null
}

interface SecondReviewerNoticeProps {
  first: FirstApproval | null
  /** Whether the operator of the page is the first reviewer. */
  isOwn: boolean
  /** Whether that operator asked to approve again. */
  isRefused: boolean
  /** The queue. */
  list: string
}

/** Says that two reviewers are needed, and who was the first. */
export function SecondReviewerNotice({ first, isOwn, isRefused, list }: SecondReviewerNoticeProps) {
  if (!first)
    return (
      <Notice kind="info" title="变更身份的申请，须两位审核员先后通过">
        还没有人初审；初审通过后，由另一位审核员复核。
      </Notice>
    )
  const who = (
    <>
      初审：{first.by} <Time at={first.at} />。
    </>
  )
  if (!isOwn)
    return (
      <Notice kind="info" title="变更身份的申请，等待复核">
        {who}您通过后立即生效。
      </Notice>
    )
  return (
    <Notice kind={isRefused ? 'error' : 'warn'} title="您已通过初审，须由另一位审核员复核">
      {who}同一人不能通过两次；您仍可驳回。<Link to={list}>返回认证申请</Link>
    </Notice>
  )
}

interface ApprovalEffectProps {
  kind: AuthenticationKind
  name: string
  facts: AuthenticationFacts
  /** Whether another reviewer has to confirm. */
  isFirst: boolean
}

/** What an approval does. */
export function ApprovalEffect({ kind, name, facts, isFirst }: ApprovalEffectProps) {
  const effects: Record<AuthenticationKind, string> = {
    personal: `“${name}”的实名认证生效`,
    enterprise: `“${name}”成为已认证企业，申请人可以代表它交易`,
    permit: `企业可以销售和购买危险化学品，有效期至 ${facts.validUntil ?? '--'}`,
    phone: `登录手机号由 ${facts.previousPhone ?? '--'} 更换为 ${facts.phone ?? '--'}，原手机号不能再登录`,
  }
  return isFirst ? (
    <>这是初审。另一位审核员复核通过后，{effects[kind]}；在此之前没有变化。</>
  ) : (
    <>通过后，{effects[kind]}，并通知申请人。此操作不能撤销。</>
  )
}
