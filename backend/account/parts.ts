import type { Reader } from 'backend/platform/database/database'
import type { OutboxMessage } from 'contract/dev'
import { createOneAtATime, type OneAtATime } from './keyed-mutex'
import type { AccountLimits } from './limits'
import type { Passwords } from './sign-in/passwords'
import { type AvailableFen, createMemberOfToken, type MemberOfToken } from './sign-in/user-info'
import type { SmsCodes } from './sms-codes/sms-codes'

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
