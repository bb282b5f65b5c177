import { priceAlerts, savePriceAlert } from 'contract/price-alerts'
import { addVariants, type PagedRows } from 'tests/fixtures/paged-rows'
import { fresh } from 'tests/fixtures/sms-codes'

export const PAGED_ROWS: PagedRows = [
  [
    priceAlerts,
    async (m) => {
      const as = await m.newPerson()
      const grade = 'ALERT-1'
      for (const { maker, processing } of await addVariants(m, grade)) {
        const goods = { grade, maker: `${maker} ${processing}`, priceFenPerTon: 650_000 }
        await m.value(savePriceAlert, { ...goods, ...fresh() }, as)
      }
      return { as, inputs: [{}] }
    },
  ],
]
