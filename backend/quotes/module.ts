import { countReferences } from 'backend/platform/database/count-references'
import { apiFamily, defineModule, type ModuleDefinition } from 'backend/platform/module'
import * as contract from 'contract/quotes'
import * as unusual from 'contract/quotes/unusual'
import { quoteEndpoints } from './endpoints'
import { NAVIGATION } from './navigation'
import { confirmedValueData } from './personal-data'
import { type OffersAt, publishDueQuotes } from './publish-quotes'
import { dailyQuote } from './tables'
import { confirmedValueEndpoints } from './unusual/endpoints'

/** @param ports values that later modules provide: the offers that quotes are averaged from */
export function quotesModule({ offersAt }: { offersAt: OffersAt }): ModuleDefinition {
  return defineModule({
    name: 'quotes',
    errorCodes: [54_000, 54_099],
    api: [
      apiFamily('行情', '每日报价、历史走势与品类价格指数', contract),
      apiFamily('异常价格', '与原值或行情相差过大、经商家再次确认的价格与库存', unusual),
    ],
    navigation: NAVIGATION,
    endpoints: (context) => [...quoteEndpoints(context), ...confirmedValueEndpoints()],
    personalData: confirmedValueData,
    catalogueUses: [
      {
        name: '行情',
        count: async (reader, kind, ids) =>
          kind === 'product' ? await countReferences(reader, dailyQuote.productId, ids) : 0,
      },
    ],
    jobs: {
      publish_quotes: {
        everySeconds: 30,
        run: ({ db, clock }) => publishDueQuotes(db, clock.now(), offersAt),
      },
    },
  })
}
