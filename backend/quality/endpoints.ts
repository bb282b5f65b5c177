import { type AnsweredEndpoint, answer } from 'backend/platform/endpoint'
import { accept, refuse } from 'backend/platform/verdict'
import * as contract from 'contract/quality'
import { drawTds } from './draw-tds'
import { findTds, skuWithTds } from './tds-store'
import { wireOf } from './tds-view'
import { versionEndpoints } from './version-endpoints'

export function qualityEndpoints(): AnsweredEndpoint[] {
  return [
    answer(contract.tdsOfSku, async ({ db, now }, { skuId }) => {
      const found = await skuWithTds(db.orm, skuId, now)
      if (!found) return refuse('not_found')
      return accept({ sku: found.sku, tds: found.tds && wireOf(found.tds) })
    }),

    answer(contract.downloadTds, async ({ db, now }, { skuId }) => {
      const found = await skuWithTds(db.orm, skuId, now)
      return found?.tds ? accept(drawTds(found.sku, wireOf(found.tds))) : refuse('not_found')
    }),

    answer(contract.tdsByPage, async ({ db, now }, query) => {
      const { rows, total } = await findTds(db.orm, query, now)
      const { page, size } = query
      const list = rows.map(({ sku, tds }) => ({ sku, tds: wireOf(tds) }))
      return accept({ list, total, page, size })
    }),
    ...versionEndpoints(),
  ]
}
