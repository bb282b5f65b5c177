import { pictureOf, picturesByIds } from 'backend/pictures'
import type { Reader } from 'backend/platform/database/database'
import type { Objection } from 'contract/disputes'
import type { DisputeSide } from 'contract/disputes/states'
import type { Picture } from 'contract/pictures'
import type { OrderState } from 'contract/states'
import type { z } from 'zod'
import { objectionSteps } from '../dispute-rules'
import { type OrderObjection, pictureIdsOf } from '../objection-store'

/** Pictures of objections and evidence, by owner. */
export async function picturesOf(
  reader: Reader,
  ownerIds: readonly string[],
): Promise<Map<string, Picture[]>> {
  const ids = await pictureIdsOf(reader, ownerIds)
  const known = await picturesByIds(reader, [...new Set([...ids.values()].flat())])
  return new Map(
    [...ids].map(([ownerId, own]) => [
      ownerId,
      own.flatMap((id) => {
        const row = known.get(id)
        return row ? [pictureOf(row)] : []
      }),
    ]),
  )
}

/** Who looks at a dispute; null for operators, who take no steps in objections. */
export interface Viewer {
  side: DisputeSide | null
  /** False: the reader's role allows no steps. */
  mayAct?: boolean
  now: Date
}

/** Objections as one side sees them. @param stateOf state of an objection's order */
export async function objectionViews(
  reader: Reader,
  rows: readonly OrderObjection[],
  stateOf: (orderId: string) => OrderState,
  { side, mayAct = true, now }: Viewer,
): Promise<z.input<typeof Objection>[]> {
  const pictures = await picturesOf(
    reader,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    id: row.id,
    orderId: row.orderId,
    reason: row.reason,
    text: row.text,
    pictures: pictures.get(row.id) ?? [],
    weightKg: row.weightKg,
    pieces: row.pieces,
    disputedFen: row.disputedFen,
    at: row.at,
    answerBefore: row.answerBefore,
    answer: answerOf(row),
    arbitrateBefore: row.arbitrateBefore,
    closedAt: row.closedAt,
    outcome: row.outcome,
    openSteps: side === null || !mayAct ? [] : objectionSteps(row, stateOf(row.orderId), side, now),
  }))
}

function answerOf({
  answer,
  answeredBy,
  answerNote,
  refundFen,
  answeredAt,
}: OrderObjection): z.input<typeof Objection>['answer'] {
  if (answer === null || answeredBy === null || answeredAt === null) return null
  return { kind: answer, by: answeredBy, note: answerNote, refundFen, at: answeredAt }
}
