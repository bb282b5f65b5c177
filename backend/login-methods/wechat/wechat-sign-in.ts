import type { MemberSignIns } from 'backend/account'
import type { WechatGateway, WechatIdentity } from 'backend/gateways/wechat'
import type { Database, Tx } from 'backend/platform/database/database'
import type { Call } from 'backend/platform/endpoint'
import { newId, newSecret } from 'backend/platform/ids'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { AnswerOf, ParsedOf } from 'contract/endpoint'
import type { generateCodeForPc, loginForPC } from 'contract/login-methods/wechat'
import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import { isSameHash, sha256 } from '../../platform/hash'
import { wechatBinding, wechatSignIn } from '../tables'

/** From the start at WeChat until the account is bound. */
export const WECHAT_LIFETIME_MS = 15 * 60_000

/** Starts a visit to WeChat. Its state leads back; its secret stays in the browser that started it. */
export async function startWechatSignIn(
  gateway: WechatGateway,
  { db, now }: Call,
): Promise<Verdict<AnswerOf<typeof generateCodeForPc>, 'wechat_off'>> {
  if (!gateway.isConfigured) return refuse('wechat_off')
  const [state, secret] = [newSecret(16), newSecret()]
  const expiresAt = new Date(now.getTime() + WECHAT_LIFETIME_MS)
  await db.orm
    .insert(wechatSignIn)
    .values({ id: newId(), stateHash: sha256(state), secretHash: sha256(secret), expiresAt })
  return accept({ url: gateway.authorizationUrl(state), secret, expiresAt })
}

type Reason =
  | 'wechat_off'
  | 'wechat_state_expired'
  | 'wechat_denied'
  | 'wechat_code_invalid'
  | 'wechat_unavailable'
  | 'account_disabled'

/**
 * Signs in the member whose WeChat account has authorised, or gives out a ticket that binds the account. The state is
 * spent before WeChat is asked, so that a code is exchanged once.
 */
export async function finishWechatSignIn(
  gateway: WechatGateway,
  signIns: MemberSignIns,
  call: Call,
  shown: ParsedOf<typeof loginForPC>,
): Promise<Verdict<AnswerOf<typeof loginForPC>, Reason>> {
  if (!gateway.isConfigured) return refuse('wechat_off')
  const { db, now } = call
  const visit = await spendState(db, shown, now)
  if (!visit) return refuse('wechat_state_expired')
  if (shown.code === undefined) return refuse('wechat_denied')
  const identified = await gateway.identify(shown.code, now)
  if (!identified.ok)
    return refuse(identified.reason === 'code_invalid' ? 'wechat_code_invalid' : 'wechat_unavailable')
  const { identity } = identified
  return await db.transaction<Verdict<AnswerOf<typeof loginForPC>, Reason>>(async (tx) => {
    const memberId = await memberOfWechat(tx, identity)
    if (memberId === undefined)
      return accept({ signedIn: null, unbound: await issueTicket(tx, visit, identity) })
    const opened = await signIns.byMember(tx, call, memberId)
    if (opened.ok) return accept({ signedIn: opened.value, unbound: null })
    return refuse(opened.reason === 'account_disabled' ? 'account_disabled' : 'wechat_state_expired')
  })
}

interface Visit {
  readonly id: string
  readonly expiresAt: Date
}

/** @returns the visit, if the state is of this browser and leads back for the first time */
async function spendState(
  db: Database,
  { state, secret }: { state: string; secret: string },
  now: Date,
): Promise<Visit | undefined> {
  const [row] = await db.orm
    .select()
    .from(wechatSignIn)
    .where(eq(wechatSignIn.stateHash, sha256(state)))
  if (!row || !isSameHash(row.secretHash, sha256(secret))) return undefined
  const isOpen = and(
    eq(wechatSignIn.id, row.id),
    isNull(wechatSignIn.returnedAt),
    gt(wechatSignIn.expiresAt, now),
  )
  const [spent] = await db.orm
    .update(wechatSignIn)
    .set({ returnedAt: now })
    .where(isOpen)
    .returning({ id: wechatSignIn.id, expiresAt: wechatSignIn.expiresAt })
  return spent
}

/** The bound member; WeChat's current nickname is kept. */
async function memberOfWechat(tx: Tx, { unionId, nickname }: WechatIdentity): Promise<string | undefined> {
  const [bound] = await tx
    .update(wechatBinding)
    .set({ nickname })
    .where(eq(wechatBinding.unionId, unionId))
    .returning({ memberId: wechatBinding.memberId })
  return bound?.memberId
}

async function issueTicket(tx: Tx, { id, expiresAt }: Visit, { unionId, nickname }: WechatIdentity) {
  const bindTicket = newSecret()
  await tx
    .update(wechatSignIn)
    .set({ unionId, nickname, ticketHash: sha256(bindTicket) })
    .where(eq(wechatSignIn.id, id))
  return { bindTicket, nickname, expiresAt }
}

export type BindReason = 'wechat_ticket_expired' | 'wechat_bound' | 'member_has_wechat'

/**
 * Binds the WeChat account of a ticket to a member, in the transaction of the sign-in. The same request may present the
 * ticket again.
 */
export async function bindWechat(
  tx: Tx,
  { bindTicket, requestId }: { bindTicket: string; requestId: string },
  memberId: string,
  now: Date,
): Promise<Verdict<void, BindReason>> {
  const [row] = await tx
    .select()
    .from(wechatSignIn)
    .where(eq(wechatSignIn.ticketHash, sha256(bindTicket)))
    .for('update')
  if (!row?.unionId || row.nickname === null || row.expiresAt <= now) return refuse('wechat_ticket_expired')
  if (row.spentByRequest !== null && row.spentByRequest !== requestId) return refuse('wechat_ticket_expired')
  const { unionId, nickname } = row
  await tx.insert(wechatBinding).values({ unionId, memberId, nickname, boundAt: now }).onConflictDoNothing()
  const refused = await validateBinding(tx, unionId, memberId)
  if (!refused.ok) return refused
  await tx
    .update(wechatSignIn)
    .set({ spentAt: now, spentByRequest: requestId })
    .where(eq(wechatSignIn.id, row.id))
  return accept()
}

/** Binds the WeChat account of a ticket to a member who is being registered, and so has no other one. */
export async function bindNewMember(
  ...[tx, shown, memberId, now]: Parameters<typeof bindWechat>
): Promise<Verdict<void, 'wechat_ticket_expired' | 'wechat_bound'>> {
  const bound = await bindWechat(tx, shown, memberId, now)
  if (bound.ok || bound.reason !== 'member_has_wechat')
    return bound as Verdict<void, 'wechat_ticket_expired' | 'wechat_bound'>
  throw new Error('a new member has a WeChat account already')
}

/** Checks that the insert, or an earlier one of the same request, has bound this account to this member. */
async function validateBinding(
  tx: Tx,
  unionId: string,
  memberId: string,
): Promise<Verdict<void, 'wechat_bound' | 'member_has_wechat'>> {
  const [ofAccount] = await tx.select().from(wechatBinding).where(eq(wechatBinding.unionId, unionId))
  if (!ofAccount) return refuse('member_has_wechat')
  return ofAccount.memberId === memberId ? accept() : refuse('wechat_bound')
}

/** Binds a WeChat account to the member of a phone, proved by an SMS code. */
export async function bindBySmsCode(
  signIns: MemberSignIns,
  call: Call,
  {
    bindTicket,
    requestId = newId(),
    ...shown
  }: { bindTicket: string; requestId?: string | undefined; phone: string; smsCode: string },
) {
  return await signIns.bySmsCode<BindReason>(call, { ...shown, requestId }, (tx, memberId) =>
    bindWechat(tx, { bindTicket, requestId }, memberId, call.now),
  )
}

export async function bindingOf(db: Database, memberId: string) {
  const [row] = await db.orm.select().from(wechatBinding).where(eq(wechatBinding.memberId, memberId))
  return row ? { nickname: row.nickname, boundAt: row.boundAt } : null
}

export async function deleteBinding(tx: Pick<Tx, 'delete'>, memberId: string): Promise<void> {
  await tx.delete(wechatBinding).where(eq(wechatBinding.memberId, memberId))
}

const RETENTION_MS = 86_400_000

export async function purgeWechatSignIns(db: Database, now: Date): Promise<void> {
  await db.orm.delete(wechatSignIn).where(lt(wechatSignIn.expiresAt, new Date(now.getTime() - RETENTION_MS)))
}
