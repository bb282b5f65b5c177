// 一项设置 /console/settings/:code
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
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
import { operatorCall } from '~/services/api/operator-call.server'
import { openForms, readForm } from '~/services/forms/forms.server'
import { pageOf } from '~/services/pages/page-path'
import { pageTitle } from '~/services/pages/page-title'
import { requireOperator } from '~/services/session/operator.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle<typeof loader>(({ code }) => SETTINGS[code].name)

export const handle: CrumbHandle = {
  crumbs: [{ name: '系统' }, { name: '市场设置', to: '/console/settings' }, { name: '变更' }],
}

const FORMS = { propose: proposeSetting.input, decide: decideSetting.input }

function codeIn({ code = '' }: { code?: string }): SettingCode {
  if (!isSettingCode(code)) throw new Response(null, { status: 404 })
  return code
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const code = codeIn(params)
  const { settings } = await operatorCall(request, marketSettings, {})
  const setting = settings.find((one) => one.code === code)
  if (!setting) throw new Response(null, { status: 404 })
  const pending = setting.changes.find(({ phase }) => phase === 'proposed') ?? null
  const { forms, headers } = await openForms(request, FORMS, { code, ...(pending && { id: pending.id }) })
  return data({ code, setting, pending, forms }, { headers })
}

export async function action(args: ActionFunctionArgs) {
  const { request } = args
  await requireOperator(args)
  const form = await readForm(request, FORMS)
  return form.answer({
    propose: async (v) => {
      const { phase } = await operatorCall(request, proposeSetting, v)
      const notice = phase === 'proposed' ? '变更已提出，等待另一名管理员审批' : '变更已保存，按生效时间执行'
      return { to: pageOf(request), notice }
    },
    decide: async (v) => {
      const { phase } = await operatorCall(request, decideSetting, v)
      return {
        to: pageOf(request),
        notice: phase === 'returned' ? '变更已退回' : '变更已通过，按生效时间执行',
      }
    },
  })
}

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
