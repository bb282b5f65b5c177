import { AUTHENTICATION_KINDS, type AuthenticationKind } from 'contract/authentication/states'
import { REGISTRATION_KINDS, type RegistrationKind } from 'contract/registrations/states'

export type ReviewKind =
  | RegistrationKind
  | `authentication_${AuthenticationKind}`
  | 'offer'
  | 'flash_sale'
  | 'group_purchase'
  | 'presale'
  | 'lot'

/** A case in the combined queue of reviews. */
export interface ReviewedCase {
  kind: ReviewKind
  kindName: string
  /** Applicant or goods. */
  name: string
  /** Its page. */
  to: string
  submittedAt: string
  waitingHours: number
  /** Chinese name of the state. */
  state: string
}

/** Names of the kinds by their value in the address. */
export const REVIEW_KINDS = {
  ...Object.fromEntries(Object.entries(REGISTRATION_KINDS).map(([kind, name]) => [kind, `${name}入驻`])),
  ...Object.fromEntries(
    Object.entries(AUTHENTICATION_KINDS).map(([kind, name]) => [`authentication_${kind}`, name]),
  ),
  offer: '新店铺报价',
  flash_sale: '秒杀',
  group_purchase: '团购',
  presale: '预售',
  lot: '竞拍',
} as Readonly<Record<ReviewKind, string>>
