import { lockCompany } from 'backend/account'
import type { Tx } from 'backend/platform/database/database'
import { shanghaiDay } from 'backend/platform/shanghai-time'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { LINES_MAX } from 'contract/carriers/limits'
import { lineProblem, lineState } from 'contract/carriers/line-rules'
import type { SaveLine } from 'contract/carriers/lines'
import {
  countLines,
  insertLines,
  isLineTaken,
  type LineFacts,
  type LineRow,
  lockLines,
  updateLine,
} from './line-store'
import { type KnownPlaces, readPlaces } from './places'

type PlaceReason = 'line_from_unknown' | 'line_to_unknown'
type TermsReason = NonNullable<ReturnType<typeof lineProblem>>
export type LineReason =
  | PlaceReason
  | TermsReason
  | 'line_edited'
  | 'line_exists'
  | 'too_many_lines'
  | 'not_found'

/** Facts with the stored names of their places, if the line may be offered. */
export function judgeLine(
  facts: LineFacts,
  places: KnownPlaces,
  today: string,
): Verdict<LineFacts, PlaceReason | TermsReason> {
  const [fromCity, toPlace] = [places.city(facts.fromCity), places.place(facts.toPlace)]
  if (fromCity === undefined) return refuse('line_from_unknown')
  if (toPlace === undefined) return refuse('line_to_unknown')
  const problem = lineProblem(facts, today)
  if (problem) return refuse(problem)
  const minKg = facts.unit === 'ton' && facts.minKg !== null && facts.minKg > 0 ? facts.minKg : null
  return accept({ ...facts, fromCity, toPlace, minKg })
}

/** Adds a line, or changes one of the carrier's own. */
export async function saveLine(
  tx: Tx,
  { carrierId, now }: { carrierId: string; now: Date },
  { id, version, body, lengthDm, minKg, requestId: _, ...rest }: SaveLine,
): Promise<Verdict<LineRow, LineReason>> {
  await lockCompany(tx, carrierId)
  const [before] = id === undefined ? [] : await lockLines(tx, carrierId, [id])
  if (id !== undefined && !before) return refuse('not_found')
  const typed = { ...rest, body: body ?? null, lengthDm: lengthDm ?? null, minKg: minKg ?? null }
  const judged = judgeLine(typed, await readPlaces(tx), shanghaiDay(now))
  if (!judged.ok) return judged
  if (before && version !== undefined && version !== before.version) return refuse('line_edited')
  if (await isLineTaken(tx, carrierId, judged.value, id)) return refuse('line_exists')
  if (id !== undefined) {
    const changed = await updateLine(tx, carrierId, { id, facts: judged.value, now })
    return changed ? accept(changed) : refuse('not_found')
  }
  if ((await countLines(tx, carrierId)) >= LINES_MAX) return refuse('too_many_lines')
  const added = await insertLines(tx, carrierId, [judged.value], now)
  return added?.[0] ? accept(added[0]) : refuse('line_exists')
}

/** The line as the contract shows it. */
export function lineView(row: LineRow, now: Date) {
  return { ...row, state: lineState(row, shanghaiDay(now)) }
}
