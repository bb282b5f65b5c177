import { shanghaiDay } from 'backend/platform/shanghai-time'
import { findAllViolations } from 'tests/support/ledger-consistency'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Market, openMarket } from '../../../tests/endpoints/market'
import { arrivalWork } from '../../../tests/fixtures/arrivals'
import { namedPerson } from '../../../tests/fixtures/banking'
import { DAY_MS } from '../../../tests/fixtures/market'
import { bankWork } from '../../../tests/fixtures/unreliable-bank'
import { takeArrival } from '../arrivals/take-arrival'
import { compareDueDays } from './compare-day'
import { listDifferences } from './compare-store'

let m: Market
beforeAll(async () => {
  m = await openMarket({ transport: 'in-process' })
})
afterEach(async () => {
  expect(await findAllViolations(m.db.orm)).toEqual([])
})
afterAll(() => m.close())

const { bank, parts, receive, availableOf, compare: compareDay } = arrivalWork(() => m)

describe('compares the day with the bank', () => {
  const compare = async () => {
    const day = shanghaiDay(m.clock.now())
    await m.moveClock(DAY_MS)
    const compared = await compareDay(day)
    const { list } = await listDifferences(m.db.orm, { page: 0, size: 1_000 })
    return { compared, differenceOf: (no: string) => list.find(({ reference }) => reference === no) }
  }

  test('books what the bank did not tell, and explains it', async () => {
    await m.moveClock(DAY_MS)
    const person = await namedPerson(m)
    const { bankReference } = await receive({ purpose: person.phone }, { notices: 0 })
    const { compared, differenceOf } = await compare()
    expect(compared.open).toBe(0)
    expect(differenceOf(bankReference)).toMatchObject({ kind: 'theirs_only', state: 'explained' })
    expect(await availableOf(person.memberId)).toBe(1_000)
  })

  test('explains what the file omits when the bank confirms it', async () => {
    const { bankReference } = await receive({}, { notices: 0, isMissing: true })
    await takeArrival(parts(), bankReference)
    const { compared, differenceOf } = await compare()
    expect(compared.open).toBe(0)
    expect(differenceOf(bankReference)).toMatchObject({ kind: 'ours_only', state: 'explained' })
  })

  test('a payment that was booked on the next day is explained by its day', async () => {
    const { bankReference } = await receive({}, { notices: 0 })
    await m.later(DAY_MS, () => takeArrival(parts(), bankReference))
    const { compared, differenceOf } = await compare()
    expect(compared.open).toBe(0)
    expect(differenceOf(bankReference)).toMatchObject({ kind: 'date', state: 'explained' })
  })

  test('leaves open what the bank cannot confirm, and explains it when the bank answers', async () => {
    const { bankReference, payerAccountNo } = await receive({}, { notices: 0, isMissing: true })
    await takeArrival(parts(), bankReference)
    const silent = { accountNo: payerAccountNo, operation: 'inquire_arrival', times: 1 } as const
    await bank().behave({ ...silent, fault: 'unknown_not_done' })
    const first = await compare()
    expect(first.compared.open).toBe(1)
    expect((await findAllViolations(m.db.orm)).map(({ invariant }) => invariant)).toEqual(['bank_difference'])
    const second = await compare()
    expect(second.compared.open).toBe(0)
    expect(second.differenceOf(bankReference)).toMatchObject({ state: 'explained' })
  })

  test('every night, also the days before one that a call has compared', async () => {
    const compareDue = () => compareDueDays(bankWork(m).context)
    await compareDue()
    await m.moveClock(3 * DAY_MS)
    await compareDay(shanghaiDay(new Date(m.clock.now().getTime() - DAY_MS)))
    expect(await compareDue()).toBe(2)
    expect(await compareDue()).toBe(0)
  })
})
