import { data } from '@remix-run/node'
import { FleetFilter, type FleetQuery } from 'contract/carriers/fleet'
import type { Endpoint } from 'contract/endpoint'
import { RecordPage } from 'contract/pickup/record-pages'
import type { z } from 'zod'
import type { ShownFleet } from '~/components/carriers/fleet-list'
import type { RecordKind } from '~/components/pickup/record-kinds'
import type { PickupRecord } from '~/components/pickup/record-list'
import { readFilter } from '../forms/filter.server'
import { pagination } from '../lists/list-controls.server'
import { memberPage } from '../pages/member-page.server'
import { type RecordCalls, recordForms, recordValues } from '../pickup/record-page.server'

interface Rows<R> {
  list: R[]
  total: number
  page: number
  size: number
}

type FleetCalls<R extends PickupRecord> = RecordCalls<R> & {
  list: Endpoint<typeof FleetQuery, z.ZodType<Rows<R>>>
}

/** The list with its filter and page, without the form. @param here path and query of the page */
function listPath(here: string): string {
  const [path = '', query] = here.split('?')
  const params = new URLSearchParams(query)
  for (const name of ['act', 'id']) params.delete(name)
  return params.size === 0 ? path : `${path}?${params}`
}

/** A page of a carrier's drivers, escorts or trucks, with the forms of the step that its query names. */
export function fleetPage<R extends PickupRecord>(kind: RecordKind, calls: FleetCalls<R>) {
  return memberPage({
    query: RecordPage,
    to: ({ here }) => listPath(here),
    forms: recordForms(kind, calls),
    async load({ args, request, query: { act = null, id }, call, openForms }) {
      const { query, filter } = readFilter(request, FleetFilter)
      const nothing: Rows<R> = { list: [], total: 0, page: 0, size: 20 }
      const [{ list, ...place }, one] = await Promise.all([
        query ? call(calls.list, query) : nothing,
        id === undefined ? null : call(calls.list, { id }),
      ])
      const chosen = one?.list[0] ?? null
      const shown: ShownFleet<R> = {
        records: list,
        act,
        chosen,
        place,
        filter,
        pages: pagination(args, place),
      }
      const forms = await openForms(recordValues(calls, shown))
      return data({ shown, forms }, { status: query ? 200 : 400 })
    },
  })
}
