import type { Call } from 'backend/platform/endpoint'
import { countCall } from 'backend/platform/rate-limits/call-windows'
import type { Window } from 'backend/platform/rate-limits/window'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { AnswerOf, ParsedOf } from 'contract/endpoint'
import type { operatorLink, setUpOperator } from 'contract/operators/links'
import { recordOperatorAction } from '../audit-store'
import { lockOperator, operatorById, updateOperator } from '../operator-store'
import type { OperatorParts } from '../parts'
import { deleteSecondFactor, insertSecondFactor, totpSecretOf } from '../second-factor/second-factor-store'
import { newTotpSecret, recoveryCodesOf, shownRecoveryCode, stepOfCode, totpUri } from '../second-factor/totp'
import { revokeOperatorSessions } from '../sessions'
import { isWeakOperatorPassword } from '../weak-password'
import { endLink, findOpenLink, lockLink } from './link-store'

/** Set-ups per client address; each costs a password hash. */
const SET_UPS: Window = { max: 30, windowMs: 3_600_000 }

/** Opens a link: whose it is, and a new secret for the authenticator. Nothing is stored before the set-up. */
export async function openLink(
  { db, now }: Call,
  { token }: ParsedOf<typeof operatorLink>,
): Promise<Verdict<AnswerOf<typeof operatorLink>, 'operator_link_expired'>> {
  const found = await findOpenLink(db.orm, token, now)
  if (!found) return refuse('operator_link_expired')
  const { name, displayName } = found.owner
  const totpSecret = newTotpSecret()
  const expiresAt = found.link.expiresAt
  return accept({ name, displayName, expiresAt, totpSecret, totpUri: totpUri(totpSecret, name) })
}

type Reason = 'operator_link_expired' | 'weak_operator_password' | 'operator_code_wrong' | 'too_many_requests'
type SetUp = Verdict<AnswerOf<typeof setUpOperator>, Reason>

/**
 * Sets the password and the second factor with a link, once. The same set-up sent again gets the same recovery codes,
 * because a double click would otherwise lose them.
 */
export async function setUp(
  parts: OperatorParts,
  call: Call,
  { token, password, totpSecret, totpCode }: ParsedOf<typeof setUpOperator>,
): Promise<SetUp> {
  const { db, clientAddress, now } = call
  const counted = await countCall(db, { name: 'operator set-up', clientAddress }, SET_UPS, now)
  if (!counted.ok) return counted
  const open = await findOpenLink(db.orm, token, now)
  if (!open) return await repeated(parts, call, { token, totpSecret, password })
  const { owner } = open
  if (isWeakOperatorPassword(password, owner.name)) return refuse('weak_operator_password')
  const step = stepOfCode(totpSecret, totpCode, now)
  if (step === null) return refuse('operator_code_wrong')
  const passwordHash = await parts.passwords.hash(password)
  const codes = recoveryCodesOf(parts.secret, { token, totpSecret })
  const stored = await db.transaction(async (tx) => {
    // The operator first, as a reset by an admin locks them.
    const locked = await lockOperator(tx, owner.name)
    const link = await lockLink(tx, token)
    if (!link || link.endedAt || locked?.disabledAt !== null) return refuse('operator_link_expired')
    await endLink(tx, link.id, now)
    await updateOperator(tx, owner.id, { passwordHash })
    await deleteSecondFactor(tx, owner.id)
    await insertSecondFactor(tx, parts.cipher, {
      operatorId: owner.id,
      totpSecret,
      step,
      recoveryCodes: codes,
      now,
    })
    await revokeOperatorSessions(tx, owner.id, now)
    await recordOperatorAction(tx, {
      operatorId: owner.id,
      action: 'operator.set_up',
      subject: { kind: 'operator', id: owner.id },
      at: now,
    })
    return accept()
  })
  if (!stored.ok) return await repeated(parts, call, { token, totpSecret, password })
  return accept({ name: owner.name, recoveryCodes: codes.map(shownRecoveryCode) })
}

/** The answer to a set-up that has taken effect, for the one who knows all of it. */
async function repeated(
  { cipher, passwords, secret }: OperatorParts,
  { db }: Call,
  sent: { token: string; totpSecret: string; password: string },
): Promise<SetUp> {
  const link = await db.transaction((tx) => lockLink(tx, sent.token))
  const owner = link && (await operatorById(db.orm, link.operatorId))
  const stored = owner && !owner.disabledAt ? await totpSecretOf(db.orm, cipher, owner.id) : null
  if (!owner || stored !== sent.totpSecret) return refuse('operator_link_expired')
  if (!(await passwords.verify(owner.passwordHash, sent.password))) return refuse('operator_link_expired')
  return accept({ name: owner.name, recoveryCodes: recoveryCodesOf(secret, sent).map(shownRecoveryCode) })
}
