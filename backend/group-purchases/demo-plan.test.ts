import { DAY_MS, HOUR_MS, MINUTE_MS } from 'contract/durations'
import { GROUP_DEPOSIT_PER_MILLE } from 'contract/group-purchases/terms'
import { expect, test } from 'vitest'
import { judgeTiers } from '../activities/judge-tiers'
import { DEMO_TONS, type DemoGroup, demoGroupsAt, demoTiers, ordersDue } from './demo-plan'
import { judgeTerms } from './rules/judge-terms'

const MIDNIGHT = new Date('2026-11-20T16:00:00.000Z')
/** Every half hour from 9:00 to 17:00 of two days, which differ in the last course. */
const BUSINESS_TIMES = [0, 1].flatMap((day) =>
  Array.from(
    { length: 16 },
    (_, i) => new Date(MIDNIGHT.getTime() + day * DAY_MS + 9 * HOUR_MS + i * 30 * MINUTE_MS),
  ),
)

/** What a planned course shows at an instant. */
function phaseOf({ ending, ...at }: DemoGroup, now: Date): string {
  if (now < at.submittedAt) return 'draft'
  if (now < at.reviewedAt) return 'submitted'
  if (ending === 'returned') return 'returned'
  if (ending === 'withdrawn' && now >= at.withdrawnAt) return 'withdrawn'
  if (now < at.startsAt) return 'upcoming'
  if (now >= at.endsAt) return ending === 'short' ? 'failed' : 'formed'
  const areSigned = at.plans.every(({ signedAt }) => signedAt <= now)
  return ending === 'full' && areSigned ? 'full' : 'open'
}

test.each(BUSINESS_TIMES.map((now) => [now.toISOString(), now] as const))(
  'shows every state at %s',
  (_, now) => {
    const phases = new Set(demoGroupsAt(now).map((group) => phaseOf(group, now)))
    expect(phases).toEqual(
      new Set([
        ...['draft', 'submitted', 'returned', 'withdrawn', 'upcoming', 'open', 'full', 'formed', 'failed'],
      ]),
    )
  },
)

test('all terms are valid', () => {
  const offer = { priceFenPerTon: 680_000, availableKg: 200_000, isLiquid: false }
  for (const group of demoGroupsAt(MIDNIGHT)) {
    const terms = { ...DEMO_TONS, ...group, tiers: demoTiers(offer.priceFenPerTon) }
    expect(judgeTerms(terms, offer, group.plannedAt).ok).toBe(true)
    const signedKg = group.plans.reduce((sum, { weightKg }) => sum + weightKg, 0)
    expect(signedKg).toBeLessThanOrEqual(group.openedKg)
    for (const { weightKg, orders } of group.plans)
      expect(orders.reduce((sum, kg) => sum + kg, 0)).toBeLessThanOrEqual(weightKg)
  }
})

test.each([680_000, 1_000_000, 12_000])('prices fall from below %i fen', (offerFenPerTon) => {
  const tiers = demoTiers(offerFenPerTon)
  expect(tiers[0]?.priceFenPerTon).toBeLessThan(offerFenPerTon)
  expect(judgeTiers(tiers, { ...DEMO_TONS, depositPerMille: GROUP_DEPOSIT_PER_MILLE }).ok).toBe(true)
})

test('orders are due one a day from the morning after the end', () => {
  const endsAt = new Date(MIDNIGHT.getTime() + 17 * HOUR_MS)
  const plan = { orders: [5_000, 5_000, 5_000] }
  const after = (hours: number) => new Date(endsAt.getTime() + hours * HOUR_MS)
  expect([0, 16, 17, 40, 41, 65, 200].map((hours) => ordersDue({ endsAt }, plan, after(hours)))).toEqual([
    ...[0, 0, 1, 1, 2, 3, 3],
  ])
  expect(ordersDue({ endsAt }, { orders: [] }, after(50))).toBe(0)
})
