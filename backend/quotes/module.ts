import { countReferences } from 'backend/platform/database/count-references'
import { apiFamily, defineModule, type ModuleDefinition } from 'backend/platform/module'
import * as contract from 'contract/quotes'
import { quoteEndpoints } from './endpoints'
import { NAVIGATION } from './navigation'
import { type OffersAt, publishDueQuotes } from './publish-quotes'
import { dailyQuote } from './tables'

/** @param ports values that later modules provide: the offers that quotes are averaged from */
export function quotesModule({ offersAt }: { offersAt: OffersAt }): ModuleDefinition {
  return defineModule({
    name: 'quotes',
    api: [apiFamily('行情', '每日报价、历史走势与品类价格指数', contract)],
    navigation: NAVIGATION,
    endpoints: quoteEndpoints,
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
