/** Forms that ask for a captcha. A ticket serves one of them. */
export const CAPTCHA_USES = { login: '密码登录', check_phone: '查询手机号' } as const
export type CaptchaUse = keyof typeof CAPTCHA_USES
