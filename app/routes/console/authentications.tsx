// 认证申请 /console/authentications?state=&kind=&page=&size=
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { authenticationList } from 'contract/authentication/review'
import { AUTHENTICATION_KINDS, AUTHENTICATION_STATES } from 'contract/authentication/states'
import { ReviewQueue } from '~/components/reviews/review-queue'
import { ReviewTable } from '~/components/reviews/review-table'
import { Tag } from '~/components/ui/tag'
import { operatorCall } from '~/services/api/operator-call.server'
import { readQueueQuery } from '~/services/console/review-queue.server'
import { pagination } from '~/services/lists/list-controls.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('lists')

export const meta = pageTitle('认证申请')

export const handle: CrumbHandle = { crumbs: [{ name: '审核' }, { name: '认证申请' }] }

const { submitted: _, confirming: __, ...DECIDED } = AUTHENTICATION_STATES
const STATES = { submitted: '待审核', confirming: '待复核', ...DECIDED } as const

export async function loader(args: LoaderFunctionArgs) {
  const query = readQueueQuery(args.request, authenticationList.input)
  const { list, ...place } = await operatorCall(args.request, authenticationList, query)
  const { state = '', kind = '' } = query
  return data({ list, place, state, kind, pages: pagination(args, place) })
}

export default function Authentications() {
  const { list, ...queue } = useLoaderData<typeof loader>()
  const rows = list.map(({ id, kind, state, needsTwoReviewers, ...row }) => ({
    ...row,
    to: `/console/authentications/${id}`,
    kind: (
      <>
        {AUTHENTICATION_KINDS[kind]} {needsTwoReviewers && <Tag kind="plain">变更，须两人审核</Tag>}
      </>
    ),
    state: AUTHENTICATION_STATES[state],
  }))
  return (
    <ReviewQueue title="认证申请" states={STATES} kinds={AUTHENTICATION_KINDS} {...queue}>
      <ReviewTable caption="认证申请" rows={rows} />
    </ReviewQueue>
  )
}
