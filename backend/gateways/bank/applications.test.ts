/** Applications for accounts: both adapters, against the sandbox bank. */
import { registrySandbox } from 'backend/gateways/registry'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBankService, TRANSPORTS } from '../../../tests/fixtures/bank-service'
import { type BankGateway, BankNoticeBody, openEnvelope, paperHash, SANDBOX_BANK_KEY } from './index'
import type { AccountApplication } from './port'

const REVIEWED_MS = 21_000
const COMPANY = '宁波甬联塑化贸易有限公司'
const ID_NUMBER = '11010519491231002X'

let bank: Awaited<ReturnType<typeof openBankService>>
let company: AccountApplication['company']
beforeAll(async () => {
  bank = await openBankService()
  const found = await registrySandbox.lookUp(COMPANY)
  if (typeof found === 'string') throw new Error(found)
  company = found
})
afterAll(() => bank.close())

let numbers = 0
const next = () => String(++numbers).padStart(8, '0')

/** An application whose papers the bank has. */
async function application(gateway: BankGateway): Promise<AccountApplication> {
  const papers: Record<string, string> = {}
  for (const field of ['licencePaper', 'frontPaper', 'backPaper', 'authorityPaper']) {
    const content = Buffer.from(`${field} ${next()}`)
    papers[field] = paperHash(content)
    expect(await gateway.uploadPaper({ sha256: papers[field], content })).toEqual({ outcome: 'accepted' })
  }
  const { companyName, licenceNo, legalPerson, address } = company
  return {
    no: `SJ20261121${next()}`,
    company: { companyName, licenceNo, legalPerson, address },
    handler: { handlerName: '王采购', handlerPhone: '13900000001', idNumber: ID_NUMBER },
    settlement: { accountNo: `62220000${next()}`, accountName: COMPANY, bankCode: '102', lineNo: null },
    papers,
  }
}

const faultFor = (wanted: AccountApplication, fault: string, operation = 'open_account', fields?: string[]) =>
  bank.service.behave({
    accountNo: wanted.settlement.accountNo,
    operation: operation as 'open_account',
    fault: fault as 'refuse',
    fields,
  })

describe.each(TRANSPORTS)('%s', (transport) => {
  const gateway = () => bank.gateways[transport]

  test('opens one account per number, after its review', async () => {
    const wanted = await application(gateway())
    expect(await gateway().inquireAccount(wanted.no)).toEqual({ outcome: 'absent' })
    expect(await gateway().openAccount(wanted)).toEqual({ outcome: 'accepted' })
    expect(await gateway().inquireAccount(wanted.no)).toEqual({ outcome: 'found', result: 'reviewing' })
    expect(await gateway().openAccount(wanted)).toEqual({ outcome: 'accepted' })
    bank.clock.moveBy(REVIEWED_MS)
    const opened = await gateway().inquireAccount(wanted.no)
    expect(opened).toEqual({
      outcome: 'found',
      result: 'opened',
      accountNo: expect.stringMatching(/^3010\d{14}$/),
    })
    expect(await gateway().inquireAccount(wanted.no)).toEqual(opened)
  })

  test.each<[string, (wanted: AccountApplication) => Partial<AccountApplication>, string[]]>([
    [
      'a wrong credit code',
      ({ company: c }) => ({ company: { ...c, licenceNo: '913100001234567890' } }),
      ['licenceNo'],
    ],
    ['a wrong identity number', ({ handler }) => ({ handler: { ...handler, idNumber: '1' } }), ['idNumber']],
    [
      'an account of another company',
      ({ settlement }) => ({ settlement: { ...settlement, accountName: '别家塑化有限公司' } }),
      ['cardId'],
    ],
    [
      'a paper that was not uploaded',
      ({ papers }) => ({ papers: { ...papers, backPaper: paperHash(Buffer.from('')) } }),
      ['backPaper'],
    ],
    [
      'no letter for a handler',
      ({ papers: { authorityPaper: _, ...papers } }) => ({ papers }),
      ['authorityPaper'],
    ],
    [
      'no letter, for the legal person itself',
      ({ papers: { authorityPaper: _, ...papers }, handler }) => ({
        papers,
        handler: { ...handler, handlerName: company.legalPerson },
      }),
      [],
    ],
  ])('reviews an application with %s', async (_, change, fields) => {
    const good = await application(gateway())
    const wanted = { ...good, ...change(good) }
    expect(await gateway().openAccount(wanted)).toEqual({ outcome: 'accepted' })
    bank.clock.moveBy(REVIEWED_MS)
    const found = await gateway().inquireAccount(wanted.no)
    if (found.outcome !== 'found' || found.result === 'reviewing') throw new Error('not decided')
    expect(found.result).toBe(fields.length === 0 ? 'opened' : 'rejected')
    expect(found.result === 'rejected' ? Object.keys(found.rejections) : []).toEqual(fields)
  })

  test('refuses at once, or rejects after the review, with reasons by field', async () => {
    const [refused, rejected] = [await application(gateway()), await application(gateway())]
    await faultFor(refused, 'refuse')
    await faultFor(rejected, 'fail_later', 'open_account', ['address', 'frontPaper'])
    const answer = { reason: '资料不全，未予受理', rejections: { licencePaper: '照片不清晰，请重新拍摄' } }
    expect(await gateway().openAccount(refused)).toEqual({ outcome: 'refused', ...answer })
    expect(await gateway().openAccount(refused)).toEqual({ outcome: 'refused', ...answer })
    expect(await gateway().openAccount(rejected)).toEqual({ outcome: 'accepted' })
    bank.clock.moveBy(REVIEWED_MS)
    expect(await gateway().inquireAccount(rejected.no)).toEqual({
      outcome: 'found',
      result: 'rejected',
      reason: '资料审核未通过',
      rejections: { address: '与营业执照不一致', frontPaper: '照片反光，请重新拍摄' },
    })
  })

  test.each([
    ['unknown_done', { outcome: 'found', result: 'reviewing' }],
    ['unknown_not_done', { outcome: 'absent' }],
  ] as const)('%s: the answer is unknown, an inquiry tells', async (fault, later) => {
    const wanted = await application(gateway())
    await faultFor(wanted, fault)
    expect(await gateway().openAccount(wanted)).toEqual({ outcome: 'unknown' })
    expect(await gateway().inquireAccount(wanted.no)).toEqual(later)
    if (fault === 'unknown_not_done') return
    await faultFor(wanted, 'unknown_not_done', 'inquire_account')
    expect(await gateway().inquireAccount(wanted.no)).toEqual({ outcome: 'unknown' })
  })

  test('answers slowly within the time-out', async () => {
    const wanted = await application(gateway())
    await faultFor(wanted, 'slow')
    expect(await gateway().openAccount(wanted)).toEqual({ outcome: 'accepted' })
  })

  test('refuses a paper whose content is not that of its hash', async () => {
    const paper = { sha256: paperHash(Buffer.from('a')), content: Buffer.from('b') }
    expect(await gateway().uploadPaper(paper)).toMatchObject({ outcome: 'refused' })
  })
})

test('a notice tells of the decision, late or twice if the bank is told to', async () => {
  const gateway = bank.gateways['in process']
  const [plain, late, twice] = [
    await application(gateway),
    await application(gateway),
    await application(gateway),
  ]
  await faultFor(late, 'late_notice')
  await faultFor(twice, 'duplicate_notice')
  for (const wanted of [plain, late, twice]) await gateway.openAccount(wanted)
  const seen: string[] = []
  const take = async (envelope: unknown) => {
    const opened = openEnvelope(SANDBOX_BANK_KEY, envelope, new Date())
    if (!opened.ok) throw new Error(opened.reason)
    seen.push(BankNoticeBody.parse(opened.content).reference)
  }
  bank.clock.moveBy(REVIEWED_MS)
  await bank.service.deliverNotices(take)
  const numbersOf = (all: string[]) =>
    all.filter((no) => [plain, late, twice].some((one) => one.no === no)).sort()
  expect(numbersOf(seen)).toEqual([plain.no, twice.no, twice.no].sort())
  bank.clock.moveBy(10 * 60_000)
  await bank.service.deliverNotices(take)
  expect(seen).toContain(late.no)
})
