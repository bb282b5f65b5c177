import type { Database } from 'backend/platform/database/database'
import { newSecret } from 'backend/platform/ids'
import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import { sha256 } from '../../platform/hash'
import { RETURN_PATH, type WechatGateway, type WechatIdentity } from './port'
import { type SandboxFault, wechatSandboxCode } from './tables'

/** As long as WeChat's codes are valid. */
const CODE_LIFETIME_MS = 5 * 60_000
/** Authorisation page of the demo market. */
const AUTHORIZE_PATH = '/dev/wechat'

/** Fake of WeChat's website sign-in. Its state is in the database, so that every server knows a code. */
export interface WechatSandbox extends WechatGateway {
  /** The user authorises. @returns the code */
  authorize(identity: WechatIdentity, fault: SandboxFault, now: Date): Promise<string>
}

export function createWechatSandbox(db: Database): WechatSandbox {
  return {
    isConfigured: true,
    authorizationUrl: (state) => `${AUTHORIZE_PATH}?state=${encodeURIComponent(state)}`,
    authorize: async ({ unionId, nickname }, fault, now) => {
      const code = newSecret(24)
      const expiresAt = new Date(now.getTime() + CODE_LIFETIME_MS)
      await db.orm.delete(wechatSandboxCode).where(lt(wechatSandboxCode.expiresAt, now))
      await db.orm
        .insert(wechatSandboxCode)
        .values({ codeHash: sha256(code), unionId, nickname, fault, expiresAt })
      return code
    },
    identify: async (code, now) => {
      const isValid = and(
        eq(wechatSandboxCode.codeHash, sha256(code)),
        isNull(wechatSandboxCode.usedAt),
        gt(wechatSandboxCode.expiresAt, now),
      )
      const [used] = await db.orm.update(wechatSandboxCode).set({ usedAt: now }).where(isValid).returning()
      if (!used) return { ok: false, reason: 'code_invalid' }
      const { fault, unionId, nickname } = used
      return fault === 'none' ? { ok: true, identity: { unionId, nickname } } : { ok: false, reason: fault }
    },
  }
}

/** Where the sandbox's authorisation page leads back to. @param code null if the user has declined */
export function sandboxReturnUrl(state: string, code: string | null): string {
  const query = new URLSearchParams({ ...(code !== null && { code }), state })
  return `${RETURN_PATH}?${query}`
}
