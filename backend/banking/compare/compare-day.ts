import type { BankGateway, StatementRow } from 'backend/gateways/bank'
import type { Reader } from 'backend/platform/database/database'
import { DAY_MS, shanghaiDay, startOfDay, startOfShanghaiDay } from 'backend/platform/shanghai-time'
import { type BankMovement, bankMovementsBetween, bankMovementsOf } from 'backend/wallet'
import { knownArrivals } from '../arrivals/arrival-store'
import { takeArrival } from '../arrivals/take-arrival'
import { arrivalParts, type BankContext, bankIn, runParts } from '../bank-of'
import {
  type InstructionRow,
  instructionsByNos,
  instructionsBySubjects,
} from '../instructions/instruction-store'
import { runInstruction } from '../instructions/run-instructions'
import { compareMovements, type Difference, keyOf, type Movement } from './compare-rules'
import {
  countOpen,
  type DifferenceRow,
  daysToCompare,
  explain,
  insertDifferences,
  listedKeys,
  lockDifference,
  markCompared,
  openDifferences,
  type StatementLine,
  storeLines,
} from './compare-store'

/** When the bank's file of the day before is ready. */
const READY_AFTER_MIDNIGHT_MS = 2 * 3_600_000
/** Days that one run makes up for. */
const DAYS_AT_ONCE = 31
const OPEN_AT_ONCE = 1_000
const FOUND_LATE = '银行通知遗漏，核对时已向银行查询并补记'
const OMITTED = '银行查询确认该笔已发生，文件漏列'
const LISTED_LATER = '银行已在其他日期的文件中列出'

export interface Compared {
  /** Rows of the bank's file. */
  lines: number
  /** Differences without explanation, of all days. */
  open: number
}

/**
 * Compares the bank's file of a day with the books. What the market has missed is asked of the bank and booked first;
 * every difference is stored, with its explanation if the bank's answers give one. Safe to repeat.
 */
export async function compareDay(
  context: BankContext,
  bank: BankGateway,
  day: string,
): Promise<Compared | 'unknown'> {
  const { db, clock } = context
  const rows = await bank.statement(day)
  if (rows === 'unknown') return 'unknown'
  const lines = rows.map((row) => lineOf(row, day))
  await db.transaction((tx) => storeLines(tx, lines))
  const foundLate = await takeMissed(context, bank, lines)
  const ours = await bookedMovements(db.orm, day, lines)
  const listed = await listedKeys(db.orm, ours)
  const late = new Set(foundLate.map(keyOf))
  const others = compareMovements({ day, theirs: lines, ours }, listed).filter((one) => !late.has(keyOf(one)))
  const differences = [...foundLate, ...others]
  await db.transaction((tx) => insertDifferences(tx, differences, { day, now: clock.now() }))
  await settleOpen(context, bank)
  await markCompared(db, { day, lines: lines.length, at: clock.now() })
  return { lines: lines.length, open: await countOpen(db.orm) }
}

/** The nightly run: every day that was not compared, also if a call has compared a later one. @returns number of days */
export async function compareDueDays(context: BankContext): Promise<number> {
  const { db, clock } = context
  const bank = bankIn(context)
  const now = clock.now()
  const today = startOfShanghaiDay(now)
  if (!bank || now.getTime() < today.getTime() + READY_AFTER_MIDNIGHT_MS) return 0
  const yesterday = shanghaiDay(new Date(today.getTime() - DAY_MS))
  let compared = 0
  for (const day of await daysToCompare(db.orm, yesterday, DAYS_AT_ONCE)) {
    if ((await compareDay(context, bank.gateway, day)) === 'unknown') break
    compared++
  }
  return compared
}

function lineOf({ reference, direction, amountFen, at }: StatementRow, day: string): StatementLine {
  return { reference, direction, amountFen, day, bankAt: new Date(at) }
}

/** Books what the bank's file names and the market has not heard of. */
async function takeMissed(
  context: BankContext,
  bank: BankGateway,
  lines: readonly StatementLine[],
): Promise<Difference[]> {
  const { orm } = context.db
  const references = lines.map(({ reference }) => reference)
  const instructions = await instructionsByNos(orm, references)
  const came = lines.filter(({ reference, direction }) => direction === 'in' && !instructions.has(reference))
  const known = await knownArrivals(
    orm,
    came.map(({ reference }) => reference),
  )
  const late: Difference[] = []
  for (const line of came) {
    if (known.has(line.reference)) continue
    const taken = await takeArrival(arrivalParts(context, bank), line.reference)
    if (typeof taken === 'string' || taken.amountFen !== line.amountFen) continue
    late.push(foundLate(line, shanghaiDay(taken.at)))
  }
  for (const line of lines) {
    const instruction = instructions.get(line.reference)
    if (!instruction || isAsFar(instruction, line.direction)) continue
    await runInstruction(runParts(context, bank), instruction.id)
  }
  return late
}

function foundLate(line: StatementLine, ourDay: string): Difference {
  const { reference, direction, amountFen } = line
  return {
    reference,
    direction,
    kind: 'theirs_only',
    ours: { reference, direction, amountFen, day: ourDay },
    theirs: line,
    explanation: FOUND_LATE,
  }
}

/** A collect moves money in; every other instruction moves it out, and in when it is returned. */
function isAsFar({ kind, state }: InstructionRow, direction: 'in' | 'out'): boolean {
  return direction === 'in' && kind !== 'collect'
    ? state === 'returned'
    : state === 'succeeded' || state === 'returned'
}

/** What the books say of the day, and of what the file names. */
async function bookedMovements(reader: Reader, day: string, lines: readonly Movement[]): Promise<Movement[]> {
  const references = lines.map(({ reference }) => reference)
  const named = await instructionsByNos(reader, references)
  const from = startOfDay(day)
  const booked = [
    ...(await bankMovementsBetween(reader, from, new Date(from.getTime() + DAY_MS))),
    ...(await bankMovementsOf(reader, {
      bankReferences: references,
      causeIds: [...named.values()].map(({ subjectId }) => subjectId),
    })),
  ]
  const causes = booked.flatMap((one) => (one.kind === 'outflow' ? [one.causeId] : []))
  const numbers = await instructionsBySubjects(reader, causes)
  const all = booked.map((one) => movementOf(one, numbers))
  return [...new Map(all.map((one) => [keyOf(one), one])).values()]
}

function movementOf(one: BankMovement, numbers: ReadonlyMap<string, string>): Movement {
  const day = shanghaiDay(one.at)
  if (one.kind === 'arrival')
    return { reference: one.bankReference, direction: 'in', amountFen: one.amountFen, day }
  return {
    reference: numbers.get(one.causeId) ?? one.causeId,
    direction: one.amountFen > 0 ? 'out' : 'in',
    amountFen: Math.abs(one.amountFen),
    day,
  }
}

/** Explains open differences that later files, bookings or the bank's answers have settled. */
async function settleOpen(context: BankContext, bank: BankGateway): Promise<void> {
  const { db, clock } = context
  for (const one of await openDifferences(db.orm, OPEN_AT_ONCE)) {
    const explanation = await explanationOf(db.orm, bank, one)
    if (explanation === null) continue
    await db.transaction(async (tx) => {
      const locked = await lockDifference(tx, one.id)
      if (locked?.state !== 'open') return
      await explain(tx, one.id, { explanation, operatorId: null, now: clock.now() })
    })
  }
}

async function explanationOf(reader: Reader, bank: BankGateway, one: DifferenceRow): Promise<string | null> {
  const movement = { ...one, amountFen: one.ourFen ?? one.theirFen ?? 0 }
  if (one.kind === 'ours_only') {
    if ((await listedKeys(reader, [movement])).has(keyOf(one))) return LISTED_LATER
    return (await isConfirmed(reader, bank, one)) ? OMITTED : null
  }
  if (one.kind !== 'theirs_only') return null
  const booked = await bookedMovements(reader, one.day, [movement])
  const our = booked.find((other) => keyOf(other) === keyOf(one))
  return our?.amountFen === one.theirFen ? FOUND_LATE : null
}

/** Whether the bank confirms a booked movement that its file omits. */
async function isConfirmed(
  reader: Reader,
  bank: BankGateway,
  { reference, direction, ourFen }: DifferenceRow,
): Promise<boolean> {
  const instruction = (await instructionsByNos(reader, [reference])).get(reference)
  if (instruction) {
    const found = await bank.inquire(reference)
    if (found.outcome !== 'found') return false
    const isPayment = (direction === 'in') === (instruction.kind === 'collect')
    return found.result === 'returned' || (isPayment && found.result === 'succeeded')
  }
  const found = await bank.inquireArrival(reference)
  return found.outcome === 'found' && direction === 'in' && found.arrival.amountFen === ourFen
}
