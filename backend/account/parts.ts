import type { Reader } from 'backend/platform/database'
import type { OutboxMessage } from 'contract/dev'
import type { AccountLimits } from './limits'
import { createOneAtATime, type OneAtATime } from './one-at-a-time'
import type { Passwords } from './passwords'
import type { SmsCodes } from './sms-codes'
import { type AvailableFen, createMemberOfToken, type MemberOfToken } from './user-info'

type ReadOutbox = (
  reader: Reader,
  wanted: { phone?: string | undefined; size: number },
) => Promise<OutboxMessage[]>

export interface Outbox {
  read: ReadOutbox
  /** What the reader has to present; undefined: nothing (demo). */
  token: string | undefined
}

/** What the account calls need from the server that runs them. */
export interface AccountDeps {
  codes: SmsCodes
  passwords: Passwords
  limits: AccountLimits
  availableFen: AvailableFen
  /** The sandbox's outbox; null where messages really go out. */
  outbox: Outbox | null
}

export interface AccountParts extends AccountDeps {
  /** Password attempts, by phone. */
  lanes: OneAtATime
  memberOfToken: MemberOfToken
}

export function partsOf(deps: AccountDeps): AccountParts {
  return { ...deps, lanes: createOneAtATime(), memberOfToken: createMemberOfToken(deps.availableFen) }
}
