// 商家的异议 /merchant/objections?state=&id=&page=&size=
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AnswerObjectionForm, answerObjection, shopObjections } from 'contract/disputes/merchant-disputes'
import { ListPage } from '~/components/console/list-page'
import { RefusedNotice } from '~/components/console/refused-notice'
import { useFormState } from '~/components/forms/use-form-state'
import { useQueryLink } from '~/components/lists/query-link'
import { ObjectionPanel } from '~/components/merchant-orders/objection-answer'
import { ObjectionTable } from '~/components/merchant-orders/objection-table'
import { shopOrderPath } from '~/components/merchant-orders/shop-order-paths'
import { PageTitle } from '~/components/ui/page-title'
import { Tabs } from '~/components/ui/tabs'
import { call } from '~/services/api/call.server'
import { openForms, readForm } from '~/services/forms/forms.server'
import { readQuery } from '~/services/forms/query.server'
import { pagination } from '~/services/lists/list-controls.server'
import { pageTitle } from '~/services/pages/page-title'
import { withShownPictures } from '~/services/pictures/shown-pictures.server'
import { requireMember } from '~/services/session/member.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms', 'lists', 'ordering')

export const meta = pageTitle('异议')

export const handle: CrumbHandle = { crumbs: [{ name: '交易' }, { name: '异议' }] }

const FORMS = { answer: AnswerObjectionForm }
const STATES = { '': '全部', open: '进行中', closed: '已结束' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  await requireMember(args)
  const query = readQuery(request, shopObjections.input)
  const { list, ...place } = await call(request, shopObjections, query)
  const id = new URL(request.url).searchParams.get('id')
  const found = list.find((row) => row.id === id)
  const chosen = found ? withShownPictures(found) : null
  const { forms, headers } = await openForms(request, FORMS, chosen ? { orderId: chosen.orderId } : {})
  const rows = list.map(({ pictures: _, text: __, ...row }) => row)
  const pages = pagination(args, place)
  return data({ rows, place, chosen, state: query.state ?? '', forms, pages }, { headers })
}

export async function action(args: ActionFunctionArgs) {
  const { request } = args
  const form = await readForm(request, FORMS)
  await requireMember(args, { keeping: form })
  if (form.rejected) return form.rejected
  return form.answer({
    answer: async (v) => {
      await call(request, answerObjection, v)
      return { to: shopOrderPath(v.orderId), notice: '异议已答复' }
    },
  })
}

export default function Objections() {
  const { rows, place, chosen, state, pages } = useLoaderData<typeof loader>()
  const answer = useFormState('answer')
  const linkTo = useQueryLink()
  const stateLink = (value: string) => linkTo({ state: value === '' ? null : value, page: null, id: null })
  return (
    <>
      <PageTitle sub={`共 ${place.total} 件，最新的在前；48 小时内答复`}>异议</PageTitle>
      {chosen ? (
        <ObjectionPanel objection={chosen} state={answer} back={linkTo({ id: null })} />
      ) : (
        <RefusedNotice />
      )}
      <Tabs
        label="异议进度"
        tabs={Object.entries(STATES).map(([value, name]) => ({ name, to: stateLink(value) }))}
        current={stateLink(state)}
      />
      <ListPage place={place} pages={pages} empty="没有异议">
        <ObjectionTable rows={rows} linkTo={(id) => linkTo({ id })} />
      </ListPage>
    </>
  )
}
