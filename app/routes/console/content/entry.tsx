// 一项内容 /console/content/:kind/:id?copy=
import { useLoaderData } from '@remix-run/react'
import type { ContentEntry } from 'contract/content/editing'
import * as contract from 'contract/content/editing'
import { CONTENT_KINDS, CONTENT_STATES } from 'contract/content/kinds'
import { ContentForm } from '~/components/console/content/content-form'
import { CONTENT, entryPath, kindPath } from '~/components/console/content/content-paths'
import { PublishPanel, publishIntents } from '~/components/console/content/publish-panel'
import { VersionTable } from '~/components/console/content/version-table'
import { RefusedNotice } from '~/components/console/refused-notice'
import { useFormState } from '~/components/forms/use-form-state'
import { ButtonLink } from '~/components/ui/button'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import { operatorCall } from '~/services/api/operator-call.server'
import { contentKindOf, formValuesOf, NEW_ENTRY, newEntry } from '~/services/console/content-form.server'
import { operatorPage } from '~/services/pages/operator-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle<typeof loader>(({ entry, title }) => `${CONTENT_KINDS[entry.kind]} ${title}`)

export const handle: CrumbHandle = { crumbs: [{ name: '内容', to: CONTENT }, { name: '编辑' }] }

const toEntry = ({ output: { kind, id } }: { output: Pick<ContentEntry, 'kind' | 'id'> }) =>
  entryPath(kind, id)

const page = operatorPage({
  forms: {
    save: submitTo(contract.saveContent, {
      to: toEntry,
      notice: '草稿已保存，访客还看不到',
    }),
    publish: submitTo(contract.publishContent, {
      to: toEntry,
      notice: ({ output: { state } }) => (state === 'scheduled' ? '已安排定时发布' : '已发布'),
    }),
    discard: submitTo(contract.discardContent, {
      to: toEntry,
      notice: '草稿已放弃',
    }),
    withdraw: submitTo(contract.withdrawContent, {
      to: toEntry,
      notice: '已下架，访客不再看到',
    }),
  },
  async load({ request, params, openForms }) {
    const kind = contentKindOf(params)
    const entry =
      params.id === NEW_ENTRY ? await emptyEntry(request, kind) : await entryOf(request, kind, params.id)
    const copied = new URL(request.url).searchParams.get('copy')
    const source = copied === null ? entry : await entryOf(request, kind, copied)
    const fields = source.draft ?? source.published
    const values = fields ? formValuesOf(fields) : {}
    const key = { kind, version: String(entry.version), ...(entry.id !== '' && { id: entry.id }) }
    const forms = await openForms({ ...values, ...key, publishAt: '' })
    const title = entry.id === '' ? '新建' : values.title || entry.id
    return { entry, title, forms }
  },
})

export const loader = page.loader
export const action = page.action

async function entryOf(request: Request, kind: contract.ContentEntry['kind'], id = '') {
  return await operatorCall(request, contract.contentEntry, { kind, id })
}

async function emptyEntry(request: Request, kind: contract.ContentEntry['kind']) {
  if (kind === 'config') throw new Response(null, { status: 404 })
  if (kind !== 'help_article') return newEntry(kind, [])
  const { list } = await operatorCall(request, contract.contentEntries, { kind: 'help_category', size: 1000 })
  const published = list.filter(({ state }) => state !== 'withdrawn')
  return newEntry(
    kind,
    published.map(({ id, title }) => ({ id, name: title })),
  )
}

export default function ContentEntryPage() {
  const { entry, title } = useLoaderData<typeof loader>()
  const { kind, id, published, categories } = entry
  const save = useFormState('save')
  const publish = useFormState('publish')
  const discard = useFormState('discard')
  const withdraw = useFormState('withdraw')
  const isFixed = kind === 'pact' && published !== null
  return (
    <>
      <PageTitle sub={`${CONTENT_KINDS[kind]} · ${CONTENT_STATES[entry.state]}`}>{title}</PageTitle>
      <RefusedNotice shown={[...(id === '' ? [] : publishIntents(entry)), ...(isFixed ? [] : ['save'])]} />
      {id !== '' && <PublishPanel entry={entry} publish={publish} discard={discard} withdraw={withdraw} />}
      {isFixed ? (
        <Panel title="已发布的版本">
          <p>已发布的协议版本不再修改，会员可以一直查阅。</p>
          <p>
            <ButtonLink to={`${kindPath(kind)}/new?copy=${encodeURIComponent(id)}`}>
              以此为底新建版本
            </ButtonLink>{' '}
            <ButtonLink to={`${entryPath(kind, id)}/preview`} kind="quiet">
              查看
            </ButtonLink>
          </p>
        </Panel>
      ) : (
        <Panel title="编辑">
          <ContentForm state={save} kind={kind} categories={categories} />
        </Panel>
      )}
      {id !== '' && (
        <Panel title="发布历史">
          <VersionTable {...entry} />
        </Panel>
      )}
    </>
  )
}
