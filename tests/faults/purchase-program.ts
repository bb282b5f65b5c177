// Program: a server's queue of a flash sale's orders. Reads orders as lines of JSON and answers each after its commit.
// Argument: database URL.
import 'backend/modules'
import { openDatabase } from 'backend/platform/database/database'
import { START } from 'tests/fixtures/flash-sales'
import { callOf, type Person } from 'tests/fixtures/market'
import { createPurchaseQueue } from '../../backend/flash-sales/buy-alone'
import { answerLines } from './answer-lines'

export interface SentLine {
  readonly saleId: string
  readonly who: Person
  readonly weightKg: number
  readonly requestId: string
}

const db = openDatabase(process.argv[2] ?? '', { maxConnections: 2 })
const queue = createPurchaseQueue(db)

await answerLines<SentLine>(
  ({ requestId }) => requestId,
  ({ saleId, who, weightKg, requestId }) => {
    const content = { saleId, weightKg, delivery: 'pickup' as const }
    const key = { actorId: who.memberId, requestId, what: 'flashSale.singleBuy', content }
    const wanted = { ...content, requestId }
    return queue.submit(saleId, { call: callOf(db, who, START), wanted, request: { key, at: START } })
  },
)
