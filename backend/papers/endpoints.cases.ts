import { requestCashOut } from 'backend/banking/cash-out/request-cash-out'
import { newId } from 'backend/platform/ids'
import { DAY_MS, shanghaiDay } from 'backend/platform/shanghai-time'
import { publishDueRoot } from 'backend/wallet'
import { contentHash, linkHash } from 'backend/wallet/ledger/hash-chain'
import { headLeaf, rootHash } from 'backend/wallet/ledger/root-digest'
import { pay } from 'contract/ordering'
import * as papers from 'contract/papers'
import type { LedgerProof } from 'contract/papers/proof'
import { bankTransfer } from 'contract/wallet'
import { capitalFlow } from 'contract/wallet/journal'
import { sql } from 'drizzle-orm'
import { endpointCase } from 'tests/endpoints/case'
import type { Market } from 'tests/endpoints/market'
import { boundCard, giveWithdrawable } from 'tests/fixtures/banking'
import type { Person } from 'tests/fixtures/market'
import { unpaidOrderOf } from 'tests/fixtures/offers-and-orders'
import { payment } from 'tests/fixtures/order-stages'
import { fresh } from 'tests/fixtures/sms-codes'
import { expect } from 'vitest'

const DAYS = { from: '2026-01-01', to: '2026-12-31' }
const NO_CODE = 'ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ'

/** Money arrives. @returns the movement */
async function arrival(m: Market, person: Person, amountYuan = '1200.50'): Promise<string> {
  const bankReference = newId()
  await m.value(bankTransfer, { phone: person.phone, amountYuan, bankReference, ...fresh() })
  const { list } = await m.value(capitalFlow, { cause: 'deposit', size: 1000 }, person)
  return list.find(({ subject }) => subject?.no === bankReference)?.transferId ?? ''
}

/** A person with one movement. */
async function receiver(m: Market) {
  const person = await m.newPerson()
  return { person, transferId: await arrival(m, person) }
}

const issued = async (m: Market) => {
  const { person, transferId } = await receiver(m)
  const paper = await m.value(papers.issueReceipt, { transferId, ...fresh() }, person)
  return { person, transferId, paper }
}

const statementOf = async (m: Market, person: Person) => {
  await arrival(m, person)
  return await m.value(papers.issueStatement, { ...DAYS, ...fresh() }, person)
}

/** A proof of an entry that the root of the next day covers. */
async function proved(m: Market) {
  const { person, transferId } = await receiver(m)
  const day = new Date(m.clock.now().getTime() + DAY_MS)
  // One root covers a day: a later case needs another.
  const [last] = await m.db.orm.execute<{ at: Date | null }>(sql`select max(at) as at from ledger_root`)
  const after = last?.at ? new Date(new Date(last.at).getTime() + DAY_MS) : day
  await publishDueRoot(m.db, after > day ? after : day)
  const proof = await m.value(papers.proof, { transferId }, person)
  return { person, transferId, proof }
}

const papersOf = async (m: Market, where: ReturnType<typeof sql>) => {
  const [row] = await m.db.orm.execute<{ n: number }>(
    sql`select count(*)::int as n from wallet_paper where ${where}`,
  )
  return row?.n ?? 0
}

export const receiptCases = [
  endpointCase({
    endpoint: papers.receipt,
    as: (m) => m.seed.buyer,
    hiddenFrom: (m) => m.seed.rival,
    valid: async (m, as) => ({ transferId: await arrival(m, as) }),
    happy: async (m) => {
      const { person, transferId } = await receiver(m)
      const ask = () => m.value(papers.receipt, { transferId }, person)
      const before = await ask()
      expect(before).toMatchObject({ receipt: null, provable: [], isMovement: true })
      expect(before.rows).toMatchObject([{ transferId, counterparty: '沙箱银行付款人', amountFen: 120_050 }])
      const paper = await m.value(papers.issueReceipt, { transferId, ...fresh() }, person)
      expect((await ask()).receipt).toEqual(paper)
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: papers.issueReceipt,
    as: (m) => m.seed.buyer,
    hiddenFrom: (m) => m.seed.rival,
    valid: async (m, as) => ({ transferId: await arrival(m, as), ...fresh() }),
    happy: async (m) => {
      const { person, transferId, paper } = await issued(m)
      expect(paper).toMatchObject({
        kind: 'receipt',
        code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{20}$/),
        receipt: {
          transferId,
          amountFen: 120_050,
          counterparty: '沙箱银行付款人',
          cause: 'deposit',
          isInternal: false,
        },
        statement: null,
      })
      expect(await m.value(papers.issueReceipt, { transferId, ...fresh() }, person)).toEqual(paper)
    },
    refusals: {
      no_movement: async (m) => {
        const { person, transferId } = await held(m)
        return await m.ask(papers.issueReceipt, { transferId, ...fresh() }, person)
      },
    },
    repeat: {
      other: async (input, m) => ({ ...input, transferId: await arrival(m, m.seed.buyer, '7.00') }),
      effects: (m, { transferId }) => papersOf(m, sql`transfer_id = ${transferId}`),
    },
  }),

  endpointCase({
    endpoint: papers.proof,
    as: (m) => m.seed.buyer,
    hiddenFrom: (m) => m.seed.rival,
    valid: async (m, as) => {
      const { list } = await m.value(capitalFlow, {}, as)
      await proved(m)
      return { transferId: list[0]?.transferId ?? '' }
    },
    happy: async (m) => {
      const { person, transferId, proof } = await proved(m)
      expect(proof.entry).toMatchObject({
        transferId,
        side: 'credit',
        posted: 120_050,
        causeKind: 'bank_slip',
      })
      expect((await m.value(papers.receipt, { transferId }, person)).provable).toEqual(['settling'])
    },
    refusals: {
      root_not_published: async (m) => {
        const { person, transferId } = await receiver(m)
        return await m.ask(papers.proof, { transferId }, person)
      },
    },
  }),
]

/** A person with a hold, which moves no money. */
async function held(m: Market) {
  const person = await m.newPerson()
  await giveWithdrawable(m, person.memberId, 10_000_000)
  const { cardId } = await boundCard(m, person)
  const owner = { kind: 'member', id: person.memberId } as const
  const wanted = { owner, memberId: person.memberId, cardId, amountFen: 10_000, now: m.clock.now() }
  await m.db.transaction((tx) => requestCashOut(tx, { ...wanted, requestId: newId() }))
  const { list } = await m.value(capitalFlow, { direction: 'hold' }, person)
  return { person, transferId: list[0]?.transferId ?? '' }
}

/** A proof that is sound in itself, but ends in a root of its own. */
function withOwnRoot(proof: LedgerProof): LedgerProof {
  const content = contentHash({ ...proof.entry, at: new Date(proof.entry.at) })
  const hash = [content, ...proof.laterContentHashes].reduce(linkHash, proof.previousHash)
  const path = { index: 0, leaves: 1, hashes: [] }
  const facts = { treeRoot: headLeaf({ ...proof.head, hash }), leaves: 1 }
  const root = rootHash(null, { ...facts, day: proof.root.day, at: new Date(proof.root.at) })
  return { ...proof, path, root: { ...proof.root, previous: null, root } }
}

export const statementCases = [
  endpointCase({
    endpoint: papers.issueStatement,
    as: (m) => m.seed.buyer,
    valid: async () => ({ ...DAYS, ...fresh() }),
    happy: async (m) => {
      const person = await m.newPerson({ payPassword: true })
      await m.value(bankTransfer, { phone: person.phone, amountYuan: '50000', ...fresh() })
      await m.value(pay, payment(await unpaidOrderOf(m, person)), person)
      const day = shanghaiDay(m.clock.now())
      const statement = (days: { from: string; to: string }) =>
        m.value(papers.issueStatement, { ...days, ...fresh() }, person)
      const { statement: shown } = await statement({ from: day, to: day })
      const spent = 3_367_500
      expect(shown).toMatchObject({ from: day, to: day, openingFen: 0, inFen: 5_000_000, outFen: spent })
      expect(shown).toMatchObject({ closingFen: 5_000_000 - spent, entries: 2 })
      const odd = await m.ask(papers.issueStatement, { from: '', to: day, ...fresh() }, person)
      expect(odd).toMatchObject({ status: 400, data: { fields: { from: ['请填写开始日期'] } } })
    },
    refusals: {
      statement_empty: (m) =>
        m.ask(papers.issueStatement, { from: '2020-01-01', to: '2020-01-31', ...fresh() }, m.seed.buyer),
    },
    repeat: {
      other: async (input) => ({ ...input, from: '2026-02-01' }),
      effects: (m) => papersOf(m, sql`kind = 'statement' and member_id = ${m.seed.buyer.memberId}`),
    },
  }),

  endpointCase({
    endpoint: papers.statementPage,
    as: (m) => m.seed.buyer,
    valid: async () => ({}),
    happy: async (m) => {
      const person = await m.newPerson()
      const page = () => m.value(papers.statementPage, {}, person)
      expect(await page()).toMatchObject({ list: [], total: 0, hasCompany: false })
      const paper = await statementOf(m, person)
      expect(await page()).toMatchObject({ list: [paper], total: 1 })
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: papers.statement,
    as: (m) => m.seed.buyer,
    hiddenFrom: (m) => m.seed.rival,
    valid: async (m, as) => ({ id: (await statementOf(m, as)).id }),
    happy: async (m) => {
      const person = await m.newPerson()
      const paper = await statementOf(m, person)
      expect(await m.value(papers.statement, { id: paper.id }, person)).toEqual(paper)
      const { paper: receipt, person: other } = await issued(m)
      expect(await m.ask(papers.statement, { id: receipt.id }, other)).toMatchObject({ status: 404 })
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: papers.statementRows,
    as: (m) => m.seed.buyer,
    hiddenFrom: (m) => m.seed.rival,
    valid: async (m, as) => ({ id: (await statementOf(m, as)).id }),
    happy: async (m) => {
      const person = await m.newPerson()
      await arrival(m, person, '1.00')
      const { id } = await statementOf(m, person)
      await arrival(m, person, '3.00')
      const { list, next } = await m.value(papers.statementRows, { id }, person)
      expect(list.map(({ amountFen }) => amountFen)).toEqual([100, 120_050])
      expect(next).toBeNull()
    },
    refusals: {},
  }),
]

export const verificationCases = [
  endpointCase({
    endpoint: papers.verifyPaper,
    hiddenFrom: 'anyone',
    valid: async (m) => ({ code: (await issued(m)).paper.code }),
    happy: async (m) => {
      const { paper } = await issued(m)
      const { id: _, ...shown } = paper
      expect(await m.value(papers.verifyPaper, { code: paper.code })).toEqual(shown)
      const typed = `${paper.code.slice(0, 8).toLowerCase()} - ${paper.code.slice(8)}`
      expect(await m.value(papers.verifyPaper, { code: typed })).toEqual(shown)
      expect(await m.ask(papers.verifyPaper, { code: 'U' })).toMatchObject({ status: 400 })
    },
    refusals: {
      paper_unknown: (m) => m.ask(papers.verifyPaper, { code: NO_CODE }),
    },
  }),

  endpointCase({
    endpoint: papers.dailyRoots,
    valid: async () => ({}),
    happy: async (m) => {
      const before = await m.value(papers.dailyRoots, {})
      const { proof } = await proved(m)
      const { list, total } = await m.value(papers.dailyRoots, {})
      expect(total).toBe(before.total + 1)
      expect(list[0]).toMatchObject({ day: proof.root.day, root: proof.root.root, leaves: proof.path.leaves })
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: papers.verifyProof,
    valid: async (m) => ({ proof: JSON.stringify((await proved(m)).proof) }),
    happy: async (m) => {
      const { transferId, proof } = await proved(m)
      const checked = await m.value(papers.verifyProof, { proof: JSON.stringify(proof, null, 2) })
      expect(checked).toMatchObject({ day: proof.root.day, transferId, cause: 'deposit', amountFen: 120_050 })
    },
    refusals: {
      proof_unreadable: (m) => m.ask(papers.verifyProof, { proof: '{"format":1}' }),
      proof_altered: async (m) => {
        const { proof } = await proved(m)
        const altered = { ...proof, entry: { ...proof.entry, posted: 999_999 } }
        return await m.ask(papers.verifyProof, { proof: JSON.stringify(altered) })
      },
      root_unknown: async (m) => {
        const { proof } = await proved(m)
        return await m.ask(papers.verifyProof, { proof: JSON.stringify(withOwnRoot(proof)) })
      },
    },
  }),
]
