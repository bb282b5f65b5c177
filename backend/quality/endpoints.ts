import { type AnsweredEndpoint, answer } from 'backend/platform/endpoint'
import { accept, refuse } from 'backend/platform/verdict'
import * as contract from 'contract/goods'
import { drawTds } from './draw-tds'
import { withName } from './inspect'
import { currentTds, findTds, skuById, type TdsRow } from './tds-store'

export function qualityEndpoints(): AnsweredEndpoint[] {
  return [
    answer(contract.tdsOfSku, async ({ db }, { skuId }) => {
      const [sku, tds] = await Promise.all([skuById(db.orm, skuId), currentTds(db.orm, skuId)])
      return sku ? accept({ sku, tds: tds ? wireOf(tds) : null }) : refuse('not_found')
    }),

    answer(contract.downloadTds, async ({ db }, { skuId }) => {
      const [sku, tds] = await Promise.all([skuById(db.orm, skuId), currentTds(db.orm, skuId)])
      return sku && tds ? accept(drawTds(sku, wireOf(tds))) : refuse('not_found')
    }),

    answer(contract.tdsByPage, async ({ db }, query) => {
      const rows = await findTds(db.orm, query)
      const { page, size } = query
      const list = rows.map(({ sku, tds }) => ({ sku, tds: wireOf(tds) }))
      return accept({ list, total: rows[0]?.total ?? 0, page, size })
    }),
  ]
}

function wireOf({ version, isDemo, publishedAt, values }: TdsRow): contract.Tds {
  return { version, isDemo, publishedAt: publishedAt.toISOString(), values: values.map(withName) }
}
