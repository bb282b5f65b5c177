import { productById } from 'backend/catalogue'
import { type AnsweredEndpoint, operatorAnswer, operatorMutation } from 'backend/platform/endpoint'
import { accept, refuse } from 'backend/platform/verdict'
import * as contract from 'contract/quality/operator-tds'
import type { z } from 'zod'
import { currentTds, insertVersion, newestTds, type TdsRow, versionsOf } from './tds-store'
import { wireOf } from './tds-view'

/** Calls of operators about the versions of a grade's data sheet. */
export function versionEndpoints(): AnsweredEndpoint[] {
  return [
    operatorAnswer(contract.tdsVersions, async ({ db, now }, { skuId, page, size }) => {
      if (!(await productById(db.orm, skuId))) return refuse('not_found')
      const [{ list: rows, total }, current] = await Promise.all([
        versionsOf(db.orm, skuId, { page, size }),
        currentTds(db.orm, skuId, now),
      ])
      return accept({ list: rows.map((row) => versionOf(row, current?.id)), total, page, size })
    }),

    operatorMutation(contract.publishTdsVersion, 'tds.publish', async (tx, { now }, input) => {
      const { skuId, version, values } = input
      if (!(await productById(tx, skuId))) return refuse('not_found')
      const newest = await newestTds(tx, skuId)
      if ((newest?.version ?? 0) !== version) return refuse('tds_published')
      const validFrom = input.validFrom === undefined ? now : new Date(input.validFrom)
      if (validFrom < now || (newest && validFrom < startOf(newest))) return refuse('tds_start_invalid')
      const row = { productId: skuId, version: version + 1, values, publishedAt: now, validFrom }
      const added = await insertVersion(tx, row)
      if (!added) return refuse('tds_published')
      const current = await currentTds(tx, skuId, now)
      const facts = { version: added.version, validFrom: validFrom.toISOString(), values }
      return accept({ output: versionOf(added, current?.id), subject: { kind: 'grade', id: skuId }, facts })
    }),
  ]
}

const startOf = ({ validFrom, publishedAt }: TdsRow) => validFrom ?? publishedAt

function versionOf(row: TdsRow, currentId: string | undefined): z.input<typeof contract.TdsVersion> {
  return { ...wireOf(row), validFrom: startOf(row), isCurrent: row.id === currentId }
}
