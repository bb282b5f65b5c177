// 复制报价 /now/text?id= or the query of /now
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ChosenOffersQuery } from 'contract/spot/detail'
import { queryPage, refusals, SpotQuery } from 'contract/spot/list'
import { SearchTimedOut } from '~/components/lists/search-timed-out'
import { ButtonLink } from '~/components/ui/button'
import { CopyButton } from '~/components/ui/copy-button'
import { EmptyState } from '~/components/ui/empty-state'
import { Link } from '~/components/ui/link'
import { PageTitle } from '~/components/ui/page-title'
import { call, unlessRefused } from '~/services/api/call.server'
import { readQuery } from '~/services/forms/query.server'
import { pageTitle } from '~/services/pages/page-title'
import { sharedByVisitors } from '~/services/pages/shared-by-visitors'
import { offerReader } from '~/services/session/offer-reader.server'
import { returnTo } from '~/services/session/return-to'
import { chosenOffers } from '~/services/trading/chosen-offers.server'
import { offersText } from '~/services/trading/offer-text'
import { styles } from '~/styles/sheets'

export const links = styles('compare')

export const meta = pageTitle('复制报价')

export const handle = sharedByVisitors('offer_', 'order_', 'clock_moved')

const TEXT_ID = 'quotes-text'
/** Rows of the text area at most. */
const ROWS_MAX = 24

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  const { id } = readQuery(request, ChosenOffersQuery)
  if (id.length > 0) {
    return data({ back: returnTo(request), text: textOf(await chosenOffers(args, id)) })
  }
  const { shopId: _, ...query } = readQuery(request, SpotQuery)
  const { buyAs, ownTons } = await offerReader(args)
  const asked = { ...query, tons: query.tons ?? ownTons, buyAs }
  const found = await unlessRefused(call(request, queryPage, asked), refusals.search_timed_out)
  const back = `/now${new URL(request.url).search}`
  if (!found) return data({ back, text: null }, refusals.search_timed_out.status)
  return data({ back, text: found.list.length > 0 ? offersText(found.list, found.at) : '' })
}

function textOf(offers: Awaited<ReturnType<typeof chosenOffers>>): string {
  return offers[0] ? offersText(offers, offers[0].at) : ''
}

export default function NowText() {
  const { back, text } = useLoaderData<typeof loader>()
  if (text === null) return <SearchTimedOut to="/now" name="全部现货" />
  return (
    <>
      <PageTitle sub="每条一行，可直接粘贴到微信；价格含税，以下单页为准。">复制报价</PageTitle>
      {text === '' ? (
        <EmptyState title="没有可复制的报价" actions={<ButtonLink to={back}>返回</ButtonLink>}>
          所选报价已不存在，或没有符合条件的现货。
        </EmptyState>
      ) : (
        <>
          <label className="sr-only" htmlFor={TEXT_ID}>
            报价文字
          </label>
          <textarea
            className="quotes-text"
            id={TEXT_ID}
            readOnly
            rows={Math.min(text.split('\n').length + 1, ROWS_MAX)}
            value={text}
          />
          <p>
            <CopyButton text={text}>复制</CopyButton> <Link to={back}>返回</Link>
          </p>
        </>
      )}
    </>
  )
}
