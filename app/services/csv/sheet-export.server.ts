import type { LoaderFunctionArgs } from '@remix-run/node'
import { type InspectionSheet, inspectionSheets } from 'contract/quality'
import { myOffer } from 'contract/spot/merchant-offer-edits'
import { HistoryPage } from 'contract/spot/merchant-offer-forms'
import { formatRange } from 'contract/units'
import { batchesPath } from '~/components/merchant/merchant-paths'
import { call } from '../api/call.server'
import { recordId } from '../console/record-id.server'
import type { Column } from './columns'
import type { CsvFile } from './csv-file.server'
import { mapBatches, pageBatches } from './export-batches.server'
import { exportLoader } from './export-loader.server'

interface MeasuredValue {
  sheet: InspectionSheet
  value: InspectionSheet['values'][number]
}

const PASSES = new Map<boolean | null, string>([
  [true, '合格'],
  [false, '超出指标'],
])

const COLUMNS: readonly Column<MeasuredValue>[] = [
  { header: '批号', kind: 'text', value: ({ sheet }) => sheet.lotNo },
  { header: '生产日期', kind: 'text', value: ({ sheet }) => sheet.producedOn },
  { header: '检验日期', kind: 'text', value: ({ sheet }) => sheet.inspectedOn },
  { header: '检验单位', kind: 'text', value: ({ sheet }) => sheet.inspector },
  { header: '物性', kind: 'text', value: ({ value }) => value.name },
  { header: '检测值', kind: 'text', value: ({ value }) => value.measured },
  { header: '单位', kind: 'text', value: ({ value }) => value.unit },
  { header: '指标', kind: 'text', value: ({ value }) => formatRange(value.min, value.max) ?? '' },
  { header: '结论', kind: 'text', value: ({ value }) => PASSES.get(value.passes) ?? '' },
]

/** The loader that sends the inspections of an offer's batches as a file, one line for each measured value. */
export function sheetLoader(write?: (file: CsvFile<MeasuredValue>) => Response) {
  return async (args: LoaderFunctionArgs): Promise<Response> => {
    const offerId = recordId(args.params)
    const send = exportLoader(
      {
        schema: HistoryPage,
        memberPage: batchesPath(offerId),
        name: () => ({ chinese: '质检单', ascii: 'inspections' }),
        columns: COLUMNS,
        fetchBatches: async (request) => {
          await call(request, myOffer, { offerId })
          const sheets = await pageBatches({
            fetchPage: (page) => call(request, inspectionSheets, { offerId, ...page }),
            keyOf: ({ id }) => id,
          })
          return mapBatches(sheets, (sheet) => sheet.values.map((value) => ({ sheet, value })))
        },
      },
      write,
    )
    return await send(args)
  }
}
