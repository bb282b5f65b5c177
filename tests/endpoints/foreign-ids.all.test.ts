import { newId } from 'backend/platform/ids'
import { listCarrierDrivers, listCarrierEscorts, listCarrierTrucks } from 'contract/carriers/fleet'
import { memberCommentInfo } from 'contract/comments'
import { deleteDraft } from 'contract/drafts'
import type { Endpoint } from 'contract/endpoint'
import { getGroupPlannedList } from 'contract/group-purchases'
import { myLoads } from 'contract/loads'
import { carrierLoad, quoteLoad } from 'contract/loads/carrier-loads'
import { getBookingQuotas } from 'contract/presales'
import { findQuestions, questionsOf } from 'contract/questions'
import { myConfirmedValues } from 'contract/quotes/unusual'
import { queryPage } from 'contract/spot/list'
import { confirmQuotes, myOffers } from 'contract/spot/merchant-offers'
import { offerTable } from 'contract/spot/offer-imports'
import { isTry } from 'contract/trials'
import { sql } from 'drizzle-orm'
import { assertLedgerConsistent } from 'tests/support/ledger-consistency'
import { countedTables, everyRow } from 'tests/support/rows'
import { beforeAll, expect, inject, test } from 'vitest'
import { carriersOf } from '../fixtures/carriers'
import type { Person } from '../fixtures/market'
import type { Answer } from './answer'
import { type AnyCase, type Caller, validCall } from './case'
import { ALL_CASES, CASES } from './cases'
import { type Market, sharedMarket } from './market'
import { referencesOf } from './references'

/** Ids per id field. Over HTTP only the transport differs, so fewer are enough. */
const IDS_PER_FIELD = inject('transport') === 'http' ? 6 : 70
/** The same where a caller may ask only so often, since an answer costs work. */
const IDS_OF_COSTLY = Math.min(IDS_PER_FIELD, 20)
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
  /** Tables whose rows the call shows publicly. */
  open: readonly string[]
}

/** Number of the question before a further code. It has no owner: without a question of the phone it counts as left out. */
const QUESTION = 'challengeId'

let market: Market
let probes: Probe[]
/** Table of every id in the market. */
let tableOf: Map<string, string>
/** Members, companies and shops that the row of an id names. */
let partiesOf: Map<string, readonly string[]>

beforeAll(async () => {
  market = await sharedMarket()
  probes = []
  for (const one of CASES)
    for (const field of referencesOf(one.endpoint))
      if (isOwned(one) && field !== QUESTION) probes.push(await probeOf(one, field))
  ;({ tableOf, partiesOf } = await idsInMarket())
  for (const probe of probes) probe.open = openTables(probe)
})

/** Filters by public offers, goods, shops and warehouses, and isTry, which takes public ids. */
const PUBLIC_FILTERS: Endpoint[] = [
  queryPage,
  isTry,
  myOffers,
  offerTable,
  questionsOf,
  findQuestions,
  memberCommentInfo,
  getGroupPlannedList,
  getBookingQuotas,
  confirmQuotes,
]

/** They answer also for what is not there: a deletion, and filters of the caller's own rows. */
const ANSWER_UNKNOWN: Endpoint[] = [
  deleteDraft,
  myConfirmedValues,
  myLoads,
  listCarrierDrivers,
  listCarrierEscorts,
  listCarrierTrucks,
]

/** They hide one row of a table, such as a load that one carrier was asked for, whose other rows the caller may see. */
const PARTLY_OPEN: Endpoint[] = [carrierLoad, quoteLoad]

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
    open: [],
  }
}

async function strangerTo({ endpoint }: AnyCase): Promise<Person> {
  if (endpoint.access === 'carrier') return (await carriersOf(market)).rival
  return endpoint.access === 'merchant' ? market.seed.otherMerchant : await market.newPerson()
}

/** Public activities: a call that takes one kind takes all of them. */
const ACTIVITIES = ['group_purchase', 'presale']

function openTables({ one, field, input }: Probe): readonly string[] {
  const named = input[field]
  const isHidden = typeof one.hiddenFrom === 'function' && !PARTLY_OPEN.includes(one.endpoint)
  const table = isHidden || typeof named !== 'string' ? undefined : tableOf.get(named)
  if (table === undefined) return []
  return ACTIVITIES.includes(table) ? ACTIVITIES : [table]
}

const PARTIES = ['member', 'company', 'shop'] as const

async function idsInMarket() {
  const [tables, parties] = [new Map<string, string>(), new Map<string, string[]>()]
  for (const table of await countedTables(market.db)) {
    const rows = await market.db.orm.execute<Record<'id' | (typeof PARTIES)[number], string>>(
      sql`select r ->> 'id' as id, r ->> 'member_id' as member, r ->> 'company_id' as company, r ->> 'shop_id' as shop
        from (select to_jsonb(t) as r from ${sql.identifier(table)} t) rows where r ->> 'id' ~ '^[0-9a-f-]{36}$'`,
    )
    for (const row of rows) {
      tables.set(row.id, table)
      parties.set(
        row.id,
        PARTIES.map((party) => row[party]),
      )
    }
  }
  return { tableOf: tables, partiesOf: parties }
}

/** Ids by which rows name the caller. */
function ownIds(as: Caller | null): string[] {
  if (!as || !('memberId' in as)) return []
  const { memberId, companyId, shopId } = as as Person
  return [memberId, companyId, shopId].filter((id) => id !== null)
}

/** Ids of others: of the same table first, as an attacker would use, then some of each other table. */
function idsFor({ one, open, field, input, as }: Probe): string[] {
  const most = one.endpoint.costs ? IDS_OF_COSTLY : IDS_PER_FIELD
  const kind = tableOf.get(String(input[field]))
  const byTable = new Map<string, string[]>()
  const own = ownIds(as)
  const isOwn = (id: string) => own.includes(id) || partiesOf.get(id)?.some((party) => own.includes(party))
  for (const [id, table] of tableOf)
    if (!open.includes(table) && !isOwn(id)) byTable.set(table, [...(byTable.get(table) ?? []), id])
  const others = [...byTable].filter(([table]) => table !== kind).map(([, ids]) => ids)
  const mixed = Array.from({ length: most }, (_, n) => others.flatMap((ids) => ids.slice(n, n + 1)))
  const ids = [...(byTable.get(kind ?? '') ?? []).slice(0, most / 2), ...mixed.flat()]
  return [...ids.slice(0, most - UNKNOWN_IDS), ...Array.from({ length: UNKNOWN_IDS }, () => newId())]
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
    if (!ANSWER_UNKNOWN.includes(probe.one.endpoint)) expect.soft([404, 422], place).toContain(unknown.status)
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
