// 一种内容的条目 /console/content/:kind?page=&size=
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { contentEntries } from 'contract/content/editing'
import { CONTENT_KINDS } from 'contract/content/kinds'
import { CONTENT, kindPath } from '~/components/console/content/content-paths'
import { ContentTable } from '~/components/console/content/content-table'
import { ListPage } from '~/components/console/list-page'
import { ButtonLink } from '~/components/ui/button'
import { Link } from '~/components/ui/link'
import { PageTitle } from '~/components/ui/page-title'
import { operatorCall } from '~/services/api/operator-call.server'
import { contentKindOf } from '~/services/console/content-form.server'
import { readFilter } from '~/services/forms/filter.server'
import { pagination } from '~/services/lists/list-controls.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle<typeof loader>(({ kind }) => CONTENT_KINDS[kind])

export const handle: CrumbHandle = { crumbs: [{ name: '内容', to: CONTENT }, { name: '条目' }] }

export async function loader(args: LoaderFunctionArgs) {
  const { request, params } = args
  const kind = contentKindOf(params)
  const { query } = readFilter(request, contentEntries.input.omit({ kind: true }))
  const { list, ...place } = await operatorCall(request, contentEntries, { kind, ...query })
  return data({ kind, rows: list, place, pages: pagination(args, place) })
}

export default function ContentEntries() {
  const { kind, rows, place, pages } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle sub={`共 ${place.total} 项`}>{CONTENT_KINDS[kind]}</PageTitle>
      <p>
        {kind !== 'config' && (
          <ButtonLink to={`${kindPath(kind)}/new`} isSmall>
            新建
          </ButtonLink>
        )}{' '}
        <Link to={CONTENT}>其他内容</Link>
      </p>
      <ListPage place={place} pages={pages} empty="还没有条目">
        <ContentTable kind={kind} rows={rows} />
      </ListPage>
    </>
  )
}
