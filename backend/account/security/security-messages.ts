import { CONTACT, type NewMessage } from 'backend/platform/messages'
import type { NewDevice } from '../devices/known-devices'
import { SECURITY_CHANGED, SIGN_IN_NEW_DEVICE } from '../message-kinds'
import { maskPhone } from '../phone'

const NOT_ME = `如非本人操作，请立即联系${CONTACT}。`
const ALL_ENDED = '所有设备须重新登录。'

/** @param eventKey unique for this change */
export function passwordMessage(memberId: string, eventKey: string): NewMessage {
  return {
    kind: SECURITY_CHANGED,
    to: { memberId },
    eventKey,
    title: '登录密码已修改',
    text: `您的登录密码已修改，${ALL_ENDED}${NOT_ME}`,
    link: '/personalCenter/securityCenter',
  }
}

/** The SMS goes to the old phone, whose owner may not be the one who changed it. */
export function phoneMessage(
  memberId: string,
  { from, to }: { from: string; to: string },
  eventKey: string,
): NewMessage {
  return {
    kind: SECURITY_CHANGED,
    to: { memberId },
    eventKey,
    title: '手机号已更换',
    text: `登录手机号已由 ${maskPhone(from)} 更换为 ${maskPhone(to)}，${ALL_ENDED}${NOT_ME}`,
    link: '/personalCenter/securityCenter',
    smsPhone: from,
  }
}

/** A sign-in from a device that the account has not used before. */
export function newDeviceMessage({ memberId, device, at }: NewDevice): NewMessage {
  return {
    kind: SIGN_IN_NEW_DEVICE,
    to: { memberId },
    eventKey: `${at.toISOString()} ${device}`,
    title: '账号在新设备上登录',
    text: `您的账号在新设备（${device}）上登录。如果不是您本人操作，请立即修改登录密码，并在安全中心退出该设备。`,
    link: '/personalCenter/securityCenter',
  }
}
