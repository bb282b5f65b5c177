import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { type CatalogueGrade, catalogueGrades } from 'contract/catalogue/operators'
import { operatorCall } from '../api/operator-call.server'
import { readFilter } from '../forms/filter.server'
import { type CsvFile, csvResponse } from './csv-file.server'
import { pageBatches } from './export-batches.server'

/** The loader that sends the grades of a filter as a file that can be imported again. */
export function gradeLoader(write: (file: CsvFile<CatalogueGrade>) => Response = csvResponse) {
  return async ({ request }: LoaderFunctionArgs): Promise<Response> => {
    const { query } = readFilter(request, catalogueGrades.input)
    if (query === null) return redirect(`/console/catalogue/grades${new URL(request.url).search}`)
    const { headings } = await operatorCall(request, catalogueGrades, { ...query, page: 0, size: 1 })
    const batches = await pageBatches({
      fetchPage: (page) => operatorCall(request, catalogueGrades, { ...query, ...page }),
      keyOf: ({ id }) => id,
    })
    return write({
      name: { chinese: '牌号', ascii: 'grades' },
      columns: headings.map((header, i) => ({
        header,
        kind: 'text',
        value: ({ cells }) => cells[i]?.text ?? '',
      })),
      batches,
    })
  }
}
