// 一次发布 /console/content/:kind/:id/versions/:number
import { useLoaderData } from '@remix-run/react'
import { contentEntry, contentVersion, restoreContent } from 'contract/content/editing'
import { CONTENT_KINDS } from 'contract/content/kinds'
import { CONTENT, entryPath } from '~/components/console/content/content-paths'
import { DifferenceList } from '~/components/console/content/difference-list'
import { FormPanel } from '~/components/forms/form-panel'
import { Submit } from '~/components/forms/submit'
import { useFormState } from '~/components/forms/use-form-state'
import { Link } from '~/components/ui/link'
import { PageTitle } from '~/components/ui/page-title'
import { contentKindOf } from '~/services/console/content-form.server'
import { operatorPage } from '~/services/pages/operator-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('发布历史')

export const handle: CrumbHandle = { crumbs: [{ name: '内容', to: CONTENT }, { name: '发布历史' }] }

const page = operatorPage({
  forms: {
    restore: submitTo(restoreContent, {
      to: ({ output: { kind, id } }) => entryPath(kind, id),
      notice: '已恢复为草稿，预览后请发布',
    }),
  },
  async load({ params, call, openForms }) {
    const ref = { kind: contentKindOf(params), id: params.id ?? '' }
    const number = Number(params.number)
    if (!Number.isSafeInteger(number) || number < 0) throw new Response(null, { status: 404 })
    const entry = await call(contentEntry, ref)
    const version = await call(contentVersion, { ...ref, number })
    const key = { ...ref, number: String(number), version: String(entry.version) }
    return { ref, version, forms: await openForms(key) }
  },
})

export const loader = page.loader
export const action = page.action

export default function Version() {
  const { ref, version } = useLoaderData<typeof loader>()
  const { number, fields, differences } = version
  const restore = useFormState('restore')
  const isRestorable = fields !== null && ref.kind !== 'pact'
  const name = number === 0 ? '随软件的内容' : `第 ${number} 次发布`
  return (
    <>
      <PageTitle sub={CONTENT_KINDS[ref.kind]}>{name}</PageTitle>
      <p>
        <Link to={entryPath(ref.kind, ref.id)}>返回这项内容</Link>
      </p>
      {fields === null && <p>这一次是下架。</p>}
      {isRestorable && (
        <FormPanel title="恢复" state={restore} hidden={['kind', 'id', 'number', 'version']}>
          <p className="subtitle">恢复为草稿，会替换现有的草稿；发布之前访客看到的不变。</p>
          <Submit>恢复为草稿</Submit>
        </FormPanel>
      )}
      <h2>{number === 0 ? '内容' : '与前一次的差别'}</h2>
      <DifferenceList differences={differences} />
    </>
  )
}
