import { companyNamesByIds, listShops, shopsByIds } from 'backend/account'
import { type AnsweredEndpoint, operatorAnswer } from 'backend/platform/endpoint'
import { accept, refuse } from 'backend/platform/verdict'
import * as contract from 'contract/ordering/shop-statements'
import { statementOf, statementsOfShops } from './queries/settlement-statement'
import { shopSeller } from './sellers'

/** The statements of all shops, for the finance operators. */
export function statementEndpoints(): AnsweredEndpoint[] {
  return [
    operatorAnswer(contract.shopStatements, async ({ db, now }, query) => {
      const shops = await listShops(db.orm)
      const { month, list } = await statementsOfShops(db.orm, shops, query, now)
      const companyIds = list.map(({ shop }) => shop.companyId)
      const companies = await companyNamesByIds(db.orm, companyIds)
      const rows = list.map(({ shop, orders, sum }) => ({
        shopId: shop.id,
        shopName: shop.name,
        companyName: companies.get(shop.companyId) ?? '',
        orders,
        ...sum,
      }))
      const { page, size } = query
      return accept({ list: rows, month, total: shops.length, page, size })
    }),

    operatorAnswer(contract.shopStatement, async ({ db, now }, { id, ...query }) => {
      const shop = (await shopsByIds(db.orm, [id])).get(id)
      if (!shop) return refuse('not_found')
      const companyName = (await companyNamesByIds(db.orm, [shop.companyId])).get(shop.companyId) ?? ''
      return accept({
        ...(await statementOf(db.orm, shopSeller(id), query, now)),
        shopName: shop.name,
        companyName,
      })
    }),
  ]
}
