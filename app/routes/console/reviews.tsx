// 待审核 /console/reviews?kind=&sort=&col=
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ReviewsPage } from 'contract/reviews'
import { TableTools } from '~/components/console/console-table'
import { LinkChoice } from '~/components/console/link-choice'
import { REVIEW_COLUMNS, ReviewCaseTable } from '~/components/console/review-case-table'
import { REVIEW_KINDS } from '~/components/console/review-kinds'
import { useQueryLink } from '~/components/lists/query-link'
import { EmptyState } from '~/components/ui/empty-state'
import { Notice } from '~/components/ui/notice'
import { PageTitle } from '~/components/ui/page-title'
import { findReviewCases, sortedCases } from '~/services/console/reviews.server'
import { savedViews } from '~/services/console/views.server'
import { readQuery } from '~/services/forms/query.server'
import { pageTitle } from '~/services/pages/page-title'
import { requireOperator } from '~/services/session/operator.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('待审核')

export const handle: CrumbHandle = { crumbs: [{ name: '审核' }, { name: '待审核' }] }

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  await requireOperator(args)
  const { kind, sort } = readQuery(request, ReviewsPage)
  const { cases, isCut } = await findReviewCases(request)
  const counts = Object.fromEntries(
    Object.keys(REVIEW_KINDS).map((one) => [one, cases.filter((row) => row.kind === one).length]),
  )
  const rows = sortedCases(kind === '' ? cases : cases.filter((row) => row.kind === kind), sort)
  return data({ rows, counts, total: cases.length, kind, sort, isCut, views: await savedViews(request) })
}

export default function Reviews() {
  const { rows, counts, total, kind, sort, isCut, views } = useLoaderData<typeof loader>()
  const linkTo = useQueryLink()
  const choices = [
    { name: `全部 ${total}`, to: linkTo({ kind: null }), isCurrent: kind === '' },
    ...Object.entries(REVIEW_KINDS).map(([value, name]) => ({
      name: `${name} ${counts[value] ?? 0}`,
      to: linkTo({ kind: value }),
      isCurrent: value === kind,
    })),
  ]
  return (
    <>
      <PageTitle sub={`共 ${total} 件，最早提交的在前`}>待审核</PageTitle>
      <LinkChoice label="类型" choices={choices} />
      {isCut && (
        <Notice kind="info" title="积压较多">
          每个队列只列出最早的 200 件，处理后会继续显示其余的。
        </Notice>
      )}
      <TableTools columns={REVIEW_COLUMNS} views={views} />
      {rows.length === 0 ? (
        <EmptyState title="没有待审核的事项" />
      ) : (
        <ReviewCaseTable rows={rows} sort={sort} />
      )}
    </>
  )
}
