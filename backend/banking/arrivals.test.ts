import { capitalOf } from 'backend/wallet'
import { sql } from 'drizzle-orm'
import { findAllViolations } from 'tests/support/ledger-consistency'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Market, openMarket } from '../../tests/endpoints/market'
import { arrivalWork, memberOf } from '../../tests/fixtures/arrivals'
import { boundCard, namedPerson, newAccountNo } from '../../tests/fixtures/banking'
import { giveRealName } from '../../tests/fixtures/real-name'
import { Stopped } from '../../tests/fixtures/undone-change'
import { findArrival } from './arrivals/arrival-store'
import { judgePayer } from './arrivals/match-owner'
import { newReference } from './arrivals/purpose'
import { referenceOf } from './arrivals/reference-store'
import { ARRIVAL_POINTS, type ArrivalPoint, takeArrival } from './arrivals/take-arrival'

let m: Market
beforeAll(async () => {
  m = await openMarket({ transport: 'in-process' })
})
afterEach(async () => {
  expect(await findAllViolations(m.db.orm)).toEqual([])
})
afterAll(() => m.close())

const { bank, parts, receive, taken, findMissed, deliverNotices, availableOf } = arrivalWork(() => m)

describe('finds the owner of a payment', () => {
  test('by its reference, its phone, or a bound account of one owner', async () => {
    const person = await namedPerson(m)
    const owner = memberOf(person.memberId)
    const reference = await referenceOf(m.db, owner, m.clock.now())
    expect(await taken({ purpose: `货款 ${reference}` })).toMatchObject({ ownerId: owner.id })
    expect(await taken({ purpose: person.phone })).toMatchObject({ ownerId: owner.id })
    const { accountNo } = await boundCard(m, person)
    expect(await taken({ payerAccountNo: accountNo })).toMatchObject({ ownerId: owner.id })
    expect(await availableOf(owner.id)).toBe(3_000)
  })

  test('a company by its reference, from an account in its name', async () => {
    const { companyId } = m.seed.merchant
    const company = { kind: 'company', id: companyId ?? '' } as const
    const purpose = await referenceOf(m.db, company, m.clock.now())
    const before = (await capitalOf(m.db.orm, company)).availableFen
    await taken({ purpose, payerName: '宁波甬联塑化贸易有限公司' })
    expect(await taken({ purpose, payerName: '李四' })).toMatchObject({
      ownerId: null,
      suspenseReason: 'name_differs',
      namedId: companyId,
    })
    expect((await capitalOf(m.db.orm, company)).availableFen).toBe(before + 1_000)
  })

  test.each([
    ['that names no owner', {}],
    ['with an unknown phone', { purpose: '13999999999' }],
    ['with a mistyped reference', { purpose: 'CZ000000000000' }],
  ])('a payment %s goes to suspense', async (_, more) => {
    expect(await taken(more)).toMatchObject({ ownerId: null, suspenseReason: 'no_owner', namedId: null })
  })

  test('a payment with two references goes to suspense, also from a bound account and with a phone', async () => {
    const [one, other] = [await namedPerson(m), await namedPerson(m)]
    const references = await Promise.all(
      [one, other].map(({ memberId }) => referenceOf(m.db, memberOf(memberId), m.clock.now())),
    )
    const { accountNo } = await boundCard(m, one)
    for (const purpose of [references.join(' '), `${references[0]} ${newReference()} ${one.phone}`])
      expect(await taken({ purpose, payerAccountNo: accountNo })).toMatchObject({
        ...{ ownerId: null, suspenseReason: 'no_owner', namedId: null },
      })
    expect(await taken({ purpose: `${references[0]} 11月货款 ${references[0]}` })).toMatchObject({
      ownerId: one.memberId,
    })
  })

  test('money from an account in another name goes to suspense', async () => {
    const person = await m.newPerson()
    await boundCard(m, person)
    const arrival = await taken({ purpose: person.phone, payerName: '李四' })
    expect(arrival).toMatchObject({ suspenseReason: 'name_differs', namedId: person.memberId })
    expect(await availableOf(person.memberId)).toBe(0)
  })
})

test.each([
  ['the authenticated name', true, false],
  ['the name of a bound account', false, true],
])('%s is the owner’s own name; without any, nothing is booked', async (_, isAuthenticated, hasCard) => {
  const person = await m.newPerson()
  const purpose = await referenceOf(m.db, memberOf(person.memberId), m.clock.now())
  expect(await taken({ purpose })).toMatchObject({
    ownerId: null,
    suspenseReason: 'name_unknown',
    namedId: person.memberId,
  })
  expect(await availableOf(person.memberId)).toBe(0)
  if (isAuthenticated) await giveRealName(m, person)
  if (hasCard) await boundCard(m, person)
  expect(await taken({ purpose })).toMatchObject({ ownerId: person.memberId })
  expect(await taken({ purpose, payerName: '李四' })).toMatchObject({ suspenseReason: 'name_differs' })
  expect(await availableOf(person.memberId)).toBe(1_000)
})

test.each([
  ['王采购', [], 'name_unknown'],
  ['王采购', ['李四'], 'name_differs'],
  ['王 采购', ['王采购'], null],
  ['甲（宁波）公司', ['甲(宁波)公司'], null],
  ['王采购', ['王国强', '王采购'], null],
] as const)('a payment of %s to an owner named %j: %s', (payer, names, expected) => {
  expect(judgePayer(payer, names)).toBe(expected)
})

test('stores the number of the payer’s account encrypted', async () => {
  const payerAccountNo = newAccountNo()
  const { payerAccountSealed } = await taken({ payerAccountNo })
  expect(payerAccountSealed).not.toContain(payerAccountNo)
  const { accountNo } = await boundCard(m, await namedPerson(m))
  const rows = await m.db.orm.execute<{ text: string }>(sql`select b::text as text from bank_card b
    union all select a::text from bank_arrival a`)
  for (const { text } of rows) {
    expect(text).not.toContain(payerAccountNo)
    expect(text).not.toContain(accountNo)
  }
})

test('a payment that is told twice, late, never and by many at once is booked once', async () => {
  const person = await namedPerson(m)
  const more = { purpose: person.phone }
  const never = await receive(more, { notices: 0 })
  await receive(more, { notices: 3 })
  const late = await receive(more, { noticeAfterMs: 600_000 })
  await deliverNotices()
  expect(await availableOf(person.memberId)).toBe(1_000)
  await Promise.all(Array.from({ length: 6 }, () => takeArrival(parts(), never.bankReference)))
  expect(await availableOf(person.memberId)).toBe(2_000)
  await findMissed()
  expect(await availableOf(person.memberId)).toBe(3_000)
  await m.later(700_000, () => deliverNotices())
  expect(await availableOf(person.memberId)).toBe(3_000)
  expect(await findArrival(m.db.orm, late.bankReference)).toBeDefined()
})

test('books nothing that the bank does not confirm', async () => {
  const { payerAccountNo, bankReference } = await receive({}, { notices: 0 })
  await bank().behave({
    accountNo: payerAccountNo,
    operation: 'inquire_arrival',
    fault: 'unknown_not_done',
    times: 2,
  })
  expect(await takeArrival(parts(), bankReference)).toBe('unknown')
  expect(await takeArrival(parts(), bankReference)).toBe('unknown')
  expect(await takeArrival(parts(), 'NEVER')).toBe('absent')
  expect(await findArrival(m.db.orm, bankReference)).toBeUndefined()
  expect(await takeArrival(parts(), bankReference)).toMatchObject({ amountFen: 1_000 })
})

test.each<ArrivalPoint>([...ARRIVAL_POINTS])(
  'a process that ends after the point %s books the payment once',
  async (point) => {
    const person = await namedPerson(m)
    const { bankReference } = await receive({ purpose: person.phone }, { notices: 0 })
    const onPoint = (at: ArrivalPoint) => {
      if (at === point) throw new Stopped()
    }
    await expect(takeArrival({ ...parts(), onPoint }, bankReference)).rejects.toThrow(Stopped)
    expect(await availableOf(person.memberId)).toBe(point === 'booked' ? 1_000 : 0)
    expect(await findAllViolations(m.db.orm)).toEqual([])
    await findMissed()
    expect(await availableOf(person.memberId)).toBe(1_000)
  },
)
