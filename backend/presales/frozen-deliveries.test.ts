/** Delivery ways and freight of signed plans are those of the terms, whatever becomes of the offer. */
import { hashOfTerms } from 'backend/activities'
import { newId } from 'backend/platform/ids'
import { DAY_MS } from 'contract/durations'
import { sql } from 'drizzle-orm'
import { assertLedgerConsistent } from 'tests/support/ledger-consistency'
import { accepted, reasonOf } from 'tests/support/verdict-assertions'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { CLOSING, type GroupFixture, groupFixture, groupTerms } from '../../tests/fixtures/group-purchases'
import { NOON, type Person } from '../../tests/fixtures/market'
import { ARRIVING, type PresaleFixture, presaleFixture, presaleTerms } from '../../tests/fixtures/presales'
import { openSpotFixture, type SpotFixture } from '../../tests/fixtures/spot'
import { foreseeGroupOrder } from '../group-purchases/foresee-order'
import { describeGroup, termsOfGroup } from '../group-purchases/group-views'
import { editOffer } from '../spot/offers/edit-offer'
import { foreseePresaleOrder } from './convert-presale-plan'
import { describePresale, describePresales, termsOfPresale } from './presale-views'

const VALID_UNTIL = new Date(NOON.getTime() + 60 * DAY_MS).toISOString()
const AGREED = [
  { way: 'pickup' as const, freightFenPerTon: 0 },
  { way: 'delivered' as const, freightFenPerTon: 8_000 },
]
const EDITED = [{ way: 'delivered' as const, freightFenPerTon: 1_000_000 }]
const SENTENCE = '需方自提；供方送到，运费每吨 80.00 元。'
const WEIGHT_KG = 10_000
const DELIVERED = { weightKg: WEIGHT_KG, delivery: 'delivered' as const, city: '东莞' }
const FREIGHT_FEN = (WEIGHT_KG / 1_000) * 8_000

let spot: SpotFixture
let groups: GroupFixture
let presales: PresaleFixture
let buyer: Person
beforeAll(async () => {
  spot = await openSpotFixture(4)
  groups = groupFixture(spot.db, spot.seed)
  presales = presaleFixture(spot.db, spot.seed, groups)
  await groups.fundSeller()
  buyer = await groups.company()
})
afterEach(() => assertLedgerConsistent(spot.db))
afterAll(() => spot.test.drop())

const newOffer = () => spot.offer({ stockKg: 500_000, validUntil: VALID_UNTIL, deliveries: AGREED })

/** The merchant delivers alone, at 10,000 yuan per ton. */
async function editWays(offerId: string): Promise<void> {
  const { shopId, memberId } = spot.seed.merchant
  const terms = { version: 1, priceFenPerTon: 673_500, minKg: 2_000, stepKg: 1_000, tiers: [] }
  const edit = { ...terms, offerId, deliveries: EDITED, validUntil: VALID_UNTIL, requestId: newId() }
  accepted(await spot.db.transaction((tx) => editOffer(tx, { shopId: shopId ?? '', memberId }, edit, NOON)))
}

type Release = 'of today' | 'of an earlier release'
const NO_WAYS = {
  ...{
    delivery_ways: null,
    pickup_fen_per_ton: null,
    delivered_fen_per_ton: null,
    transfer_fen_per_ton: null,
  },
}

/** Copies a draft as an earlier release would have written it. @returns id of the copy */
async function copyWithoutWays(kind: 'group' | 'presale', draftId: string): Promise<string> {
  const { orm } = spot.db
  const id = newId()
  const [activity, tier, key] =
    kind === 'group'
      ? [sql`group_purchase`, sql`group_tier`, 'group_id']
      : [sql`presale`, sql`presale_tier`, 'presale_id']
  const over =
    kind === 'group'
      ? { id, group_no: `TG${id}`, lowest_fen_per_ton: null, ...NO_WAYS }
      : { id, presale_no: `YS${id}`, ...NO_WAYS }
  await orm.execute(
    sql`insert into ${activity} select (jsonb_populate_record(a, ${JSON.stringify(over)}::jsonb)).*
      from ${activity} a where a.id = ${draftId}`,
  )
  await orm.execute(
    sql`insert into ${tier} select (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(),
      ${key}::text, ${id}::text))).* from ${tier} t where to_jsonb(t) ->> ${key} = ${draftId}`,
  )
  return id
}

/** A group purchase with a plan that can be turned into orders, after the offer was edited. */
async function formedGroup(release: Release = 'of today') {
  const offerId = await newOffer()
  const draft = accepted(await groups.plan(groupTerms(offerId)))
  const id = release === 'of today' ? draft.id : await copyWithoutWays('group', draft.id)
  accepted(await groups.submit(id))
  accepted(await groups.decide(id))
  accepted(await groups.open(id, 400_000))
  const plan = accepted(await groups.sign(id, buyer, 120_000))
  await editWays(offerId)
  await groups.close()
  return { id, planId: plan.id }
}

/** A presale of goods that arrived after the offer was edited, with a plan. */
async function arrivedPresale(release: Release = 'of today') {
  const offerId = await newOffer()
  const draft = accepted(await presales.plan(presaleTerms(offerId)))
  const id = release === 'of today' ? draft.id : await copyWithoutWays('presale', draft.id)
  accepted(await presales.submit(id))
  accepted(await presales.decide(id))
  accepted(await presales.open(id, 100_000))
  const plan = accepted(await presales.sign(id, buyer, 100_000))
  await editWays(offerId)
  accepted(await presales.arrive(id, 100_000))
  await presales.settle()
  return { id, planId: plan.id }
}

test('a plan of a group purchase keeps its ways and freight when the offer is edited after the signature', async () => {
  const { id, planId } = await formedGroup()
  const { orm } = spot.db
  const plan = await groups.planRow(planId)
  expect(accepted(await foreseeGroupOrder(orm, plan, DELIVERED, CLOSING)).freightFen).toBe(FREIGHT_FEN)
  accepted(await groups.convert(planId, buyer, WEIGHT_KG))
  const group = await groups.group(id)
  const { deliveries } = await describeGroup(orm, group, CLOSING)
  expect(deliveries).toMatchObject(AGREED)
  const terms = await termsOfGroup(orm, group)
  expect(terms.join('')).toContain(SENTENCE)
  expect(hashOfTerms(terms), 'the hash covers the ways').toBe(group.termsHash)
})

test('a plan of a presale keeps its ways and freight when the offer is edited after the signature', async () => {
  const { id, planId } = await arrivedPresale()
  const { orm } = spot.db
  const plan = await presales.planRow(planId)
  expect(accepted(await foreseePresaleOrder(orm, plan, DELIVERED, ARRIVING)).freightFen).toBe(FREIGHT_FEN)
  accepted(await presales.convert(planId, buyer, WEIGHT_KG))
  const presale = await presales.presale(id)
  const { deliveries } = await describePresale(orm, presale, { city: '东莞', hasPapers: false }, ARRIVING)
  expect(deliveries).toMatchObject(AGREED)
  const [row] = await describePresales(orm, [presale], ARRIVING, '东莞')
  expect(row?.deliveredFenPerTon, 'in lists').toBe(670_000 + 8_000)
  const terms = await termsOfPresale(orm, presale)
  expect(terms.join('')).toContain(SENTENCE)
  expect(hashOfTerms(terms), 'the hash covers the ways').toBe(presale.termsHash)
})

test('activities of earlier releases follow their offer, and name no ways', async () => {
  const { orm } = spot.db
  const [group, presale] = [
    await formedGroup('of an earlier release'),
    await arrivedPresale('of an earlier release'),
  ]
  expect(reasonOf(await groups.convert(group.planId, buyer, WEIGHT_KG))).toBe('delivery_not_offered')
  expect(reasonOf(await presales.convert(presale.planId, buyer, WEIGHT_KG))).toBe('delivery_not_offered')
  const terms = [
    ...(await termsOfGroup(orm, await groups.group(group.id))),
    ...(await termsOfPresale(orm, await presales.presale(presale.id))),
  ]
  expect(terms.join('')).not.toContain('交货方式')
})

test('the database refuses freight without ways, and a deposit above a fifth of the lowest price', async () => {
  const { orm } = spot.db
  const offerId = await newOffer()
  const [groupId, presaleId] = [
    await groups.opened(offerId, 100_000),
    await presales.opened(offerId, 100_000),
  ]
  const change = async (statement: ReturnType<typeof sql>) =>
    await orm.execute(statement).then(
      () => 'done',
      (error: Error) => String(error.cause ?? error),
    )
  expect(
    await change(sql`update group_purchase set lowest_fen_per_ton = 334900 where id = ${groupId}`),
  ).toContain('group_purchase_prices')
  expect(await change(sql`update group_purchase set delivery_ways = null where id = ${groupId}`)).toContain(
    'group_purchase_deliveries',
  )
  expect(await change(sql`update presale set delivery_ways = null where id = ${presaleId}`)).toContain(
    'presale_deliveries',
  )
})
