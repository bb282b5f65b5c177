import { LINE_HEADINGS, type LineColumn, writeLine } from 'contract/carriers/line-table'
import { type CarrierLine, carrierLines, LineQuery } from 'contract/carriers/lines'
import { LINES } from '~/components/carriers/carrier-paths'
import { call } from '../api/call.server'
import type { Column } from './columns'
import type { CsvFile } from './csv-file.server'
import { pageBatches } from './export-batches.server'
import { exportLoader } from './export-loader.server'

const COLUMNS: readonly Column<CarrierLine>[] = (Object.keys(LINE_HEADINGS) as LineColumn[]).map((key) => ({
  ...{ header: LINE_HEADINGS[key], kind: 'text' },
  value: (line) => writeLine(line)[key],
}))

/** The loader that sends the carrier's lines of a filter as a file that can be imported again. */
export function lineLoader(write?: (file: CsvFile<CarrierLine>) => Response) {
  return exportLoader(
    {
      schema: LineQuery,
      memberPage: LINES,
      name: () => ({ chinese: '线路', ascii: 'lines' }),
      columns: COLUMNS,
      fetchBatches: (request, filter) =>
        pageBatches({
          fetchPage: (page) => call(request, carrierLines, { ...filter, ...page }),
          keyOf: ({ id }) => id,
        }),
    },
    write,
  )
}
