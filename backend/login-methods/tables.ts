import { instant } from 'backend/platform/database/columns'
import type { CaptchaUse } from 'contract/account/captcha-uses'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'

/** A captcha and, once it is solved, its ticket. */
export const captcha = pgTable(
  'captcha',
  {
    id: uuid().primaryKey(),
    use: text().$type<CaptchaUse>().notNull(),
    /** HMAC of id and the text of the picture. */
    pictureHash: text().notNull(),
    /** HMAC of id and the answer of the question. */
    questionHash: text().notNull(),
    workSalt: text().notNull(),
    workChallenge: text().notNull(),
    wrongAnswers: smallint().notNull().default(0),
    expiresAt: instant().notNull(),
    ticketHash: text().unique('captcha_ticket'),
    /** The phone that the ticket serves. */
    phone: text(),
    usedAt: instant(),
  },
  (t) => [
    index().on(t.expiresAt),
    check('captcha_ticket_complete', sql`(${t.ticketHash} is null) = (${t.phone} is null)`),
    check('captcha_used_after_solved', sql`${t.usedAt} is null or ${t.ticketHash} is not null`),
  ],
)

/** A browser that waits for a phone to confirm its sign-in. */
export const qrSignIn = pgTable(
  'qr_sign_in',
  {
    id: uuid().primaryKey(),
    /** SHA-256 of the text in the QR code. */
    codeHash: text().notNull().unique('qr_sign_in_code'),
    /** SHA-256 of the secret in the waiting browser's cookie. */
    secretHash: text().notNull(),
    device: text().notNull(),
    clientAddress: text().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    scannedAt: instant(),
    decision: text({ enum: ['confirm', 'refuse'] }),
    decidedAt: instant(),
    /** Session that has decided. */
    decidedBy: uuid(),
    usedAt: instant(),
  },
  (t) => [
    index().on(t.expiresAt),
    check('qr_sign_in_decision', sql`${t.decision} in ('confirm', 'refuse')`),
    check(
      'qr_sign_in_decision_complete',
      sql`(${t.decision} is null) = (${t.decidedAt} is null) and (${t.decision} is null) = (${t.decidedBy} is null)`,
    ),
    check('qr_sign_in_used_after_confirmed', sql`${t.usedAt} is null or ${t.decision} = 'confirm'`),
  ],
)

/** A visit to WeChat and, if its account is bound to no member, the ticket that binds it. */
export const wechatSignIn = pgTable(
  'wechat_sign_in',
  {
    id: uuid().primaryKey(),
    stateHash: text().notNull().unique('wechat_sign_in_state'),
    /** SHA-256 of the secret in the browser's cookie. */
    secretHash: text().notNull(),
    expiresAt: instant().notNull(),
    /** When WeChat led back. */
    returnedAt: instant(),
    unionId: text(),
    nickname: text(),
    ticketHash: text().unique('wechat_sign_in_ticket'),
    spentAt: instant(),
    /** The request that has bound the account. The same request may present the ticket again. */
    spentByRequest: uuid(),
  },
  (t) => [
    index().on(t.expiresAt),
    check(
      'wechat_sign_in_ticket_complete',
      sql`(${t.ticketHash} is null) = (${t.unionId} is null) and (${t.ticketHash} is null) = (${t.nickname} is null)`,
    ),
    check('wechat_sign_in_spent_complete', sql`(${t.spentAt} is null) = (${t.spentByRequest} is null)`),
  ],
)

/** WeChat accounts of members, one each. */
export const wechatBinding = pgTable('wechat_binding', {
  unionId: text().primaryKey(),
  memberId: uuid().notNull().unique('wechat_binding_member'),
  nickname: text().notNull(),
  boundAt: instant().notNull(),
})
