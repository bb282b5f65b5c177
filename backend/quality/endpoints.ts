import { type AnsweredEndpoint, answer } from 'backend/platform/endpoint'
import { accept, refuse } from 'backend/platform/verdict'
import * as contract from 'contract/quality'
import { drawTds } from './draw-tds'
import { withName } from './inspect'
import { findTds, skuWithTds, type TdsRow } from './tds-store'

export function qualityEndpoints(): AnsweredEndpoint[] {
  return [
    answer(contract.tdsOfSku, async ({ db }, { skuId }) => {
      const found = await skuWithTds(db.orm, skuId)
      if (!found) return refuse('not_found')
      return accept({ sku: found.sku, tds: found.tds && wireOf(found.tds) })
    }),

    answer(contract.downloadTds, async ({ db }, { skuId }) => {
      const found = await skuWithTds(db.orm, skuId)
      return found?.tds ? accept(drawTds(found.sku, wireOf(found.tds))) : refuse('not_found')
    }),

    answer(contract.tdsByPage, async ({ db }, query) => {
      const { rows, total } = await findTds(db.orm, query)
      const { page, size } = query
      const list = rows.map(({ sku, tds }) => ({ sku, tds: wireOf(tds) }))
      return accept({ list, total, page, size })
    }),
  ]
}

function wireOf({ version, isDemo, publishedAt, values }: TdsRow): contract.Tds {
  return { version, isDemo, publishedAt: publishedAt.toISOString(), values: values.map(withName) }
}
