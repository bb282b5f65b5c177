import type { Database } from 'backend/platform/database/database'
import type { WechatSettings } from 'backend/platform/settings/settings'
import { createOpenPlatform } from './open-platform'
import type { WechatGateway } from './port'
import { createWechatSandbox, type WechatSandbox } from './sandbox'

const OFF: WechatGateway = {
  isConfigured: false,
  authorizationUrl: () => {
    throw new Error('no WeChat gateway is configured')
  },
  identify: async () => ({ ok: false, reason: 'unavailable' }),
}

export interface ChosenWechat {
  readonly gateway: WechatGateway
  /** Set if the gateway is the sandbox. */
  readonly sandbox: WechatSandbox | null
}

/** The gateway named in the settings. Without one, the sign-in is not offered. */
export function createWechatGateway(settings: WechatSettings | undefined, db: Database): ChosenWechat {
  if (settings === undefined) return { gateway: OFF, sandbox: null }
  if (settings.adapter === 'open_platform') return { gateway: createOpenPlatform(settings), sandbox: null }
  const sandbox = createWechatSandbox(db)
  return { gateway: sandbox, sandbox }
}
