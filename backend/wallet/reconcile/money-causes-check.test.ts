import { newId } from 'backend/platform/ids'
import { runChecks } from 'backend/platform/reconcile/run-checks'
import {
  type LedgerFixture,
  memberWith,
  NOON,
  openLedgerFixture,
  posting,
  reason,
  TEST_CAUSE,
} from 'tests/fixtures/ledger/ledger'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountSpec, clearingFor, settlingOf } from '../ledger/accounts'
import { openAccounts } from '../ledger/ledger-store'
import { moneyCausesCheck } from './money-causes-check'

/** SQL of each column of an expected movement. */
type Expected = Record<string, string>

const AMOUNT_FEN = 100
/** The last byte chooses the account of the market. */
const SLIP_ID = '01a20000-0000-7000-8000-000000000011'

let books: LedgerFixture
const payer = newId()
const payee = newId()
const why = { ...reason(), actorId: 'bank' }
const expected: Expected = {
  cause_kind: `'${TEST_CAUSE}'`,
  cause_id: uuid(why.causeId),
  kind: `'posted'`,
  amount: `${AMOUNT_FEN}::bigint`,
  debit_owner_kind: `'member'`,
  debit_id: uuid(payer),
  debit_codes: `array['withdrawable', 'settling']`,
  credit_owner_kind: `'member'`,
  credit_id: uuid(payee),
  credit_code: `'settling'`,
  actor_id: `'bank'`,
  request_id: uuid(why.requestId),
  at: `'${NOON.toISOString()}'::timestamptz`,
  may_be_reversed: 'false',
}
/** A movement from the clearing account of the slip. */
const receipt = { ...why, causeId: newId() }
const expectedReceipt: Expected = {
  ...expected,
  cause_id: uuid(receipt.causeId),
  debit_owner_kind: `'market'`,
  debit_id: uuid(SLIP_ID),
  debit_codes: `array['clearing']`,
}
/** A movement that was taken back. */
const reversed = { ...why, causeId: newId() }
const expectedReversed: Expected = { ...expected, cause_id: uuid(reversed.causeId) }

let movedId: string
let receiptId: string
let reversedId: string

beforeAll(async () => {
  books = await openLedgerFixture()
  await memberWith(books.db, 1_000, payer)
  await memberWith(books.db, 1_000, payee)
  const wallet = settlingOf({ kind: 'member', id: payer })
  const clearing = clearingFor(SLIP_ID)
  await books.db.transaction((tx) => openAccounts(tx, [clearing], NOON))
  movedId = await move(why, wallet)
  receiptId = await move(receipt, clearing)
  reversedId = await move(reversed, wallet)
  const reversal = { ...reason(), id: newId(), kind: 'reverse' as const, reversesId: reversedId }
  expect(await posting(books.db, [reversal])).toBe('made')
})
afterAll(() => books.drop())

function uuid(id: string): string {
  return `'${id}'::uuid`
}

async function move(cause: typeof why, from: AccountSpec): Promise<string> {
  const id = newId()
  const creditAccountId = settlingOf({ kind: 'member', id: payee }).id
  const accounts = { debitAccountId: from.id, creditAccountId, amount: AMOUNT_FEN }
  expect(await posting(books.db, [{ ...cause, ...accounts, id, kind: 'posted' }])).toBe('made')
  return id
}

/** Details of the findings at a transfer, by the movements that are expected. */
async function findingsAt(transferId: string, ...rows: Expected[]): Promise<string[]> {
  const selects = rows.map(
    (row) =>
      `select ${Object.entries(row)
        .map(([column, value]) => `${value} as ${column}`)
        .join(', ')}`,
  )
  const check = moneyCausesCheck([{ causes: [TEST_CAUSE], query: selects.join(' union all ') }])
  const found = await runChecks(books.db.orm, [check])
  return found
    .filter(({ invariant, tableName }) => invariant === 'money_test' && tableName === 'ledger_transfer')
    .filter(({ rowId }) => rowId === transferId)
    .map(({ detail }) => detail)
}

const OTHER_VALUES: [column: string, value: string][] = [
  ['cause_kind', `'other'`],
  ['cause_id', uuid(newId())],
  ['kind', `'pending'`],
  ['amount', `${AMOUNT_FEN - 1}::bigint`],
  ['amount', `${AMOUNT_FEN + 1}::bigint`],
  ['amount', `least(movement.amount, ${AMOUNT_FEN - 1})`],
  ['debit_owner_kind', `'company'`],
  ['debit_owner_kind', `'market'`],
  ['debit_id', uuid(payee)],
  ['debit_codes', `array['withdrawable', 'escrow']`],
  ['credit_owner_kind', `'company'`],
  ['credit_id', uuid(payer)],
  ['credit_code', `'withdrawable'`],
  ['actor_id', `'market'`],
  ['request_id', uuid(newId())],
  ['at', `'${new Date(NOON.getTime() + 1).toISOString()}'::timestamptz`],
]

test('finds nothing at a movement that equals one of the expected ones', async () => {
  expect(await findingsAt(movedId, expected)).toEqual([])
  for (const [column, value] of OTHER_VALUES)
    expect(await findingsAt(movedId, { ...expected, [column]: value }, expected)).toEqual([])
})

test.each(OTHER_VALUES)('finds a movement whose %s should be %s', async (column, value) => {
  const [detail, ...further] = await findingsAt(movedId, { ...expected, [column]: value })
  expect(further).toEqual([])
  expect(detail).toContain(`posted ${AMOUNT_FEN} from member ${payer} settling`)
  expect(detail).toContain(column.startsWith('cause') ? 'instead of nothing' : 'instead of p')
})

const TYPES: Expected = { amount: 'bigint', debit_codes: 'text[]', at: 'timestamptz' }

test.each(Object.keys(expected).filter((column) => column !== 'may_be_reversed'))(
  'a missing %s equals nothing',
  async (column) => {
    const type = TYPES[column] ?? (column.endsWith('_id') && column !== 'actor_id' ? 'uuid' : 'text')
    expect(await findingsAt(movedId, { ...expected, [column]: `null::${type}` })).toHaveLength(1)
  },
)

test.each(['kind', 'amount', 'credit_owner_kind', 'credit_code', 'actor_id', 'request_id', 'at'])(
  'any %s is allowed if it is that of the movement',
  async (column) => {
    expect(await findingsAt(movedId, { ...expected, [column]: `movement.${column}` })).toEqual([])
  },
)

test('allows an amount up to a maximum', async () => {
  for (const most of [AMOUNT_FEN, AMOUNT_FEN + 1])
    expect(await findingsAt(movedId, { ...expected, amount: `least(movement.amount, ${most})` })).toEqual([])
})

test('finds a movement of another account of the market than the one that an id chooses', async () => {
  expect(await findingsAt(receiptId, expectedReceipt)).toEqual([])
  const other = { ...expectedReceipt, debit_id: uuid(SLIP_ID.replace(/11$/, '12')) }
  const [detail] = await findingsAt(receiptId, other)
  expect(detail).toMatch(/market \S+ clearing 17 to .* instead of .* market \S+ clearing 18 to/)
})

test('finds a movement that was taken back, unless it may be', async () => {
  const [detail] = await findingsAt(reversedId, expectedReversed)
  expect(detail).toContain('reversed by')
  expect(await findingsAt(reversedId, { ...expectedReversed, may_be_reversed: 'true' })).toEqual([])
})
