import { createOperator } from 'backend/operators'
import { newId } from 'backend/platform/ids'
import { shanghaiDay } from 'backend/platform/shanghai-time'
import { settleOvernight } from 'backend/wallet'
import { approveSuspense, proposeSuspense, suspenseDetail } from 'contract/banking/suspense'
import { financeMovements } from 'contract/finance'
import * as contract from 'contract/finance/corrections'
import { myMessages } from 'contract/messages'
import { operatorNo } from 'contract/operators/number'
import { capitalSelf } from 'contract/wallet'
import { sql } from 'drizzle-orm'
import { findAllViolations } from 'tests/support/ledger-consistency'
import { tally } from 'tests/support/tally'
import { accepted } from 'tests/support/verdict-assertions'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Market, openMarket } from '../../tests/endpoints/market'
import {
  BOOKED_FEN,
  bookedCorrection,
  proposedCorrection,
  wrongBooking,
} from '../../tests/fixtures/corrections'
import { DAY_MS } from '../../tests/fixtures/market'
import { fresh } from '../../tests/fixtures/sms-codes'
import { Stopped } from '../../tests/fixtures/undone-change'
import { approveCorrection, proposeCorrection } from './corrections/decide-correction'

const ROUNDS = 3
const COPIES = 6
let m: Market
beforeAll(async () => {
  m = await openMarket({ transport: 'in-process' })
})
afterEach(async () => {
  expect(await findAllViolations(m.db.orm)).toEqual([])
})
afterAll(() => m.close())

const availableOf = async (person: { token: string }) => (await m.value(capitalSelf, {}, person)).availableFen
const reversalsOf = async (transferId: string) =>
  (await m.db.orm.execute(sql`select id from ledger_transfer where reverses_id = ${transferId}`)).length

test('a reversed booking can be booked to the right owner', async () => {
  const { arrivalId, person, first, second } = await bookedCorrection(m)
  const owner = await m.newPerson()
  const proposal = {
    id: arrivalId,
    kind: 'book' as const,
    phone: owner.phone,
    note: '本人的付款',
    ...fresh(),
  }
  const { decision } = await m.value(proposeSuspense, proposal, first)
  await m.value(approveSuspense, { decisionId: decision?.id ?? '', ...fresh() }, second)
  expect([await availableOf(person), await availableOf(owner)]).toEqual([0, BOOKED_FEN])
  expect((await m.value(suspenseDetail, { id: arrivalId }, first)).decision?.state).toBe('booked')
})

test('the owner is told who reversed it and why', async () => {
  const { person, correctionId } = await bookedCorrection(m)
  const { list } = await m.value(myMessages, { type: 2 }, person)
  const said = list.find(({ title }) => title === '资金更正')
  expect(said?.text).toContain('原因：付款人另有其人')
  const [row] = await m.db.orm.execute<{ by: string }>(
    sql`select decided_by as by from money_correction where id = ${correctionId}`,
  )
  expect(said?.text).toContain(`工号 ${operatorNo(row?.by ?? '')}`)
})

test('money that was settled overnight returns in two corrections', async () => {
  const { person, transferId, first, second, correctionId } = await proposedCorrection(m)
  await settleOvernight(m.db, new Date(m.clock.now().getTime() + DAY_MS))
  const approve = (id: string) => m.ask(contract.approveCorrection, { correctionId: id, ...fresh() }, second)
  expect(await approve(correctionId)).toMatchObject({ reason: 'correction_uncovered' })
  const to = shanghaiDay(new Date(m.clock.now().getTime() + DAY_MS))
  const query = { subject: person.memberId, cause: 'overnight', to }
  const [overnight] = (await m.value(financeMovements, query, first)).list
  const proposal = { transferId: overnight?.transferId ?? '', reason: '误记的款项', ...fresh() }
  const { id } = await m.value(contract.proposeCorrection, proposal, first)
  expect((await approve(id)).status).toBe(200)
  expect((await approve(correctionId)).status).toBe(200)
  expect(await availableOf(person)).toBe(0)
  expect(await reversalsOf(transferId)).toBe(1)
})

describe('races', () => {
  test('of proposals about one transfer at once one succeeds', async () => {
    const { transferId, first, second } = await wrongBooking(m)
    const answers = await Promise.all(
      Array.from({ length: COPIES }, (_, n) =>
        m.ask(contract.proposeCorrection, { transferId, reason: '误记', ...fresh() }, n % 2 ? first : second),
      ),
    )
    expect(tally(answers)).toEqual({ ok: 1, correction_pending: COPIES - 1 })
  })

  test('of approvals at once one succeeds', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { correctionId, transferId, person, second } = await proposedCorrection(m)
      const third = await m.newOperator('finance')
      const answers = await Promise.all(
        Array.from({ length: COPIES }, (_, n) =>
          m.ask(contract.approveCorrection, { correctionId, ...fresh() }, n % 2 ? third : second),
        ),
      )
      expect(tally(answers)).toEqual({ ok: 1, correction_decided: COPIES - 1 })
      expect([await availableOf(person), await reversalsOf(transferId)]).toEqual([0, 1])
    }
  })

  test('of an approval and a rejection at once one succeeds', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { correctionId, transferId, person, second } = await proposedCorrection(m)
      const third = await m.newOperator('finance')
      const rejection = { correctionId, reason: '依据不足', ...fresh() }
      const answers = await Promise.all([
        m.ask(contract.approveCorrection, { correctionId, ...fresh() }, second),
        m.ask(contract.rejectCorrection, rejection, third),
      ])
      expect(tally(answers)).toEqual({ ok: 1, correction_decided: 1 })
      const isReversed = answers[0]?.status === 200
      expect(await availableOf(person)).toBe(isReversed ? 0 : BOOKED_FEN)
      expect(await reversalsOf(transferId)).toBe(isReversed ? 1 : 0)
    }
  })
})

test('a process that ends between reversal and commit leaves the proposal open', async () => {
  const { correctionId, transferId, person, second } = await proposedCorrection(m)
  const stopped = m.db.transaction(async (tx) => {
    accepted(await approveCorrection(tx, correctionId, { operatorId: newId(), now: m.clock.now() }))
    throw new Stopped()
  })
  await expect(stopped).rejects.toThrow(Stopped)
  expect([await availableOf(person), await reversalsOf(transferId)]).toEqual([BOOKED_FEN, 0])
  expect(await findAllViolations(m.db.orm)).toEqual([])
  await m.value(contract.approveCorrection, { correctionId, ...fresh() }, second)
  expect([await availableOf(person), await reversalsOf(transferId)]).toEqual([0, 1])
})

test('two accounts with one phone are one person, also if the first was disabled', async () => {
  const { transferId } = await wrongBooking(m)
  const made = { displayName: '财务', roles: ['finance'] as const, passwordHash: 'x', phone: '13712340001' }
  const now = m.clock.now()
  const operatorWith = (name: string) => m.db.transaction((tx) => createOperator(tx, { ...made, name }, now))
  const first = await operatorWith('caiwu-old')
  await m.db.orm.execute(sql`update operator set disabled_at = ${now.toISOString()} where id = ${first.id}`)
  const again = await operatorWith('caiwu-new')
  const wanted = { transferId, reason: '误记' }
  const by = (operatorId: string) => ({ operatorId, now })
  const { id } = accepted(await m.db.transaction((tx) => proposeCorrection(tx, wanted, by(first.id))))
  const approved = await m.db.transaction((tx) => approveCorrection(tx, id, by(again.id)))
  expect(approved).toMatchObject({ reason: 'own_correction' })
})
