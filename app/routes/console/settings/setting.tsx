// 一项设置 /console/settings/:code
import { useLoaderData } from '@remix-run/react'
import { decideSetting, marketSettings, proposeSetting } from 'contract/settings'
import { isSettingCode, SETTINGS, type SettingCode } from 'contract/settings/settings'
import { RefusedNotice } from '~/components/console/refused-notice'
import { DecideSettingPanel, ProposeSettingPanel } from '~/components/console/settings/setting-forms'
import { ChangeTable } from '~/components/console/settings/setting-tables'
import { settingText } from '~/components/console/settings/setting-text'
import { useFormState } from '~/components/forms/use-form-state'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import { operatorPage } from '~/services/pages/operator-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle<typeof loader>(({ code }) => SETTINGS[code].name)

export const handle: CrumbHandle = {
  crumbs: [{ name: '系统' }, { name: '市场设置', to: '/console/settings' }, { name: '变更' }],
}

function codeIn({ code = '' }: { code?: string }): SettingCode {
  if (!isSettingCode(code)) throw new Response(null, { status: 404 })
  return code
}

const page = operatorPage({
  forms: {
    propose: submitTo(proposeSetting, {
      notice: ({ output: { phase } }) =>
        phase === 'proposed' ? '变更已提出，等待另一名管理员审批' : '变更已保存，按生效时间执行',
    }),
    decide: submitTo(decideSetting, {
      notice: ({ output: { phase } }) => (phase === 'returned' ? '变更已退回' : '变更已通过，按生效时间执行'),
    }),
  },
  async load({ params, call, openForms }) {
    const code = codeIn(params)
    const { settings } = await call(marketSettings, {})
    const setting = settings.find((one) => one.code === code)
    if (!setting) throw new Response(null, { status: 404 })
    const pending = setting.changes.find(({ phase }) => phase === 'proposed') ?? null
    return { code, setting, pending, forms: await openForms({ code, ...(pending && { id: pending.id }) }) }
  },
})

export const loader = page.loader
export const action = page.action

export default function Setting() {
  const { code, setting, pending } = useLoaderData<typeof loader>()
  const [propose, decide] = [useFormState('propose'), useFormState('decide')]
  return (
    <>
      <PageTitle sub={`${SETTINGS[code].about} · 现值 ${settingText(code, setting.value)}`}>
        {SETTINGS[code].name}
      </PageTitle>
      <RefusedNotice />
      {pending === null ? (
        <ProposeSettingPanel state={propose} code={code} />
      ) : (
        <DecideSettingPanel state={decide} code={code} change={pending} />
      )}
      <Panel title="历史与未生效的变更">
        <ChangeTable code={code} changes={setting.changes} />
      </Panel>
    </>
  )
}
