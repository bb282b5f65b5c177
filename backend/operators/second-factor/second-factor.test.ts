import { createDataCipher } from 'backend/platform/encryption/data-cipher'
import { parseDataKeys } from 'backend/platform/encryption/data-keys'
import { rotateColumns } from 'backend/platform/encryption/sealed-columns'
import { addOperator } from 'tests/fixtures/operators'
import { TEST_CIPHER, TEST_DATA_KEYS } from 'tests/support/data-keys'
import { openTestDatabase, type TestDatabase } from 'tests/support/database'
import { authenticatorCode } from 'tests/support/operator-set-up'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operatorRecoveryCode, operatorTotp } from '../tables'
import {
  deleteSecondFactor,
  insertSecondFactor,
  OPERATORS_SEALED,
  recoveryCodesLeft,
  spendCode,
} from './second-factor-store'
import { newTotpSecret, recoveryCodesOf } from './totp'

const NOON = new Date('2026-11-21T04:00:00.000Z')
const later = (seconds: number) => new Date(NOON.getTime() + seconds * 1_000)
const STEP = NOON.getTime() / 30_000
const PARALLEL = 12

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase({ maxConnections: 8 })
})
afterAll(() => database.drop())

/** An operator who has set up the second factor with the code of noon. */
async function bound() {
  const { operatorId } = await addOperator(database.db, ['finance'], NOON)
  const totpSecret = newTotpSecret()
  const recoveryCodes = recoveryCodesOf('key', { token: operatorId, totpSecret })
  const wanted = { operatorId, totpSecret, step: STEP, recoveryCodes, now: NOON }
  await database.db.transaction((tx) => insertSecondFactor(tx, TEST_CIPHER, wanted))
  const spend = (typed: string, now = NOON) =>
    spendCode(database.db.orm, TEST_CIPHER, { operatorId, typed, now })
  const codeAt = (seconds: number) => authenticatorCode(totpSecret, later(seconds))
  return { operatorId, totpSecret, recoveryCodes, spend, codeAt }
}

test('accepts each step once, and no step before an accepted one', async () => {
  const { spend, codeAt } = await bound()
  expect(await spend(codeAt(0))).toBe('wrong')
  expect(await spend(codeAt(30))).toBe('right')
  expect(await spend(codeAt(30))).toBe('wrong')
  expect(await spend(codeAt(30), later(30))).toBe('wrong')
  expect(await spend(codeAt(90), later(60))).toBe('right')
  expect(await spend(codeAt(60), later(60))).toBe('wrong')
  expect(await spend('000000x', later(90))).toBe('wrong')
})

test('of parallel requests with one code, one is accepted', async () => {
  const { spend, codeAt, recoveryCodes, operatorId } = await bound()
  for (const code of [codeAt(30), recoveryCodes[3] ?? '']) {
    const answers = await Promise.all(Array.from({ length: PARALLEL }, () => spend(code)))
    expect(answers.filter((answer) => answer === 'right')).toHaveLength(1)
  }
  expect(await recoveryCodesLeft(database.db.orm, operatorId)).toBe(9)
})

test('recovery codes of another operator are wrong', async () => {
  const [one, other] = [await bound(), await bound()]
  expect(await other.spend(one.recoveryCodes[0] ?? '')).toBe('wrong')
  expect(await one.spend(one.recoveryCodes[0] ?? '')).toBe('right')
})

test('stores neither secret nor recovery codes, and a secret decrypts only in its own row', async () => {
  const [one, other] = [await bound(), await bound()]
  const rows = await database.db.orm.select().from(operatorTotp)
  const codes = await database.db.orm.select().from(operatorRecoveryCode)
  const stored = JSON.stringify([rows, codes])
  for (const secret of [one.totpSecret, ...one.recoveryCodes]) expect(stored).not.toContain(secret)
  const sealed = rows.find(({ operatorId }) => operatorId === one.operatorId)?.secret ?? ''
  expect(() => TEST_CIPHER.decrypt(sealed, `operator_totp.secret ${other.operatorId}`)).toThrow()
})

test('without second factor no code is right', async () => {
  const { operatorId, spend, recoveryCodes } = await bound()
  await database.db.transaction((tx) => deleteSecondFactor(tx, operatorId))
  expect(await spend(recoveryCodes[0] ?? '')).toBe('none')
})

test('the secrets are encrypted with a new key, once', async () => {
  const { operatorId, codeAt } = await bound()
  const keys = `k2:dHdlbHZlIG1vbmtleXMganVtcGVkIG92ZXIgYSB3YWw=,${TEST_DATA_KEYS}`
  const cipher = createDataCipher(parseDataKeys(keys) ?? [])
  expect((await rotateColumns(database.db, cipher, OPERATORS_SEALED)).changed).toBeGreaterThan(0)
  expect((await rotateColumns(database.db, cipher, OPERATORS_SEALED)).changed).toBe(0)
  const now = later(30)
  expect(await spendCode(database.db.orm, cipher, { operatorId, typed: codeAt(30), now })).toBe('right')
})
