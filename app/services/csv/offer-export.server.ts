import { MyOffersQuery } from 'contract/spot/merchant-offers'
import { offerTable } from 'contract/spot/offer-imports'
import { OFFER_HEADINGS } from 'contract/spot/offer-table-columns'
import { OFFERS } from '~/components/merchant/merchant-paths'
import { call } from '../api/call.server'
import type { CsvFile } from './csv-file.server'
import { pageBatches } from './export-batches.server'
import { exportLoader } from './export-loader.server'

interface Row {
  id: string
  cells: readonly string[]
}

/** The loader that sends the offers of a filter as a file that can be imported again. */
export function offerLoader(write?: (file: CsvFile<Row>) => Response) {
  return exportLoader<MyOffersQuery, Row>(
    {
      schema: MyOffersQuery,
      memberPage: OFFERS,
      name: () => ({ chinese: '报价', ascii: 'offers' }),
      columns: Object.values(OFFER_HEADINGS).map((header, i) => ({
        ...{ header, kind: 'text' },
        value: ({ cells }) => cells[i] ?? '',
      })),
      fetchBatches: (request, filter) =>
        pageBatches({
          fetchPage: (page) => call(request, offerTable, { ...filter, ...page }),
          keyOf: ({ id }) => id,
        }),
    },
    write,
  )
}
