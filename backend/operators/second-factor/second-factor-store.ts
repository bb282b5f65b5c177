import type { Orm, Reader, Tx } from 'backend/platform/database/database'
import type { DataCipher } from 'backend/platform/encryption/data-cipher'
import type { SealedColumn } from 'backend/platform/encryption/sealed-columns'
import { sha256 } from 'backend/platform/hash'
import { and, count, eq, isNull, lt } from 'drizzle-orm'
import { operatorRecoveryCode, operatorTotp } from '../tables'
import { readCode, stepOfCode } from './totp'

const contextOf = (operatorId: string) => `operator_totp.secret ${operatorId}`
const hashOf = (operatorId: string, code: string) => sha256(`operator recovery code ${operatorId} ${code}`)

export interface NewSecondFactor {
  operatorId: string
  totpSecret: string
  /** Step of the code that proved the secret. It is accepted no second time. */
  step: number
  recoveryCodes: readonly string[]
  now: Date
}

/** Stores the second factor of an operator who has none. */
export async function insertSecondFactor(tx: Tx, cipher: DataCipher, wanted: NewSecondFactor): Promise<void> {
  const { operatorId, totpSecret, step, recoveryCodes, now } = wanted
  const secret = cipher.encrypt(totpSecret, contextOf(operatorId))
  await tx.insert(operatorTotp).values({ operatorId, secret, lastStep: step, createdAt: now })
  const codes = recoveryCodes.map((code) => ({ codeHash: hashOf(operatorId, code), operatorId }))
  await tx.insert(operatorRecoveryCode).values(codes)
}

/** Removes the second factor with its recovery codes. */
export async function deleteSecondFactor(tx: Tx, operatorId: string): Promise<void> {
  await tx.delete(operatorRecoveryCode).where(eq(operatorRecoveryCode.operatorId, operatorId))
  await tx.delete(operatorTotp).where(eq(operatorTotp.operatorId, operatorId))
}

/** The secret of an operator; null without second factor. */
export async function totpSecretOf(
  reader: Reader,
  cipher: DataCipher,
  operatorId: string,
): Promise<string | null> {
  const [row] = await reader.select().from(operatorTotp).where(eq(operatorTotp.operatorId, operatorId))
  return row ? cipher.decrypt(row.secret, contextOf(operatorId)) : null
}

export async function hasSecondFactor(reader: Reader, operatorId: string): Promise<boolean> {
  const bound = eq(operatorTotp.operatorId, operatorId)
  return (await reader.select({ id: operatorTotp.operatorId }).from(operatorTotp).where(bound)).length > 0
}

/** Number of recovery codes that are left. */
export async function recoveryCodesLeft(reader: Reader, operatorId: string): Promise<number> {
  const left = and(eq(operatorRecoveryCode.operatorId, operatorId), isNull(operatorRecoveryCode.usedAt))
  const [row] = await reader.select({ left: count() }).from(operatorRecoveryCode).where(left)
  return row?.left ?? 0
}

/**
 * Uses a typed code of an operator up. The database accepts each step and each recovery code once, also from parallel
 * requests, because one statement compares and writes.
 * @returns `none` for an operator without second factor
 */
export async function spendCode(
  orm: Orm,
  cipher: DataCipher,
  { operatorId, typed, now }: { operatorId: string; typed: string; now: Date },
): Promise<'right' | 'wrong' | 'none'> {
  const secret = await totpSecretOf(orm, cipher, operatorId)
  if (secret === null) return 'none'
  const read = readCode(typed)
  if (!read) return 'wrong'
  const isSpent =
    read.kind === 'recovery'
      ? await spendRecoveryCode(orm, operatorId, read.code, now)
      : await spendStep(orm, operatorId, stepOfCode(secret, read.code, now))
  return isSpent ? 'right' : 'wrong'
}

async function spendStep(orm: Orm, operatorId: string, step: number | null): Promise<boolean> {
  if (step === null) return false
  const spent = await orm
    .update(operatorTotp)
    .set({ lastStep: step })
    .where(and(eq(operatorTotp.operatorId, operatorId), lt(operatorTotp.lastStep, step)))
    .returning({ operatorId: operatorTotp.operatorId })
  return spent.length > 0
}

async function spendRecoveryCode(orm: Orm, operatorId: string, code: string, now: Date): Promise<boolean> {
  const spent = await orm
    .update(operatorRecoveryCode)
    .set({ usedAt: now })
    .where(
      and(
        eq(operatorRecoveryCode.codeHash, hashOf(operatorId, code)),
        eq(operatorRecoveryCode.operatorId, operatorId),
        isNull(operatorRecoveryCode.usedAt),
      ),
    )
    .returning({ codeHash: operatorRecoveryCode.codeHash })
  return spent.length > 0
}

export const OPERATORS_SEALED: readonly SealedColumn[] = [
  { column: operatorTotp.secret, key: operatorTotp.operatorId, context: contextOf },
]
