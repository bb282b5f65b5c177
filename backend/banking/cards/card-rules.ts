import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { isSameName } from 'contract/characters'
import { HOUR_MS, MINUTE_MS } from 'contract/durations'
import { bankOf, HEAD_LENGTH } from './banks'

/** A small amount is verified within this time. */
export const VERIFY_WITHIN_MS = 48 * HOUR_MS
/** Between two starts of one owner. */
export const START_INTERVAL_MS = 24 * HOUR_MS
export const RESEND_INTERVAL_MS = 2 * MINUTE_MS
/** Messages with an order number in a day in Asia/Shanghai, with the first one. */
export const ORDER_NO_MESSAGES_PER_DAY = 5

interface NewCard {
  bankCode: string
  lineNo?: string | undefined
  accountName: string
}

/** What is known of an owner when a binding starts. */
export interface Starting {
  /** The name that the account must have; null for a person of whom no name is known yet. */
  ownerName: string | null
  hasAccount: boolean
  /** The last start that the bank did not refuse. */
  lastStartAt: Date | null
}

/** Validates a new card, in the order of the contract's refusals. */
export function validateNewCard(
  card: NewCard,
  { ownerName, hasAccount, lastStartAt }: Starting,
  now: Date,
): Verdict<
  void,
  'bank_unknown' | 'line_number_differs' | 'name_not_owner' | 'card_bound' | 'card_started_today'
> {
  const bank = bankOf(card.bankCode)
  if (!bank) return refuse('bank_unknown')
  if (card.lineNo !== undefined && !card.lineNo.startsWith(bank.lineNo.slice(0, HEAD_LENGTH)))
    return refuse('line_number_differs')
  if (ownerName !== null && !isSameName(card.accountName, ownerName))
    return refuse('name_not_owner', { accountName: ownerName })
  if (hasAccount) return refuse('card_bound')
  const startableAt = lastStartAt && new Date(lastStartAt.getTime() + START_INTERVAL_MS)
  if (startableAt && startableAt > now)
    return refuse('card_started_today', { startableAt: startableAt.toISOString() })
  return accept()
}

/** The messages that were sent about a card. */
export interface SentMessages {
  smsSentAt: Date
  smsSentOnDay: number
}

/**
 * When the order number may be sent again.
 * @param isSameDay whether the last message was sent on the day of `now`
 * @param nextDay start of the next day in Asia/Shanghai
 */
export function validateResend(
  { smsSentAt, smsSentOnDay }: SentMessages,
  { isSameDay, nextDay }: { isSameDay: boolean; nextDay: Date },
  now: Date,
): Verdict<{ smsSentOnDay: number }, 'order_no_limit'> {
  const resendAt = new Date(smsSentAt.getTime() + RESEND_INTERVAL_MS)
  if (resendAt > now) return refuse('order_no_limit', { resendAt: resendAt.toISOString() })
  if (!isSameDay) return accept({ smsSentOnDay: 1 })
  if (smsSentOnDay >= ORDER_NO_MESSAGES_PER_DAY)
    return refuse('order_no_limit', { resendAt: nextDay.toISOString() })
  return accept({ smsSentOnDay: smsSentOnDay + 1 })
}
