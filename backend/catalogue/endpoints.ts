import { type AnsweredEndpoint, answer } from 'backend/platform/endpoint'
import { accept } from 'backend/platform/verdict'
import { merchantProducts, merchantWarehouses } from 'contract/catalogue'
import { listProducts, listWarehouses } from './catalogue-store'

export function catalogueEndpoints(): AnsweredEndpoint[] {
  return [
    answer(merchantProducts, async (call, { category }) => accept(await listProducts(call.db.orm, category))),
    answer(merchantWarehouses, async (call) => accept(await listWarehouses(call.db.orm))),
  ]
}
