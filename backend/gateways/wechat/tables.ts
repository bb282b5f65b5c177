import { instant } from 'backend/platform/database/columns'
import { index, pgTable, text } from 'drizzle-orm/pg-core'

/** What the sandbox answers to the exchange of a code. */
export type SandboxFault = 'none' | 'code_invalid' | 'unavailable'

/** Authorisation codes of the sandbox. Empty with a real adapter. */
export const wechatSandboxCode = pgTable(
  'wechat_sandbox_code',
  {
    codeHash: text().primaryKey(),
    unionId: text().notNull(),
    nickname: text().notNull(),
    fault: text().$type<SandboxFault>().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (t) => [index().on(t.expiresAt)],
)
