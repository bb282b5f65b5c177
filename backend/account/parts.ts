import type { Database, Reader } from 'backend/platform/database/database'
import type { Notify } from 'backend/platform/messages'
import type { CaptchaUse } from 'contract/account/captcha-uses'
import type { OutboxMessage } from 'contract/dev'
import type { OnNewDevice } from './devices/known-devices'
import { createKeyedMutex, type KeyedMutex } from './keyed-mutex'
import type { AccountLimits } from './limits'
import type { Avatars } from './profile/endpoints'
import type { MakerNames } from './profile/nickname'
import type { PasswordPolicy } from './sign-in/password-policy'
import type { Passwords } from './sign-in/passwords'
import {
  type AvailableFen,
  createMemberOfToken,
  type DeliveryCity,
  type MemberOfToken,
  type PriceTonsOfMember,
  type UnreadMessages,
} from './sign-in/user-info'
import type { SmsCodes } from './sms-codes/sms-codes'

type ReadOutbox = (
  reader: Reader,
  wanted: { phone?: string | undefined; size: number },
) => Promise<OutboxMessage[]>

export interface Outbox {
  read: ReadOutbox
  /** Token that the outbox reader must present. Undefined: no token is needed (demo). */
  token: string | undefined
}

/** Tickets of solved captchas. A later module gives them out. */
export interface CaptchaTickets {
  /** Spends a ticket. @returns false if there is none, or if it is used, expired or for another form or phone */
  spend(
    db: Database,
    shown: { ticket: string | undefined; use: CaptchaUse; phone: string },
    now: Date,
  ): Promise<boolean>
}

/** Dependencies of the account endpoints. */
export interface AccountDeps {
  codes: SmsCodes
  passwords: Passwords
  limits: AccountLimits
  availableFen: AvailableFen
  avatars: Avatars
  makerNames: MakerNames
  notify: Notify
  unreadMessages: UnreadMessages
  deliveryCity: DeliveryCity
  priceTons: PriceTonsOfMember
  passwordPolicy: PasswordPolicy
  captcha: CaptchaTickets
  onNewDevice: OnNewDevice
  /** The sandbox's outbox, or null if messages are really sent. */
  outbox: Outbox | null
}

export interface AccountParts extends AccountDeps {
  /** Serializes password attempts by phone. */
  signInMutex: KeyedMutex
  memberOfToken: MemberOfToken
}

export function partsOf(deps: AccountDeps): AccountParts {
  return { ...deps, signInMutex: createKeyedMutex(), memberOfToken: createMemberOfToken(deps) }
}
