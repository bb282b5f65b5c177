import { newId } from 'backend/platform/ids'
import { memberCommentInfo } from 'contract/comments'
import { deleteDraft } from 'contract/drafts'
import type { Endpoint } from 'contract/endpoint'
import { findQuestions, questionsOf } from 'contract/questions'
import { myConfirmedValues } from 'contract/quotes/unusual'
import { queryPage } from 'contract/spot/list'
import { myOffers } from 'contract/spot/merchant-offers'
import { offerTable } from 'contract/spot/offer-imports'
import { isTry } from 'contract/trials'
import { sql } from 'drizzle-orm'
import { assertLedgerConsistent } from 'tests/support/ledger-consistency'
import { countedTables, everyRow } from 'tests/support/rows'
import { beforeAll, expect, inject, test } from 'vitest'
import type { Person } from '../fixtures/market'
import type { Answer } from './answer'
import { type AnyCase, type Caller, validCall } from './case'
import { ALL_CASES, CASES } from './cases'
import { type Market, sharedMarket } from './market'
import { referencesOf } from './references'

/** Ids per id field. Over HTTP only the transport differs, so fewer are enough. */
const IDS_PER_FIELD = inject('transport') === 'http' ? 6 : 70
/** Number of these ids that do not exist. */
const UNKNOWN_IDS = 3
/** Concurrent calls; more would exceed the queue of searches on a busy machine. */
const AT_ONCE = 10
/** Minimum number of probes in the whole matrix. */
const MIN_PROBES = inject('transport') === 'http' ? 50 : 1_000

/** An id field of a call, and a caller who must not find foreign ids in it. */
interface Probe {
  one: AnyCase
  field: string
  input: Record<string, unknown>
  as: Caller | null
  /** Table whose rows the call shows publicly. */
  open: string | undefined
}

let market: Market
let probes: Probe[]
/** Table of every id in the market. */
let tableOf: Map<string, string>

beforeAll(async () => {
  market = await sharedMarket()
  probes = []
  for (const one of CASES)
    for (const field of referencesOf(one.endpoint)) if (isOwned(one)) probes.push(await probeOf(one, field))
  tableOf = await idsInMarket()
  for (const probe of probes) probe.open = openTable(probe)
})

/** Filters of lists that take ids of public offers, goods, shops and warehouses, and isTry, which takes public ids. */
const PUBLIC_FILTERS: Endpoint[] = [
  queryPage,
  isTry,
  myOffers,
  offerTable,
  questionsOf,
  findQuestions,
  memberCommentInfo,
]

/** They answer also for what is not there: a deletion, and a filter of the caller's own rows. */
const ANSWER_UNKNOWN: Endpoint[] = [deleteDraft, myConfirmedValues]

/** Not owned: what the bank sandbox is told of any member, public ids, and what operators, who act for all, work on. */
function isOwned({ endpoint }: AnyCase): boolean {
  if (endpoint.path.startsWith('/api/dev/') || endpoint.access === 'operator') return false
  return !PUBLIC_FILTERS.includes(endpoint)
}

/** Creates data of the rightful caller. @returns the probe of another caller */
async function probeOf(one: AnyCase, field: string): Promise<Probe> {
  const { input, as } = await validCall(one, market)
  const { hiddenFrom } = one
  const isNamed = field in input
  const plain = Object.entries(input).filter(([, value]) => isNamed || typeof value !== 'object')
  return {
    one,
    field,
    input: Object.fromEntries(plain),
    as: typeof hiddenFrom === 'function' ? hiddenFrom(market) : as && (await strangerTo(one)),
    open: undefined,
  }
}

async function strangerTo({ endpoint }: AnyCase): Promise<Person> {
  return endpoint.access === 'merchant' ? market.seed.otherMerchant : await market.newPerson()
}

function openTable({ one, field, input }: Probe): string | undefined {
  const named = input[field]
  const isHidden = typeof one.hiddenFrom === 'function' || typeof named !== 'string'
  return isHidden ? undefined : tableOf.get(named)
}

async function idsInMarket(): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const table of await countedTables(market.db)) {
    const rows = await market.db.orm.execute<{ id: string }>(
      sql`select to_jsonb(t) ->> 'id' as id from ${sql.identifier(table)} t where to_jsonb(t) ->> 'id' ~ '^[0-9a-f-]{36}$'`,
    )
    for (const { id } of rows) found.set(id, table)
  }
  return found
}

/** Ids of others: of the same table first, as an attacker would use, then some of each other table. */
function idsFor({ open, field, input, as }: Probe): string[] {
  const kind = tableOf.get(String(input[field]))
  const byTable = new Map<string, string[]>()
  const own = as && 'memberId' in as ? as.memberId : null
  for (const [id, table] of tableOf)
    if (table !== open && id !== own) byTable.set(table, [...(byTable.get(table) ?? []), id])
  const others = [...byTable].filter(([table]) => table !== kind).map(([, ids]) => ids)
  const mixed = Array.from({ length: IDS_PER_FIELD }, (_, n) => others.flatMap((ids) => ids.slice(n, n + 1)))
  const ids = [
    ...(kind === open ? [] : (byTable.get(kind ?? '') ?? [])).slice(0, IDS_PER_FIELD / 2),
    ...mixed.flat(),
  ]
  return [...ids.slice(0, IDS_PER_FIELD - UNKNOWN_IDS), ...Array.from({ length: UNKNOWN_IDS }, () => newId())]
}

async function ask({ one, field, input, as }: Probe, id: string): Promise<Answer> {
  const request = 'requestId' in input ? { requestId: newId() } : {}
  return await market.ask(one.endpoint, { ...input, ...request, [field]: id }, as)
}

test('foreign and unknown ids get identical answers and change no row', async () => {
  const before = await everyRow(market.db)
  let asked = 0
  for (const probe of probes) {
    const place = `${probe.one.endpoint.path} ${probe.field}`
    const unknown = await ask(probe, newId())
    if (!ANSWER_UNKNOWN.includes(probe.one.endpoint)) expect([404, 422], place).toContain(unknown.status)
    const ids = idsFor(probe)
    const answers: Answer[] = []
    for (let from = 0; from < ids.length; from += AT_ONCE)
      answers.push(...(await Promise.all(ids.slice(from, from + AT_ONCE).map((id) => ask(probe, id)))))
    for (const [n, { status, msg, data }] of answers.entries())
      expect
        .soft([status, msg, data], `${place} ${tableOf.get(ids[n] ?? '')}`)
        .toEqual([unknown.status, unknown.msg, unknown.data])
    asked += answers.length
  }
  if (CASES.length === ALL_CASES.length) expect(asked).toBeGreaterThanOrEqual(MIN_PROBES)
  expect(await everyRow(market.db)).toEqual(before)
  await assertLedgerConsistent(market.db)
})
