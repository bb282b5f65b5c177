// 找车 /logistics?orderId=&loadId=&lineId=&kg=&to=
import { useLoaderData } from '@remix-run/react'
import { postLoad } from 'contract/loads'
import { NewLoadQuery, PostLoadForm, postLoadOf } from 'contract/loads/load-forms'
import { RefusedNotice } from '~/components/console/refused-notice'
import { LoadAside, truckOf } from '~/components/loads/load-aside'
import { LoadObstaclePanel } from '~/components/loads/load-obstacle'
import { loadPath, MY_LOADS } from '~/components/loads/load-paths'
import { NewLoad } from '~/components/loads/new-load'
import { FactsFragment } from '~/components/trade/facts-fragment'
import { Link } from '~/components/ui/link'
import { PageTitle } from '~/components/ui/page-title'
import { askAtLinePrice, recalculateFreight } from '~/services/loads/load-forms.server'
import { newLoadPage } from '~/services/loads/new-load.server'
import { memberPage } from '~/services/pages/member-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { fragment } from '~/services/pages/server-fragments.server'
import { styles } from '~/styles/sheets'

export const links = styles('forms')

export const meta = pageTitle('找车')

export { refreshAfterRefusalOnly as shouldRevalidate } from '~/services/forms/refresh-after-refusal'

const page = memberPage({
  query: NewLoadQuery,
  forms: {
    post: submitTo(postLoad, {
      schema: PostLoadForm,
      input: postLoadOf,
      to: ({ output: { id } }) => loadPath(id),
      notice: ({ output: { loadNo } }) => `货源 ${loadNo} 已发布，承运商可以报价`,
    }),
    ask: askAtLinePrice,
    recalculate: recalculateFreight,
  },
  async load({ args, request, member, query, openForms }) {
    const page = await newLoadPage(request, member, query)
    const { obstacle } = page
    if (obstacle)
      return {
        shown: null,
        obstacle: fragment(args, 'facts', <LoadObstaclePanel obstacle={obstacle} />),
        forms: {},
      }
    const { line, availableFen, hasPayPassword, ...load } = page.shown
    const wallet = { availableFen, hasPayPassword }
    const aside = fragment(args, 'facts', <LoadAside line={line} {...wallet} />)
    const asked = line && { from: line.from, truck: truckOf(line), totalFen: line.totalFen }
    const forms = await openForms(page.values, { only: line ? ['ask', 'recalculate'] : ['post'] })
    return { shown: { ...load, line: asked, aside }, obstacle: null, forms }
  },
})

export const loader = page.loader
export const action = page.action

export default function Logistics() {
  const { obstacle, shown } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle
        sub={
          <>
            承运商密封报价，到期一起开标；选定承运后运费即冻结 · <Link to={MY_LOADS}>我的货源</Link>
          </>
        }
      >
        找车
      </PageTitle>
      {shown ? (
        <NewLoad {...shown} />
      ) : (
        <>
          <RefusedNotice shown={[]} />
          <FactsFragment html={obstacle} />
        </>
      )}
    </>
  )
}
