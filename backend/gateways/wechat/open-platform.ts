import { log } from 'backend/platform/log'
import { readJsonAnswer } from 'backend/platform/read-answer'
import { cleanText, cutText } from 'contract/characters'
import { z } from 'zod'
import { NICKNAME_KEPT, RETURN_PATH, type WechatGateway, type WechatOutcome } from './port'

/** After this time without an answer WeChat is unavailable. */
const ANSWER_TIMEOUT_MS = 8_000
const ANSWER_MAX_BYTES = 100_000
/** Invalid, used and expired authorisation codes (errcode of the open platform). */
const CODE_ERRORS = new Set([40029, 40163, 42003])

const Failed = z.object({
  errcode: z
    .number()
    .int()
    .refine((errcode) => errcode !== 0),
})
const Token = z.object({ access_token: z.string().min(1), openid: z.string().min(1) })
const User = z.object({ unionid: z.string().min(1).max(128), nickname: z.string() })

export interface OpenPlatformSettings {
  readonly appId: string
  readonly appSecret: string
  /** https://api.weixin.qq.com, or a stub in tests. */
  readonly apiOrigin: string
  /** Where users authorise: https://open.weixin.qq.com. */
  readonly authorizeOrigin: string
  /** PUBLIC_ORIGIN: WeChat leads back to a registered domain only. */
  readonly publicOrigin: string
  readonly answerTimeoutMs?: number
}

/** WeChat's open platform, "website application": qrconnect, access_token, userinfo with the union id. */
export function createOpenPlatform(settings: OpenPlatformSettings): WechatGateway {
  const { appId, appSecret, apiOrigin, authorizeOrigin, publicOrigin } = settings
  const ask = (path: string, query: Record<string, string>) =>
    requestJson(new URL(`${path}?${new URLSearchParams(query)}`, apiOrigin), settings)

  async function identify(code: string): Promise<WechatOutcome> {
    const granted = await ask('/sns/oauth2/access_token', {
      appid: appId,
      secret: appSecret,
      code,
      grant_type: 'authorization_code',
    })
    const failed = Failed.safeParse(granted)
    if (failed.success && CODE_ERRORS.has(failed.data.errcode)) return { ok: false, reason: 'code_invalid' }
    const token = Token.safeParse(granted)
    if (!token.success) return unusable('access_token', granted)
    const { access_token, openid } = token.data
    const told = await ask('/sns/userinfo', { access_token, openid, lang: 'zh_CN' })
    const user = User.safeParse(told)
    if (!user.success) return unusable('userinfo', told)
    const { unionid: unionId, nickname } = user.data
    return { ok: true, identity: { unionId, nickname: shortened(nickname) } }
  }

  return {
    isConfigured: true,
    authorizationUrl: (state) => {
      const query = new URLSearchParams({
        appid: appId,
        redirect_uri: new URL(RETURN_PATH, publicOrigin).href,
        response_type: 'code',
        scope: 'snsapi_login',
        state,
      })
      return `${new URL('/connect/qrconnect', authorizeOrigin)}?${query}#wechat_redirect`
    },
    identify: async (code) => {
      try {
        return await identify(code)
      } catch (error) {
        log.warn({ fault: error instanceof Error ? error.name : 'unknown' }, 'WeChat did not answer')
        return { ok: false, reason: 'unavailable' }
      }
    },
  }
}

/** The addresses carry secrets, so errors are logged without them. */
async function requestJson(
  url: URL,
  { answerTimeoutMs = ANSWER_TIMEOUT_MS }: OpenPlatformSettings,
): Promise<unknown> {
  const response = await fetch(url, { signal: AbortSignal.timeout(answerTimeoutMs), redirect: 'error' })
  return response.ok ? await readJsonAnswer(response, ANSWER_MAX_BYTES) : null
}

function unusable(call: string, answered: unknown): WechatOutcome {
  const failed = Failed.safeParse(answered)
  const errcode = failed.success ? failed.data.errcode : null
  log.warn({ call, errcode }, 'WeChat answered nothing usable')
  return { ok: false, reason: 'unavailable' }
}

function shortened(nickname: string): string {
  const clean = cleanText(nickname)
    .replace(/[\t\n]/g, '')
    .trim()
  return cutText(clean, NICKNAME_KEPT) || '微信用户'
}
