// 现货 /now?sText=&category=&maker=&processing=&city=&warehouse=&delivery=&price=&meltFlow=&density=&stock=&tons=&sort=&filters=&page=&size=
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { queryPage, refusals, type SpotPage, SpotQuery } from 'contract/spot/list'
import { SPOT_SORTS } from 'contract/states'
import { PrintButton } from '~/components/content/print-button'
import { ServerFragment } from '~/components/fragments/server-fragment'
import { FacetBarFragment } from '~/components/lists/facet-bar-fragment'
import { NothingFound } from '~/components/lists/nothing-found'
import { PaginationFragment } from '~/components/lists/pagination-fragment'
import { PastTheEnd } from '~/components/lists/past-the-end'
import { SearchTimedOut } from '~/components/lists/search-timed-out'
import { Time } from '~/components/time/time'
import { OfferTableFragment } from '~/components/trade/offer-table-fragment'
import { PageTitle } from '~/components/ui/page-title'
import { PrintedFrom } from '~/components/ui/printed-from'
import { call, unlessRefused } from '~/services/api/call.server'
import { readQuery } from '~/services/forms/query.server'
import { facetBar, pagination } from '~/services/lists/list-controls.server'
import { describeOffers } from '~/services/lists/list-descriptions.server'
import { listTools } from '~/services/lists/list-tools.server'
import { searchFragments } from '~/services/lists/search-fragments.server'
import { spotFacets } from '~/services/lists/spot-facets.server'
import { spotNotes, tonsMenu } from '~/services/lists/spot-notes.server'
import { pageTitle, SAID_BY_LOADER } from '~/services/pages/page-title'
import { sharedByVisitors } from '~/services/pages/shared-by-visitors'
import { columnsOf } from '~/services/session/columns.server'
import { offerReader } from '~/services/session/offer-reader.server'
import { OFFER_EVENTS } from '~/services/trading/offer-events'
import { spotTable } from '~/services/trading/offer-table.server'
import { styles } from '~/styles/sheets'

export const links = styles('facets', 'lists', 'offers')

export const meta = pageTitle<typeof loader>(({ about }) => about.title, SAID_BY_LOADER)

export const handle = sharedByVisitors(...OFFER_EVENTS)

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  const asked = readQuery(request, SpotQuery)
  const {
    page,
    size,
    shopId: _,
    destination: __,
    buyAs: ___,
    sText: words,
    sort,
    filters,
    tons,
    ...chosen
  } = asked
  const { city, buyAs, ownTons } = await offerReader(args)
  const columns = columnsOf(request)
  const seen = { sText: words, sort, filters, tons: tons ?? ownTons, page, size }
  const query = { ...chosen, ...seen, destination: city, buyAs }
  const offers = await unlessRefused(call(request, queryPage, query), refusals.search_timed_out)
  const about = describeOffers(query, offers)
  if (!offers) return data({ found: null, words, about }, refusals.search_timed_out.status)
  const { facets, search, list, unknown, ...found } = offers
  const { at, total } = found
  const notes = spotNotes(request, { sort, tons, chosen, city }, { unknown, ...found })
  const searchNotes = searchFragments(search, new URL(request.url))
  const narrow = facetBar(args, spotFacets(facets, chosen), {
    filters,
    notes,
    tons: tonsMenu(buyAs !== undefined, tons, found.tons),
    ...(total > 0 && { sorts: { names: SPOT_SORTS, current: sort } }),
  })
  const tools = listTools(args, columns, total === 0)
  const pages = pagination(args, found)
  const rows = spotTable(args, search?.relaxed?.list ?? list, { tons: found.tons, sort, columns, city, at })
  const shown = { ...found, searchNotes, narrow: search?.relaxed ? '' : narrow, tools, pages, offers: rows }
  return data({ found: shown, words, about })
}

export default function Now() {
  const { found, words } = useLoaderData<typeof loader>()
  return (
    <>
      <div className="list-head">
        <PageTitle
          sub={
            found && (
              <>
                {`${found.total}${found.isMore ? '+' : ''} 条报价`} · <Time at={found.at} now={found.at} />{' '}
                更新 · 含税元/吨 · 按 {found.tons} 吨计价
              </>
            )
          }
        >
          {words ? `“${words}”的现货` : '现货'}
        </PageTitle>
        {found && (
          <div className="list-tools no-print">
            <ServerFragment name="tools" html={found.tools} /> <PrintButton />
          </div>
        )}
      </div>
      {found ? <Offers found={found} words={words} /> : <SearchTimedOut to="/now" name="全部现货" />}
    </>
  )
}

interface OffersProps {
  words: string
  found: Omit<SpotPage, 'facets' | 'search' | 'list' | 'unknown'> & {
    searchNotes: ReturnType<typeof searchFragments>
    narrow: string | null
    offers: string | null
    tools: string | null
    pages: string | null
  }
}

function Offers({ found, words }: OffersProps) {
  const { narrow, pages, offers, total, page, size, searchNotes, at } = found
  const { pathname, search } = useLocation()
  return (
    <>
      {searchNotes && <ServerFragment html={searchNotes.terms} />}
      <FacetBarFragment html={narrow} />
      {searchNotes?.relaxed && <ServerFragment html={searchNotes.relaxed} />}
      <OfferTableFragment html={offers} />
      {offers === '' && total > 0 && <PastTheEnd total={total} page={page} size={size} />}
      {total === 0 && !searchNotes?.relaxed && (
        <NothingFound what="现货" words={words} all="/now" later="商家发布报价后会出现在这里。">
          {unknownWords(searchNotes?.unknown ?? [])}请减少筛选条件，或换用牌号、厂家、品类的其他写法再试。
        </NothingFound>
      )}
      {searchNotes && <ServerFragment html={`${searchNotes.remarks}${searchNotes.near}`} />}
      <PaginationFragment html={pages} />
      <PrintedFrom path={`${pathname}${search}`} at={at} />
    </>
  )
}

function unknownWords(words: readonly string[]): string {
  return words.length > 0
    ? `没有叫${words.map((word) => `“${word}”`).join('、')}的牌号、厂家、品类或用途。`
    : ''
}
