/** Personal data in applications: encryption and its rotation, export, erasure. */
import { exportData, provePassword } from 'contract/account/personal-data'
import * as contract from 'contract/banking'
import { deletePicture } from 'contract/pictures/phone-upload'
import { sql } from 'drizzle-orm'
import { TEST_DATA_KEYS } from 'tests/support/data-keys'
import { findAllViolations } from 'tests/support/ledger-consistency'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Market, openMarket } from '../../../tests/endpoints/market'
import { ID_NUMBER } from '../../../tests/fixtures/authentication'
import { boundCard } from '../../../tests/fixtures/banking'
import { letBankDecide, rejectedCheckout, submittedCheckout } from '../../../tests/fixtures/checkout'
import { PASSWORD, type Person } from '../../../tests/fixtures/market'
import { fresh } from '../../../tests/fixtures/sms-codes'
import { createDataCipher } from '../../platform/encryption/data-cipher'
import { parseDataKeys } from '../../platform/encryption/data-keys'
import { bankingData } from '../personal-data'
import { sealBankData } from '../seal-all'
import { applicationById } from './checkout-store'
import { openedNumber, openHandler } from './sealed-values'

let m: Market
beforeAll(async () => {
  m = await openMarket({ transport: 'in-process' })
})
afterAll(() => m.close())

async function openedCheckout() {
  const made = await submittedCheckout(m)
  await letBankDecide(m)
  return made
}

async function exported(person: Person, name: string) {
  await m.value(provePassword, { password: PASSWORD }, person)
  const { files } = await m.value(exportData, {}, person)
  return files.find((file) => file.name === name)?.rows as Record<string, unknown>[]
}

test('the handler and the opened account are stored encrypted, and the request log has no number', async () => {
  const { id, person, input } = await openedCheckout()
  const { accountNo } = await m.value(contract.queryCheckout, {}, person)
  const rows = await m.db.orm.execute(sql`select checkout_application::text as row from checkout_application
    where id = ${id} union all select request_log::text from request_log where actor_id = ${person.memberId}`)
  const stored = JSON.stringify(rows)
  for (const secret of [ID_NUMBER, input.handlerPhone, input.handlerName, accountNo ?? ''])
    expect(stored).not.toContain(secret)
})

test('rotation encrypts handlers and accounts with the new key and changes nothing twice', async () => {
  const { id, input } = await openedCheckout()
  const [old = { id: '', key: Buffer.alloc(0) }] = parseDataKeys(TEST_DATA_KEYS) ?? []
  const next = { id: 'k2', key: Buffer.from(old.key).reverse() }
  const rotated = createDataCipher([next, old])
  expect(await sealBankData(m.db, rotated)).toBeGreaterThan(0)
  expect(await sealBankData(m.db, rotated)).toBe(0)
  const row = await applicationById(m.db.orm, id)
  const { handlerName, handlerPhone } = input
  const onlyNext = createDataCipher([next])
  expect(openHandler(onlyNext, row)).toEqual({ handlerName, handlerPhone, idNumber: ID_NUMBER })
  expect(openedNumber(onlyNext, row)).toMatch(/^3010\d{14}$/)
  expect(() => openHandler(onlyNext, { ...row, id: row.cardId })).toThrow()
  expect(await sealBankData(m.db, createDataCipher([old, next]))).toBeGreaterThan(0)
  expect(await findAllViolations(m.db.orm)).toEqual([])
})

test('the export has own accounts by their last digits and own applications without the handler', async () => {
  const { person, companyName, id } = await rejectedCheckout(m)
  const { accountNo } = await boundCard(m, person)
  expect(await exported(person, 'bank-accounts')).toMatchObject([
    { bankName: '中国工商银行', accountTail: accountNo.slice(-4), state: 'bound' },
  ])
  const applications = await exported(person, 'checkout-applications')
  expect(applications).toMatchObject([{ companyName, state: 'rejected', reason: '资料审核未通过' }])
  expect(JSON.stringify(applications)).not.toContain(id)
  expect(await exported(m.seed.rival, 'bank-accounts')).toEqual([])
})

test('erasure removes the handler of a rejected application only, twice without harm', async () => {
  const [rejected, opened] = [await rejectedCheckout(m), await openedCheckout()]
  for (const { person, companyId } of [rejected, opened, rejected]) {
    const subject = { memberId: person.memberId, companyId, soleCompanyId: null, phone: person.phone }
    await m.db.transaction(async (tx) => await bankingData.erase?.(tx, subject, m.clock.now()))
  }
  const row = await applicationById(m.db.orm, rejected.id)
  expect(row).toMatchObject({ handlerSealed: null })
  expect(Object.keys(row.papers).sort()).toEqual(['authorityPaper', 'licencePaper'])
  const kept = await applicationById(m.db.orm, opened.id)
  expect(kept.handlerSealed).not.toBeNull()
  expect(Object.keys(kept.papers)).toHaveLength(4)
  expect(await findAllViolations(m.db.orm)).toEqual([])
})

test('a paper of an application cannot be deleted', async () => {
  const { person, input } = await submittedCheckout(m)
  const answer = await m.ask(deletePicture, { picture: input.backPaper, ...fresh() }, person)
  expect(answer.reason).toBe('picture_in_use')
})
