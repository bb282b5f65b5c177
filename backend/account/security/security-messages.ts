import { CONTACT, defineMessage, type NewMessage } from 'backend/platform/messages'
import type { NewDevice } from '../devices/known-devices'
import { maskPhone } from '../phone'

const NOT_ME = `如非本人操作，请立即联系${CONTACT}。`
const ALL_ENDED = '所有设备须重新登录。'
const ACCESS_ENDED = '微信绑定已解除，接口密钥已作废。'

const security = { type: 3, audience: 'member', isSiteFixed: true } as const
const CHANGED = { ...security, isFixed: true, on: ['sms', 'email'] } as const
const link = '/personalCenter/securityCenter'

/** The password or the phone was changed. @param eventKey unique for this change */
export const securityChangedMessage = defineMessage(
  { kind: 'security_changed', name: '登录密码、手机号变更', ...CHANGED },
  (memberId: string, eventKey: string, words: Pick<NewMessage, 'title' | 'text' | 'smsPhone'>) => ({
    to: { memberId },
    eventKey,
    ...words,
    link,
  }),
)

export function passwordMessage(memberId: string, eventKey: string): NewMessage {
  const text = `您的登录密码已修改，${ALL_ENDED}${NOT_ME}`
  return securityChangedMessage(memberId, eventKey, { title: '登录密码已修改', text })
}

/** The password was set anew without the old one. */
export function passwordResetMessage(memberId: string, eventKey: string): NewMessage {
  const text = `您的登录密码已凭短信验证码重设，${ALL_ENDED}${ACCESS_ENDED}${NOT_ME}`
  return securityChangedMessage(memberId, eventKey, { title: '登录密码已重设', text })
}

/** The SMS goes to the old phone, whose owner may not be the one who changed it. */
export function phoneMessage(
  memberId: string,
  { from, to }: { from: string; to: string },
  eventKey: string,
): NewMessage {
  const text = `登录手机号已由 ${maskPhone(from)} 更换为 ${maskPhone(to)}，${ALL_ENDED}${NOT_ME}`
  return securityChangedMessage(memberId, eventKey, { title: '手机号已更换', text, smsPhone: from })
}

/** A sign-in from a device that the account has not used before. */
export const newDeviceMessage = defineMessage(
  { kind: 'sign_in_new_device', name: '新设备登录', on: ['email'], ...security },
  ({ memberId, device, at }: NewDevice) => ({
    to: { memberId },
    eventKey: `${at.toISOString()} ${device}`,
    title: '账号在新设备上登录',
    text: `您的账号在新设备（${device}）上登录。如果不是您本人操作，请立即修改登录密码，并在安全中心退出该设备。`,
    link,
  }),
)
