import type { Tx } from 'backend/platform/database/database'
import { type Audited, type OperatorCall, provedUntil } from 'backend/platform/endpoint'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { AnswerOf, ParsedOf } from 'contract/endpoint'
import type { operatorAccount, readOperatorNotices, updateOperatorAccount } from 'contract/operators/account'
import { operatorById, operatorRow, updateOperator } from './operator-store'
import { hasSecondFactor, recoveryCodesLeft } from './second-factor/second-factor-store'
import { findSessions } from './sessions'

type SignIn = AnswerOf<typeof operatorAccount>['signIn']

/** The caller as the operator's own pages show it: with the sign-ins and the end of the proof. */
export async function findSignedIn({ db, operator, now }: OperatorCall) {
  const [row, { session, before }] = await Promise.all([
    operatorById(db.orm, operator.operatorId),
    findSessions(db.orm, operator),
  ])
  if (!row) return undefined
  const until = provedUntil(session.provedAt)
  const { name, displayName, roles } = operatorRow(row)
  const shown = {
    ...{ name, displayName, roles },
    signIn: signInOf(session),
    lastSignIn: before && signInOf(before),
    provedUntil: until > now ? until : null,
  }
  return { row, shown }
}

/** The account of the caller. */
export async function accountOf(
  call: OperatorCall,
): Promise<Verdict<AnswerOf<typeof operatorAccount>, 'login_expired'>> {
  const found = await findSignedIn(call)
  if (!found) return refuse('login_expired')
  const { row, shown } = found
  return accept({
    ...operatorRow(row),
    ...shown,
    phone: row.phone,
    email: row.email,
    hasSecondFactor: await hasSecondFactor(call.db.orm, row.id),
    recoveryCodesLeft: await recoveryCodesLeft(call.db.orm, row.id),
    decidesMoneyAt: call.operator.decidesMoneyAt,
    noticesReadAt: row.noticesReadAt,
  })
}

function signInOf({ createdAt, clientAddress }: { createdAt: Date; clientAddress: string }): SignIn {
  return { at: createdAt, clientAddress }
}

/** Changes the caller's e-mail. The phone changes with a new set-up, whose link proves it. */
export async function updateAccount(
  tx: Tx,
  { operator }: OperatorCall,
  { email }: ParsedOf<typeof updateOperatorAccount>,
): Promise<Verdict<Audited<AnswerOf<typeof updateOperatorAccount>>, never>> {
  const { operatorId } = operator
  await updateOperator(tx, operatorId, { email })
  return accept({ output: { email }, subject: { kind: 'operator', id: operatorId } })
}

/** Marks the notices up to an instant as read. An instant in the future counts as now. */
export async function readNotices(
  tx: Tx,
  { operator, now }: OperatorCall,
  { until }: ParsedOf<typeof readOperatorNotices>,
): Promise<Verdict<Audited<AnswerOf<typeof readOperatorNotices>>, never>> {
  const { operatorId } = operator
  const wanted = Math.min(new Date(until).getTime(), now.getTime())
  const found = await operatorById(tx, operatorId)
  const noticesReadAt = new Date(Math.max(wanted, found?.noticesReadAt?.getTime() ?? 0))
  await updateOperator(tx, operatorId, { noticesReadAt })
  return accept({
    output: { noticesReadAt },
    subject: { kind: 'operator', id: operatorId },
  })
}
