import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import type { z } from 'zod'
import { readFilter } from '../forms/filter.server'
import { readQuery } from '../forms/query.server'
import { pageOf } from '../pages/page-path'
import { requireMember } from '../session/member.server'
import { type CsvFile, csvResponse } from './csv-file.server'
import { asPage } from './export-page'

interface ListQuery {
  page: number
  size: number
}

interface Export<Query extends ListQuery, Row> {
  /** Query of the list that is exported. */
  schema: z.ZodType<Query>
  /** Path of the list, if only members can export it; they return there after a login or with an invalid filter. */
  memberPage?: string
  name: (query: Query) => CsvFile<Row>['name']
  columns: CsvFile<Row>['columns']
  /** All rows of a filter, by `exportBatches` or `pageBatches`. */
  fetchBatches: (
    request: Request,
    filter: Omit<Query, keyof ListQuery>,
  ) => Promise<AsyncIterable<readonly Row[]>>
}

/** How rows become a file. */
type Write<Row> = (file: CsvFile<Row>) => Response

/** @returns the loader that sends a list as a file (CSV by default), with the filter of the list's page */
export function exportLoader<Query extends ListQuery, Row>(
  list: Export<Query, Row>,
  write: Write<Row> = csvResponse,
) {
  const { schema, memberPage, name, columns, fetchBatches } = list

  async function send(request: Request, query: Query): Promise<Response> {
    const { page: _, size: __, ...filter } = query
    return write({ name: name(query), columns, batches: await fetchBatches(request, filter) })
  }

  return async ({ request, context }: LoaderFunctionArgs): Promise<Response> => {
    if (memberPage === undefined) return send(request, readQuery(request, schema))
    const page = asPage(request, memberPage)
    await requireMember({ request: page, context })
    const { query } = readFilter(page, schema)
    return query === null ? redirect(pageOf(page)) : send(page, query)
  }
}
