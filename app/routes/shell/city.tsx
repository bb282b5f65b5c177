// 选择城市 /city?keyword=&choose=&redirect=
import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { allCities, CityPage, citiesByKeyword } from 'contract/catalogue/places'
import { SHORT_TEXT_MAX } from 'contract/schema'
import { MANAGE_ADDRESSES_PATH } from '~/components/addresses/address-path'
import { ListNotes } from '~/components/lists/list-notes'
import { CityChoice } from '~/components/places/city-choice'
import { WordSearch } from '~/components/places/word-search'
import { EmptyState } from '~/components/ui/empty-state'
import { Link } from '~/components/ui/link'
import { Notice } from '~/components/ui/notice'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import { call } from '~/services/api/call.server'
import { readQuery } from '~/services/forms/query.server'
import { listNotes } from '~/services/lists/list-notes.server'
import { pageTitle } from '~/services/pages/page-title'
import { sharedByVisitors } from '~/services/pages/shared-by-visitors'
import { cityCookie, cityOf } from '~/services/session/city.server'
import { deliveryCityOf } from '~/services/session/delivery-city.server'
import { returnTo } from '~/services/session/return-to'
import { styles } from '~/styles/sheets'

export const links = styles('shops', 'city')

export const meta = pageTitle('选择城市', {
  description: () => '选择收货城市：现货按送到该城市计算送到价。可按拼音首字母或城市名查找。',
  canonical: () => '/city',
})

export const handle = sharedByVisitors()

/** Choosing is a GET, since it changes nothing but what this browser shows; the same choice again changes nothing. */
export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  const { choose, keyword } = readQuery(request, CityPage)
  const back = returnTo(request)
  const cookie = choose ? await cityCookie(choose) : null
  if (cookie) throw redirect(back, { status: 303, headers: { 'set-cookie': cookie } })
  const wanted = keyword || (choose ?? '')
  const [{ hot, letters }, found, delivery] = await Promise.all([
    call(request, allCities, {}),
    wanted === '' ? null : call(request, citiesByKeyword, { keyword: wanted }),
    deliveryCityOf(args),
  ])
  return {
    city: cityOf(request),
    addressCity: delivery.isOfAddress ? delivery.name : null,
    back,
    wanted,
    notes: listNotes(request, { textParam: 'keyword', textMax: SHORT_TEXT_MAX, hasPages: false }),
    hot: hot.map(({ name }) => name),
    letters: letters.map(({ initial, cities }) => ({ initial, names: cities.map(({ name }) => name) })),
    found: found?.map(({ name, province }) => ({ name, province })) ?? null,
  }
}

export default function City() {
  const { city, addressCity, back, wanted, notes, hot, letters, found } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle
        sub={
          addressCity === null
            ? `当前城市：${city}。送到价按送到该城市计算，默认为广州。`
            : `所选城市：${city}`
        }
      >
        选择城市
      </PageTitle>
      {addressCity !== null && (
        <Notice kind="warn">
          您有默认收货地址，送到价按其城市{addressCity}计算，这里的选择不影响价格。要换城市，请
          <Link to={MANAGE_ADDRESSES_PATH}>更换默认地址</Link>。
        </Notice>
      )}
      <WordSearch
        label="查找城市"
        name="keyword"
        field="城市名、全拼或首字母，如 余姚"
        value={wanted}
        keep={{ redirect: back }}
      />
      <ListNotes notes={notes} />
      {found && found.length === 0 && (
        <EmptyState title={`未找到与“${wanted}”相符的城市`}>
          请输入城市名，或它的全拼、首字母，例如“佛山”；也可以在下面按字母选择。
        </EmptyState>
      )}
      {found && found.length > 0 && (
        <Panel title={`“${wanted}”的结果`}>
          <CityChoice label="查找结果" current={city} back={back} cities={found} />
        </Panel>
      )}
      <Panel title="热门城市">
        <CityChoice label="热门城市" current={city} back={back} cities={hot.map((name) => ({ name }))} />
      </Panel>
      <Panel title="按拼音首字母">
        <nav className="city-letters" aria-label="首字母">
          {letters.map(({ initial }) => (
            <a key={initial} href={`#city-${initial}`}>
              {initial}
            </a>
          ))}
        </nav>
        {letters.map(({ initial, names }) => (
          <section
            key={initial}
            className="city-letter"
            id={`city-${initial}`}
            aria-label={`${initial} 开头的城市`}
          >
            <h3>{initial}</h3>
            <CityChoice
              label={`${initial} 开头`}
              current={city}
              back={back}
              cities={names.map((name) => ({ name }))}
            />
          </section>
        ))}
      </Panel>
    </>
  )
}
