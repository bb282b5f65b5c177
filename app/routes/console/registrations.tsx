// 入驻申请 /console/registrations?state=&kind=&page=&size=
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { reviewList } from 'contract/registrations/review'
import { REGISTRATION_KINDS, REGISTRATION_STATES } from 'contract/registrations/states'
import { ReviewQueue } from '~/components/reviews/review-queue'
import { ReviewTable } from '~/components/reviews/review-table'
import { operatorCall } from '~/services/api/operator-call.server'
import { readQueueQuery } from '~/services/console/review-queue.server'
import { pagination } from '~/services/lists/list-controls.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('lists')

export const meta = pageTitle('入驻申请')

export const handle: CrumbHandle = { crumbs: [{ name: '审核' }, { name: '入驻申请' }] }

const STATES = { submitted: '待审核', rejected: '未通过', approved: '已通过' } as const

export async function loader(args: LoaderFunctionArgs) {
  const query = readQueueQuery(args.request, reviewList.input)
  const { list, ...place } = await operatorCall(args.request, reviewList, query)
  const { state = '', kind = '' } = query
  return data({ list, place, state, kind, pages: pagination(args, place) })
}

export default function Registrations() {
  const { list, ...queue } = useLoaderData<typeof loader>()
  const rows = list.map(({ id, kind, state, companyName, ...row }) => ({
    ...row,
    to: `/console/registrations/${id}`,
    name: companyName,
    kind: REGISTRATION_KINDS[kind],
    state: REGISTRATION_STATES[state],
  }))
  return (
    <ReviewQueue title="入驻申请" states={STATES} kinds={REGISTRATION_KINDS} {...queue}>
      <ReviewTable caption="入驻申请" rows={rows} />
    </ReviewQueue>
  )
}
