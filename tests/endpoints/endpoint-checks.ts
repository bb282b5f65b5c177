import { newId } from 'backend/platform/ids'
import { deleteDraft } from 'contract/drafts'
import { shared } from 'contract/refusal'
import { sampleCases } from 'tests/support/test-level'
import { expect, inject } from 'vitest'
import type { Answer } from './answer'
import { type AnyCase, type ValidCall, validCall } from './case'
import { takeChangedTables } from './changed-tables'
import { hostileValues } from './hostile-values'
import type { As, Market } from './market'
import { expectSendable, requiredFields } from './published'
import { isReference, isReferenceList, unknownReference } from './references'

/** Number of hostile values per field at the gate level. */
const SAMPLED_VALUES = 2
/** Every value in-process; over HTTP, where only the transport differs, every third, with an offset per field. */
const EVERY = inject('transport') === 'http' ? 3 : 1
const CONCURRENT_COPIES = 20

/**
 * Tables of money, stock, bids and shares: a call that changes one of them takes locks besides that of its request id,
 * so its concurrent copies are tested. All other calls share one function for their request ids.
 */
const CONTENDED_TABLES: readonly string[] = [
  'auction_bid',
  'cash_out',
  'commission_withdrawal',
  'deposit',
  'ledger_transfer',
  'order_bank_payment',
  'pin_share',
  'retail_pin_share',
  'stock_pool',
]

/** Fields that no call has. */
const UNKNOWN_FIELDS = {
  memberId2: newId(),
  role: 'admin',
  isAdmin: true,
  actorId: newId(),
  constructor: 'x',
}

/** An endpoint under test. The checks share one valid input until one of them consumes it. */
interface Subject extends ValidCall {
  readonly m: Market
  readonly one: AnyCase
}

/** Checks who is refused, what is refused, and what is accepted, in the order of a request's validation. */
export async function checkEndpoint(m: Market, one: AnyCase): Promise<void> {
  const subject = await newSubject(m, one)
  expectOwner(subject)
  await rejectAnonymous(subject)
  await rejectForeignCaller(subject)
  await rejectUnknownIds(subject)
  await rejectMissingField(subject)
  const written = await acceptOnce(await rejectHostileValues(subject))
  if (one.repeat && CONTENDED_TABLES.some((table) => written.has(table))) await acceptConcurrentCopies(m, one)
}

/** Only that the valid input is accepted. */
export async function checkAcceptedInput(m: Market, one: AnyCase): Promise<void> {
  const { input, as } = await newSubject(m, one)
  expectSendable(one.endpoint, input)
  expect(await m.ask(one.endpoint, input, as)).toMatchObject({ status: 200, errorcode: 0 })
}

async function newSubject(m: Market, one: AnyCase): Promise<Subject> {
  const call = await validCall(one, m)
  await takeChangedTables(m.db)
  return { m, one, ...call }
}

const CLOSED = ['token', 'merchant', 'carrier', 'operator']
const isClosed = ({ one }: Subject) => CLOSED.includes(one.endpoint.access)

/** Calls of merchants that may name public records of others. */
const OPEN_CHOICES = /\/(offer|sample|tds|content|discount)\/publish$|\/merchant\/\w+\/propose$/

/** A case whose input names records says from whom they are hidden. */
function expectOwner(subject: Subject): void {
  const { one, input } = subject
  if (!isClosed(subject)) return
  const isNaming = Object.keys(input).some((name) => isReference(name) || isReferenceList(name))
  const { path } = one.endpoint
  expect(one.hiddenFrom !== undefined, `${path} declares hiddenFrom`).toBe(
    isNaming && !OPEN_CHOICES.test(path),
  )
}

/** Sends an input that must be refused, and asserts that no row changes. */
async function refusedAnswer({ m, one }: Subject, input: object, as: As, what: string): Promise<Answer> {
  const answer = await m.ask(one.endpoint, input, as)
  expect(answer.status, what).not.toBe(200)
  expect((await takeChangedTables(m.db)).counted, `${what} changes no row`).toEqual([])
  return answer
}

async function rejectAnonymous(subject: Subject): Promise<void> {
  if (!isClosed(subject)) return
  const answer = await refusedAnswer(subject, subject.input, null, 'a call without a token')
  expect(answer, 'without a token').toMatchObject({ status: 401, reason: 'login_expired' })
}

/** Another caller of the same access level gets the answer of an unknown id. */
async function rejectForeignCaller(subject: Subject): Promise<void> {
  const { m, one, input } = subject
  if (typeof one.hiddenFrom !== 'function') return
  const stranger = one.hiddenFrom(m)
  const foreign = await refusedAnswer(subject, input, stranger, 'a foreign id')
  expect(foreign).toMatchObject({ status: 404, reason: 'not_found', msg: shared.not_found.text })
  const unknown = { ...input, ...unknownReference(Object.keys(input)) }
  const missing = await refusedAnswer(subject, unknown, stranger, 'an unknown id')
  expect([foreign.status, foreign.data, foreign.msg]).toEqual([missing.status, missing.data, missing.msg])
}

async function rejectUnknownIds(subject: Subject): Promise<void> {
  const { m, one, input, as } = subject
  for (const name of Object.keys(input).filter(isReference)) {
    const unknown = { ...input, [name]: newId() }
    // Removing a missing row is not an error.
    if (one.endpoint === deleteDraft) expect((await m.ask(one.endpoint, unknown, as)).status).toBe(200)
    else {
      const { status } = await refusedAnswer(subject, unknown, as, `an unknown ${name}`)
      expect([404, 422], `unknown ${name}: ${status}`).toContain(status)
    }
  }
}

async function rejectMissingField(subject: Subject): Promise<void> {
  const { one, input, as } = subject
  const { endpoint } = one
  const required = requiredFields(endpoint)
  for (const name of sampleCases(required, (field) => `${endpoint.path} ${field}`, 1)) {
    const { [name]: _, ...rest } = input
    const answer = await refusedAnswer(subject, rest, as, `no ${name}`)
    expect(answer, `no ${name}`).toMatchObject({
      status: 400,
      reason: 'invalid_input',
      data: { fields: { [name]: [expect.stringMatching(/\p{Script=Han}/u)] } },
    })
  }
}

/** @returns a subject whose input is not consumed */
async function rejectHostileValues(subject: Subject): Promise<Subject> {
  const { m, one } = subject
  const { endpoint } = one
  const all = hostileValues(endpoint)
  let current = subject
  for (const [index, name] of Object.keys(subject.input).entries()) {
    const sampled = sampleCases(
      all,
      (value) => `${endpoint.path} ${name} ${all.indexOf(value)}`,
      SAMPLED_VALUES,
    )
    for (const value of sampled.filter((_, n) => n % EVERY === index % EVERY)) {
      const what = `${name} = ${JSON.stringify(value).slice(0, 80)}`
      const { status } = await m.ask(endpoint, { ...current.input, [name]: value }, current.as)
      const changed = await takeChangedTables(m.db)
      expect(status, what).toBeLessThan(500)
      if (status !== 200) expect(changed.counted, `${what} changes no row`).toEqual([])
      // An accepted value has used the input, and a refused one may have used up a guess.
      if (changed.all.length > 0) current = await newSubject(m, one)
    }
  }
  return current
}

/** Sends the valid input, with a request id three times and then with other content. @returns the changed tables */
async function acceptOnce({ m, one, input, as }: Subject): Promise<ReadonlySet<string>> {
  const { endpoint, repeat } = one
  const ask = (sent: unknown) => m.ask(endpoint, sent, as)
  expectSendable(endpoint, input)
  const before = await repeat?.effects(m, input)
  const first = await ask({ ...input, ...UNKNOWN_FIELDS })
  expect(first).toMatchObject({ status: 200, errorcode: 0 })
  const changed = new Set((await takeChangedTables(m.db)).counted)
  if (!repeat || before === undefined) return changed

  expectCopies(one, [first, await ask(input), await ask(input)])
  expect((await repeat.effects(m, input)) - before, 'effects of three copies').toBe(1)

  const other = await repeat.other(input, m)
  const effects = async () => [await repeat.effects(m, input), await repeat.effects(m, other)]
  const effectsBefore = await effects()
  expect(await ask(other)).toMatchObject({ status: 409, reason: repeat.reason ?? 'request_reused' })
  expect(await effects(), 'effects of other content').toEqual(effectsBefore)
  return changed
}

async function acceptConcurrentCopies(m: Market, one: AnyCase): Promise<void> {
  const { input, as } = await validCall(one, m)
  const before = (await one.repeat?.effects(m, input)) ?? 0
  const copies = Array.from({ length: CONCURRENT_COPIES }, () => m.ask(one.endpoint, input, as))
  expectCopies(one, await Promise.all(copies))
  expect(((await one.repeat?.effects(m, input)) ?? 0) - before, 'effects of concurrent copies').toBe(1)
}

/** All copies of a request get the same success. */
function expectCopies({ repeat }: AnyCase, answers: readonly Answer[]): void {
  const same = repeat?.same ?? ((data: unknown) => data)
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(answers.map(({ data }) => same(data))).toEqual(answers.map(() => same(answers[0]?.data)))
}
