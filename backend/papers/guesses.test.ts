import { newId } from 'backend/platform/ids'
import { issueReceipt, issueStatement, verifyPaper, verifyProof } from 'contract/papers'
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

/** Status of a code that one client asks for. */
async function statusOf(code: string, address = '192.0.2.7'): Promise<number> {
  const headers = { systemFlag: 'web', 'x-suji-client-address': address }
  return (await m.send(`${verifyPaper.path}?code=${code}`, { headers })).status
}

test('guessed codes are limited, and then the right one is not answered either until the window is over', async () => {
  const person = await m.newPerson()
  await m.value(bankTransfer, { phone: person.phone, amountYuan: '9.00', bankReference: newId(), ...fresh() })
  const { list } = await m.value(capitalFlow, {}, person)
  const { code } = await m.value(issueReceipt, { transferId: list[0]?.transferId ?? '', ...fresh() }, person)
  for (let n = 0; n < 20; n++) expect(await statusOf(newPaperCode())).toBe(404)
  expect(await statusOf(newPaperCode())).toBe(429)
  expect(await statusOf(code)).toBe(429)
  expect(await statusOf(code, '192.0.2.8')).toBe(200)
  await m.moveClock(10 * 60_000)
  for (let n = 0; n < 40; n++) expect(await statusOf(code)).toBe(200)
})

test('names why a paper or proof is not there', async () => {
  const person = await m.newPerson()
  const days = { from: '2026-01-01', to: '2026-12-31' }
  expect((await m.ask(issueStatement, { ...days, ...fresh() }, person)).reason).toBe('statement_empty')
  expect((await m.ask(verifyPaper, { code: newPaperCode() })).reason).toBe('paper_unknown')
  expect((await m.ask(verifyProof, { proof: 'no proof' })).reason).toBe('proof_unreadable')
})

test('codes are 20 letters and digits and do not repeat', () => {
  const codes = Array.from({ length: 2_000 }, newPaperCode)
  expect(new Set(codes).size).toBe(codes.length)
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{20}$/)
})
