import type { LoaderFunctionArgs } from '@remix-run/node'
import { getWebRetail, RetailQuery } from 'contract/retail'
import { call } from '../api/call.server'
import { readQuery } from '../forms/query.server'
import { facetBar, pagination } from '../lists/list-controls.server'
import { listNotes } from '../lists/list-notes.server'
import { retailTable } from './retail-page.server'

/** The second tab of /pick: retail goods, the cheapest first. */
export async function loadRetailList(args: LoaderFunctionArgs) {
  const { request } = args
  const query = readQuery(request, RetailQuery)
  const { sText, category, city } = query
  const { list, facets, ...place } = await call(request, getWebRetail, query)
  const notes = listNotes(request, { textParam: 'sText', chosen: { category, city } })
  const groups = [
    { name: 'category', label: '品类', options: facets.category, chosen: category },
    { name: 'city', label: '城市', options: facets.city, chosen: city },
  ]
  return {
    table: retailTable(args, { caption: '零售', goods: list }),
    count: list.length,
    ...place,
    narrow: facetBar(args, groups, { notes }),
    pages: pagination(args, place),
    sText,
  }
}
