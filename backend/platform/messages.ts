import type { StaffPermission } from 'contract/authentication/staff-roles'
import type { MessageType } from 'contract/messages/types'
import type { Tx } from './database/database'

/** A kind of message to members. Modules list their kinds in their definition, so that members can choose channels. */
export interface MessageKind {
  /** Unique among all modules, such as `order_paid`. */
  readonly kind: string
  /** Chinese name in the settings. */
  readonly name: string
  /** Tab of the message page. */
  readonly type: MessageType
  /** `merchant`: only members with a shop receive it and see it in their settings. */
  readonly audience: 'member' | 'merchant'
  /** Money and security: members cannot switch the site's own message off. */
  readonly isSiteFixed?: true
  /**
   * Changes of what protects an account: members cannot switch off any of the channels in `on`, or a thief would do so
   * first.
   */
  readonly isFixed?: true
  /** Channels besides the site that are on until the member switches them off. */
  readonly on?: readonly ('sms' | 'email')[]
}

/** Stands in texts for the customer service with the market's hotline. */
export const CONTACT = '{{CONTACT}}'

/** The member, every member of the shop, or every member of the company whose role has the permission. */
export type MessageRecipient =
  | { readonly memberId: string }
  | { readonly shopId: string }
  | { readonly companyId: string; readonly permission?: StaffPermission }

export interface NewMessage {
  readonly kind: MessageKind
  readonly to: MessageRecipient
  /** The event. A recipient gets one message per kind and event, however often it is written. */
  readonly eventKey: string
  readonly title: string
  /** Chinese text without phone, bank and identity numbers in full. */
  readonly text: string
  /** Path of the page about it. */
  readonly link?: string | undefined
  /** Phone for the SMS, if not the recipient's present one. */
  readonly smsPhone?: string | undefined
}

/** Writes messages in the transaction of the event that they are about. */
export type Notify = (tx: Tx, messages: readonly NewMessage[], at: Date) => Promise<void>

/** Writes a message of one kind. */
export interface MessageWriter<Args extends unknown[]> {
  (...args: Args): NewMessage
  readonly kind: MessageKind
}

/**
 * A kind of messages and their words. The module lists its `kind` in `messageKinds`.
 * @param write recipient, event and text of a message
 */
export function defineMessage<Args extends unknown[]>(
  kind: MessageKind,
  write: (...args: Args) => Omit<NewMessage, 'kind'>,
): MessageWriter<Args> {
  return Object.assign((...args: Args) => ({ kind, ...write(...args) }), { kind })
}
