import { CONTACT, defineMessage, type NewMessage } from 'backend/platform/messages'
import {
  AUTHENTICATION_FIELDS,
  AUTHENTICATION_KINDS,
  type AuthenticationField,
  type AuthenticationKind,
} from 'contract/authentication/states'
import type { AuthenticationRow } from './authentication-store'

const BASE = '/personalCenter/myAuthentication'
const AUDIT = `${BASE}/authenticationAudit`
const LINKS: Record<AuthenticationKind, string> = {
  personal: `${AUDIT}?kind=personal`,
  enterprise: `${AUDIT}?kind=enterprise`,
  permit: `${AUDIT}?kind=permit`,
  phone: '/editPhone',
}
type Decided = Pick<AuthenticationRow, 'id' | 'version' | 'kind' | 'memberId'>

export function approvalMessage(row: Decided): NewMessage {
  return decidedMessage(row, `${AUTHENTICATION_KINDS[row.kind]}已通过`, '可在“我的认证”查看。')
}

export function rejectionMessage(
  row: Decided,
  rejections: Partial<Record<AuthenticationField, string>>,
): NewMessage {
  const names: Partial<Record<AuthenticationField, string>> = AUTHENTICATION_FIELDS[row.kind]
  const fields = Object.keys(rejections) as AuthenticationField[]
  const listed = fields.map((name) => names[name] ?? '其他').join('、')
  const text = `需要修改：${listed}。请按审核意见修改后重新提交。`
  return decidedMessage(row, `${AUTHENTICATION_KINDS[row.kind]}未通过`, text)
}

/** A review of an authentication has ended. */
export const decidedMessage = defineMessage(
  { kind: 'authentication_decided', name: '认证审核结果', type: 4, audience: 'member', on: ['sms'] },
  ({ id, version, kind, memberId }: Decided, title: string, text: string) => {
    const eventKey = `${id} ${version}`
    return { to: { memberId }, eventKey, title, text, link: LINKS[kind] }
  },
)

/** @param daysLeft until the last valid day; negative after it */
export const expiryMessage = defineMessage(
  { kind: 'paper_expiring', name: '证照到期提醒', type: 4, audience: 'member', on: ['sms', 'email'] },
  (
    row: Pick<AuthenticationRow, 'id' | 'kind' | 'memberId' | 'companyId' | 'validUntil'>,
    daysLeft: number,
    stage: string,
  ) => {
    const name = AUTHENTICATION_KINDS[row.kind]
    const isOver = daysLeft < 0
    return {
      to: row.companyId === null ? { memberId: row.memberId } : { companyId: row.companyId },
      eventKey: `${row.id} ${row.validUntil} ${stage}`,
      title: isOver ? `${name}的证照已过期` : `${name}的证照即将到期`,
      text: isOver
        ? `证照有效期至 ${row.validUntil}，认证已失效，请上传新的证照。`
        : `证照有效期至 ${row.validUntil}，还有 ${daysLeft} 天，请及时上传新的证照，以免影响交易。`,
      link: `${BASE}/authenticationMy`,
    }
  },
)

/** A company invites the member. */
export const invitationMessage = defineMessage(
  { kind: 'staff_invited', name: '企业员工邀请', type: 4, audience: 'member', on: ['sms'] },
  (memberId: string, { id, companyName }: { id: string; companyName: string }) => ({
    to: { memberId },
    eventKey: id,
    title: '企业邀请您加入',
    text: `“${companyName}”邀请您成为企业员工，请在七天内处理。`,
    link: '/personalCenter/authentication',
  }),
)

/** Goes to the phone that is said to be lost, whose holder may know nothing of it. */
export const phoneChangeMessage = defineMessage(
  {
    kind: 'phone_change_asked',
    name: '更换手机号的申请',
    type: 3,
    audience: 'member',
    isSiteFixed: true,
    on: ['sms', 'email'],
  },
  (memberId: string, eventKey: string) => ({
    to: { memberId },
    eventKey,
    title: '有人申请更换您的登录手机号',
    text: `已收到更换登录手机号的申请，审核通过后原手机号不能再登录。如非本人操作，请立即联系${CONTACT}。`,
    link: '/personalCenter/securityCenter',
  }),
)
