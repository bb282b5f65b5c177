// 预览 /console/content/:kind/:id/preview: an entry as visitors see it, outside the frame of the console.
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { contentEntry } from 'contract/content/editing'
import { CONTENT_KINDS } from 'contract/content/kinds'
import { entryPath } from '~/components/console/content/content-paths'
import { ContentPreview } from '~/components/console/content/content-preview'
import { ButtonLink } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'
import { PageTitle } from '~/components/ui/page-title'
import { operatorCall } from '~/services/api/operator-call.server'
import { contentKindOf } from '~/services/console/content-form.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'

export const links = styles('content', 'occasion')

export const meta = pageTitle('预览')

export async function loader({ request, params }: LoaderFunctionArgs) {
  const kind = contentKindOf(params)
  const entry = await operatorCall(request, contentEntry, { kind, id: params.id ?? '' })
  const fields = entry.draft ?? entry.published
  if (!fields) throw new Response(null, { status: 404 })
  return data({ entry, fields })
}

/** Kinds that visitors see on a page of their own, with its title. */
const HAS_OWN_TITLE = ['help_article', 'announcement', 'pact']

export default function Preview() {
  const { entry, fields } = useLoaderData<typeof loader>()
  const back = (
    <ButtonLink kind="quiet" to={entryPath(entry.kind, entry.id)}>
      返回编辑
    </ButtonLink>
  )
  return (
    <main className="page-width" id="main" tabIndex={-1}>
      <Notice kind="info" title={entry.draft === null ? '访客现在看到的内容' : '草稿预览，访客还看不到'}>
        {back}
      </Notice>
      {!HAS_OWN_TITLE.includes(entry.kind) && <PageTitle sub={CONTENT_KINDS[entry.kind]}>预览</PageTitle>}
      <ContentPreview entry={entry} fields={fields} />
    </main>
  )
}

export { ConsoleError as ErrorBoundary } from '~/components/console/console-error'
