import { newId } from 'backend/platform/ids'
import { issueReceipt, verifyPaper } from 'contract/papers'
import { bankTransfer } from 'contract/wallet'
import { capitalFlow } from 'contract/wallet/journal'
import { type Market, openMarket } from 'tests/endpoints/market'
import { fresh } from 'tests/fixtures/sms-codes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPaperCode } from './paper-code'

let m: Market
beforeAll(async () => {
  m = await openMarket()
})
afterAll(() => m.close())

test('guessed codes are limited, and then the right one is not answered either until the window is over', async () => {
  const person = await m.newPerson()
  await m.value(bankTransfer, { phone: person.phone, amountYuan: '9.00', bankReference: newId(), ...fresh() })
  const { list } = await m.value(capitalFlow, {}, person)
  const { code } = await m.value(issueReceipt, { transferId: list[0]?.transferId ?? '', ...fresh() }, person)
  for (let n = 0; n < 20; n++)
    expect((await m.ask(verifyPaper, { code: newPaperCode() })).reason).toBe('paper_unknown')
  expect((await m.ask(verifyPaper, { code: newPaperCode() })).reason).toBe('too_many_requests')
  expect((await m.ask(verifyPaper, { code })).reason).toBe('too_many_requests')
  await m.moveClock(10 * 60_000)
  for (let n = 0; n < 40; n++) expect((await m.ask(verifyPaper, { code })).reason).toBeNull()
})

test('codes are 20 letters and digits and do not repeat', () => {
  const codes = Array.from({ length: 2_000 }, newPaperCode)
  expect(new Set(codes).size).toBe(codes.length)
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{20}$/)
})
