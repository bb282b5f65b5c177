// 协议更新 /agreements?redirect=
import { useLoaderData } from '@remix-run/react'
import { acceptPacts, namePacts, pactsToAccept } from 'contract/content/consents'
import { formatTime } from 'contract/units'
import { pactPath } from '~/components/content/help-path'
import { CheckboxField } from '~/components/fields/checkbox-field'
import { Form } from '~/components/forms/form'
import { Submit } from '~/components/forms/submit'
import { useFormState } from '~/components/forms/use-form-state'
import { EmptyState } from '~/components/ui/empty-state'
import { Link } from '~/components/ui/link'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import { memberPage } from '~/services/pages/member-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { returnTo } from '~/services/session/return-to'
import { styles } from '~/styles/sheets'

export const links = styles('forms')

export const meta = pageTitle('协议更新')

const page = memberPage({
  forms: {
    accept: submitTo(acceptPacts, { to: ({ request }) => returnTo(request), notice: '已记录您的同意' }),
  },
  async load({ request, call, openForms }) {
    const pacts = await call(pactsToAccept, {})
    return { pacts, forms: await openForms({ shown: namePacts(pacts) }), next: returnTo(request) }
  },
})

export const loader = page.loader
export const action = page.action

export default function AgreementsPage() {
  const { pacts, next } = useLoaderData<typeof loader>()
  const form = useFormState('accept')
  if (pacts.length === 0)
    return (
      <>
        <PageTitle>协议更新</PageTitle>
        <EmptyState title="没有需要重新同意的协议">
          <Link to={next}>继续</Link>
        </EmptyState>
      </>
    )
  return (
    <div className="mx-auto max-w-md">
      <PageTitle sub="继续使用之前，请阅读并同意新的版本">协议更新</PageTitle>
      <Panel>
        <ul>
          {pacts.map(({ type, version, title, about, publishedAt }) => (
            <li key={type}>
              <Link to={pactPath(type)} target="_blank" rel="noopener">
                {title}
              </Link>
              （第 {version} 版，自 {formatTime(publishedAt)} 起施行）：{about}
            </li>
          ))}
        </ul>
        <Form state={form} hidden={['shown']} label="同意协议">
          <CheckboxField field="agreed" label="我已阅读并同意以上协议" />
          <Submit isWide>同意并继续</Submit>
        </Form>
        <p className="subtitle">
          不同意的，可以<Link to="/personalCenter/myData">导出个人数据</Link>或
          <Link to="/personalCenter/closeAccount">注销账号</Link>。
        </p>
      </Panel>
    </div>
  )
}
