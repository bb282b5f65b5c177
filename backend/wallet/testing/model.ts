import fc from 'fast-check'
import type { NewTransfer } from '../ledger-rows'

export const STARTING_FEN = 1_000

interface At {
  /** Minutes after noon at which the request is received; time may even run backwards between servers. */
  at: number
}
export type Command = At &
  (
    | { kind: 'move'; from: number; to: number; amount: number }
    | { kind: 'hold'; from: number; to: number; amount: number; minutes: number | null }
    | { kind: 'post'; index: number; part: number | null }
    | { kind: 'void' | 'expire' | 'reverse'; index: number }
    | { kind: 'again'; index: number; changed: boolean }
  )

const index = fc.nat({ max: 30 })
const at = fc.nat({ max: 60 })
const amount = fc.integer({ min: 1, max: 700 })
const ends = fc.record({ kind: fc.constantFrom('void' as const, 'expire' as const), index, at })
const post = fc.record({
  kind: fc.constant('post' as const),
  index,
  at,
  part: fc.option(fc.integer({ min: 1, max: 100 })),
})

export const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('move' as const), from: index, to: index, amount, at }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('hold' as const),
      from: index,
      to: index,
      amount,
      at,
      minutes: fc.option(fc.integer({ min: 1, max: 40 })),
    }),
  },
  { weight: 3, arbitrary: post },
  { weight: 3, arbitrary: ends },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reverse' as const), index, at }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('again' as const), index, at, changed: fc.boolean() }),
  },
)

export type Outcome =
  | 'made'
  | 'repeated'
  | 'transfer_reused'
  | 'hold_resolved'
  | 'hold_expired'
  | 'hold_not_expired'
  | 'already_reversed'
  | 'insufficient'

interface Movement {
  from: string
  to: string
  amount: number
}

/** What has happened in the model so far. */
interface State {
  moves: Movement[]
  holds: Map<string, Movement & { ends: number; open: boolean }>
  done: Map<string, NewTransfer>
  movedBy: Map<string, Movement>
  takenBack: Set<string>
}

export type Model = ReturnType<typeof createModel>

/**
 * The ledger as a beginner would keep it: one balance and a list of what is held per account. It shares no line with
 * the real one.
 */
export function createModel(bank: string, people: readonly string[]) {
  return modelOf(bank, {
    moves: people.map((person) => ({ from: bank, to: person, amount: STARTING_FEN })),
    holds: new Map(),
    done: new Map(),
    movedBy: new Map(),
    takenBack: new Set(),
  })
}

function modelOf(bank: string, state: State) {
  const { moves, holds, done, movedBy, takenBack } = state
  const sum = (list: { amount: number }[]) => list.reduce((all, one) => all + one.amount, 0)
  const openHolds = () => [...holds.values()].filter((held) => held.open)
  const isPoor = (who: string, amount: number) =>
    who !== bank &&
    sum(moves.filter((m) => m.to === who)) -
      sum(moves.filter((m) => m.from === who)) -
      sum(openHolds().filter((h) => h.from === who)) <
      amount
  const carry = (id: string, movement: Movement): Outcome => {
    if (isPoor(movement.from, movement.amount)) return 'insufficient'
    moves.push(movement)
    movedBy.set(id, movement)
    return 'made'
  }

  function decide(wanted: NewTransfer, now: number): Outcome {
    const before = done.get(wanted.id)
    if (before) return before.causeId === wanted.causeId ? 'repeated' : 'transfer_reused'
    if (wanted.kind === 'posted')
      return carry(wanted.id, {
        from: wanted.debitAccountId,
        to: wanted.creditAccountId,
        amount: wanted.amount,
      })
    if (wanted.kind === 'pending') {
      const { debitAccountId: from, creditAccountId: to, amount: kept } = wanted
      if (isPoor(from, kept)) return 'insufficient'
      const endsAt = wanted.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY
      holds.set(wanted.id, { from, to, amount: kept, ends: endsAt, open: true })
      return 'made'
    }
    if (wanted.kind === 'reverse') {
      if (takenBack.has(wanted.reversesId)) return 'already_reversed'
      const first = movedBy.get(wanted.reversesId)
      if (!first) throw new Error('the model reverses only movements')
      const outcome = carry(wanted.id, { from: first.to, to: first.from, amount: first.amount })
      if (outcome === 'made') takenBack.add(wanted.reversesId)
      return outcome
    }
    const held = holds.get(wanted.pendingId)
    if (!held) throw new Error('the model ends only holds')
    if (!held.open) return 'hold_resolved'
    if (wanted.kind === 'expire' && now < held.ends) return 'hold_not_expired'
    if (wanted.kind !== 'expire' && now >= held.ends) return 'hold_expired'
    held.open = false
    return wanted.kind === 'post'
      ? carry(wanted.id, { from: held.from, to: held.to, amount: wanted.amount ?? held.amount })
      : 'made'
  }

  return {
    /** The same model, to be played on without changing this one. */
    fork: () =>
      modelOf(bank, {
        moves: [...moves],
        holds: new Map([...holds].map(([id, held]) => [id, { ...held }])),
        done: new Map(done),
        movedBy: new Map(movedBy),
        takenBack: new Set(takenBack),
      }),
    play(wanted: NewTransfer, now: Date): Outcome {
      const outcome = decide(wanted, now.getTime())
      if (outcome === 'made') done.set(wanted.id, wanted)
      return outcome
    },
    /** Debits posted and pending, credits posted and pending. */
    totalsOf: (who: string) => [
      sum(moves.filter((m) => m.from === who)),
      sum(openHolds().filter((h) => h.from === who)),
      sum(moves.filter((m) => m.to === who)),
      sum(openHolds().filter((h) => h.to === who)),
    ],
  }
}
