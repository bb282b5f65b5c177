import type { MessageKind } from 'backend/platform/messages'

const security = { type: 3, audience: 'member', isSiteFixed: true } as const

/** The password or the phone was changed. */
export const SECURITY_CHANGED: MessageKind = {
  kind: 'security_changed',
  name: '登录密码、手机号变更',
  on: ['sms', 'email'],
  ...security,
}

/** A sign-in from a device that the account has not used before. */
export const SIGN_IN_NEW_DEVICE: MessageKind = {
  kind: 'sign_in_new_device',
  name: '新设备登录',
  on: ['email'],
  ...security,
}
