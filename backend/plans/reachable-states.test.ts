/** A walk over everything that a plan can become: as long as it is not over, a side has an open step or a timer runs. */
import type { PlanAct, PlanEnd, PlanSide, PlanState, PlanStep } from 'contract/plans/states'
import { PLAN_STATES } from 'contract/plans/states'
import { expect, test } from 'vitest'
import { isOpen, TRANSITIONS } from './plan-states'
import { NO_ENDS, openKg, type PlanPhase, type PlanTons, stateOf, withEnd } from './plan-tons'

const STEP_KG = 10
/** Enough that every combination of orders and ends occurs. */
const WEIGHT_KG = 4 * STEP_KG

/** A plan at an instant, apart from money. */
interface Situation {
  readonly phase: PlanPhase
  readonly tons: PlanTons
  /** Kg in orders that wait for their payment. */
  readonly unpaidKg: number
  /** A proposal that waits for an answer. */
  readonly waiting: { readonly side: PlanSide; readonly kind: 'termination' | 'delay' } | null
  /** Whether the time for conversion is over. */
  readonly isLate: boolean
}

const START: Situation = {
  phase: 'effective',
  tons: { weightKg: WEIGHT_KG, orderedKg: 0, ends: NO_ENDS },
  unpaidKg: 0,
  waiting: null,
  isLate: false,
}

const stateIn = ({ phase, tons }: Situation): PlanState => stateOf(phase, tons)
const isPlanOver = (situation: Situation) => openKg(situation.tons) === 0 && situation.unpaidKg === 0

type Next = Situation & {
  readonly by: Cause
  /** Of the plan; null where it stays in its state. */
  readonly step: PlanStep | null
}
type Timer = 'close' | 'conversion' | 'payment' | 'answer'
type Cause =
  | { readonly step: PlanAct | 'cancel' | 'pay'; readonly side: PlanSide }
  | { readonly timer: Timer }
  | { readonly market: string }

const END_STEPS = {
  released: 'release',
  forfeited: 'forfeit',
  seller_default: 'seller_default',
  terminated: 'terminate',
} as const satisfies Partial<Record<PlanEnd, PlanStep>>

const bySide = (step: PlanAct | 'cancel' | 'pay', side: PlanSide): Cause => ({ step, side })
const byTimer = (timer: Timer): Cause => ({ timer })

/** Possible next steps: of a side, of a timer, or of the market, which acts without a deadline. */
function nextOf(now: Situation): Next[] {
  const { phase, tons, unpaidKg, waiting, isLate } = now
  const [state, leftKg] = [stateIn(now), openKg(tons)]
  const next: Next[] = []
  const add = (by: Cause, change: Partial<Situation>, step: PlanStep | null = null) =>
    next.push({ ...now, ...change, by, step })
  const end = (by: Cause, how: keyof typeof END_STEPS, change: Partial<Situation> = {}) =>
    add(by, { tons: withEnd(tons, how, leftKg), ...change }, END_STEPS[how])

  if (state === 'effective') {
    add(byTimer('close'), { phase: 'convertible' }, 'open_conversion')
    end(byTimer('close'), 'released')
    end({ market: 'seller default' }, 'seller_default')
  }
  if (isOpen('convert', state) && !isLate) {
    const kgs = new Set([STEP_KG, leftKg])
    for (const kg of kgs) {
      const ordered = { tons: { ...tons, orderedKg: tons.orderedKg + kg }, unpaidKg: unpaidKg + kg }
      add(bySide('convert', 'buyer'), ordered, 'convert')
    }
    add(byTimer('conversion'), { isLate: true })
  }
  if (unpaidKg > 0) {
    const back = { tons: { ...tons, orderedKg: tons.orderedKg - unpaidKg }, unpaidKg: 0 }
    add(bySide('pay', 'buyer'), { unpaidKg: 0 })
    add(bySide('cancel', 'buyer'), back, 'return_tons')
    add(byTimer('payment'), back, 'return_tons')
  }
  if (phase === 'convertible' && leftKg > 0) {
    if (isLate && unpaidKg === 0 && waiting?.kind !== 'delay') end(byTimer('conversion'), 'forfeited')
    end({ market: 'seller default' }, 'seller_default')
    if (waiting === null) {
      for (const side of ['buyer', 'seller'] as const)
        add(bySide('propose', side), { waiting: { side, kind: 'termination' } })
      add({ market: 'delay' }, { waiting: { side: 'seller', kind: 'delay' } })
    }
  }
  if (waiting !== null) {
    const other = waiting.side === 'buyer' ? 'seller' : 'buyer'
    const answered = { waiting: null }
    add(byTimer('answer'), answered)
    add(bySide('answer', other), answered)
    if (waiting.kind === 'termination') add(bySide('withdraw', waiting.side), answered)
    if (leftKg > 0)
      end(bySide('answer', other), waiting.kind === 'termination' ? 'terminated' : 'released', answered)
  }
  return next
}

const nameOf = (situation: Situation) => JSON.stringify(situation)

/** A situation without how it came about. */
const after = ({ by: _, step: __, ...situation }: Next): Situation => situation

/** All situations that follow from the start, with what may happen in each. */
function walk(): Map<string, { situation: Situation; next: Next[] }> {
  const found = new Map<string, { situation: Situation; next: Next[] }>()
  const waiting: Situation[] = [START]
  for (let situation = waiting.pop(); situation; situation = waiting.pop()) {
    const name = nameOf(situation)
    if (found.has(name)) continue
    const next = nextOf(situation)
    found.set(name, { situation, next })
    waiting.push(...next.map(after))
  }
  return found
}

const reached = walk()

test('in each situation that is not over a side has an open step or a timer runs', () => {
  const stuck = [...reached.values()].filter(
    ({ situation, next }) => !isPlanOver(situation) && !next.some(({ by }) => 'step' in by || 'timer' in by),
  )
  expect(stuck.map(({ situation }) => situation)).toEqual([])
  expect(reached.size).toBeGreaterThan(100)
})

test('timers alone end every plan', () => {
  const isEnding = new Map<string, boolean>()
  const ends = (situation: Situation): boolean => {
    const name = nameOf(situation)
    const known = isEnding.get(name)
    if (known !== undefined) return known
    isEnding.set(name, false)
    const next = nextOf(situation).filter(({ by }) => 'timer' in by)
    // A timer leads on whatever it decides.
    const result = isPlanOver(situation) ? true : next.length > 0 && next.every((one) => ends(after(one)))
    isEnding.set(name, result)
    return result
  }
  const endless = [...reached.values()].filter(({ situation }) => !ends(situation))
  expect(endless.map(({ situation }) => situation)).toEqual([])
})

test('each move is one of the transition table, and the walk meets the states that a plan without a transfer has', () => {
  const states = new Set<PlanState>()
  for (const { situation, next } of reached.values()) {
    const from = stateIn(situation)
    states.add(from)
    for (const one of next) {
      const to = stateIn(one)
      const { from: sources, to: targets } =
        one.step === null ? { from: [from], to: [from] } : TRANSITIONS[one.step]
      const isAllowed =
        (sources as readonly PlanState[]).includes(from) && (targets as readonly PlanState[]).includes(to)
      expect(isAllowed, `${from} to ${to} by ${JSON.stringify(one.by)}`).toBe(true)
    }
  }
  const notHere: PlanState[] = ['awaiting_deposit', 'transferred']
  const all = (Object.keys(PLAN_STATES) as PlanState[]).filter((state) => !notHere.includes(state))
  expect([...states].sort()).toEqual(all.sort())
})
