/** Answers of the WeChat sandbox's user, and faults of WeChat. */
export const WECHAT_DECISIONS = {
  allow: '同意登录',
  deny: '拒绝',
  code_invalid: '同意，但授权码失效',
  unavailable: '同意，但微信没有应答',
} as const
