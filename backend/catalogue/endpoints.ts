import { type AnsweredEndpoint, answer } from 'backend/platform/endpoint'
import { accept } from 'backend/platform/verdict'
import { merchantProducts, merchantWarehouses, navList } from 'contract/catalogue'
import { listProducts, listWarehouses } from './catalogue-store'
import { NAV_ITEMS } from './nav-items'

export function catalogueEndpoints(): AnsweredEndpoint[] {
  return [
    answer(navList, async () => accept(NAV_ITEMS)),
    answer(merchantProducts, async (call, { category }) => accept(await listProducts(call.db.orm, category))),
    answer(merchantWarehouses, async (call) => accept(await listWarehouses(call.db.orm))),
  ]
}
