import { createDataCipher } from 'backend/platform/encryption/data-cipher'
import { parseDataKeys } from 'backend/platform/encryption/data-keys'
import { bindBankList } from 'contract/banking'
import { eq, sql } from 'drizzle-orm'
import { TEST_CIPHER, TEST_DATA_KEYS } from 'tests/support/data-keys'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Market, openMarket } from '../../tests/endpoints/market'
import { boundCard, namedPerson } from '../../tests/fixtures/banking'
import { strangersPayment } from '../../tests/fixtures/suspense'
import { openCardAccount } from './account-numbers'
import { sealBankData } from './seal-all'
import { bankCard } from './tables'

let m: Market
beforeAll(async () => {
  m = await openMarket({ transport: 'in-process' })
})
afterAll(() => m.close())

async function newCard() {
  const person = await namedPerson(m)
  const { cardId, accountNo } = await boundCard(m, person)
  return { person, cardId, accountNo }
}

async function cardRow(id: string) {
  const [row] = await m.db.orm.select().from(bankCard).where(eq(bankCard.id, id))
  if (!row) throw new Error('no card')
  return row
}

test('a bank account is encrypted in the database and masked for its owner', async () => {
  const { person, cardId, accountNo } = await newCard()
  expect(JSON.stringify(await cardRow(cardId))).not.toContain(accountNo)
  expect(openCardAccount(TEST_CIPHER, await cardRow(cardId))).toBe(accountNo)
  const shown = JSON.stringify(await m.value(bindBankList, {}, person))
  expect(shown).toContain(accountNo.slice(-4))
  expect(shown).not.toContain(accountNo)
})

test('a number that was copied to another card does not decrypt', async () => {
  const [one, other] = [await newCard(), await newCard()]
  const { accountSealed } = await cardRow(one.cardId)
  const forged = { ...(await cardRow(other.cardId)), accountSealed }
  expect(() => openCardAccount(TEST_CIPHER, forged)).toThrow()
})

test('rotation encrypts cards, cards from before the encryption and payers with the new key, once', async () => {
  const [card, old] = [await newCard(), await newCard()]
  await strangersPayment(m)
  await m.db.orm.execute(
    sql`update bank_card set account_no = ${old.accountNo}, account_sealed = null, account_hash = null, account_tail = null
        where id = ${old.cardId}`,
  )
  const [key = { id: '', key: Buffer.alloc(0) }] = parseDataKeys(TEST_DATA_KEYS) ?? []
  const next = { id: 'k2', key: Buffer.from(key.key).reverse() }
  const rotating = createDataCipher([next, key])
  expect(await sealBankData(m.db, rotating)).toBeGreaterThanOrEqual(3)
  expect(await sealBankData(m.db, rotating)).toBe(0)
  for (const { cardId, accountNo } of [card, old]) {
    const row = await cardRow(cardId)
    expect(row.accountNo).toBeNull()
    expect(openCardAccount(createDataCipher([next]), row)).toBe(accountNo)
  }
})
