// 消息设置 /personalCenter/messageSettings
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { messageSettings, SaveMessageSettings, saveMessageSettings } from 'contract/messages'
import { Form } from '~/components/forms/form'
import { fieldOf } from '~/components/forms/form-state'
import { Submit } from '~/components/forms/submit'
import { useFormState } from '~/components/forms/use-form-state'
import { ChannelTable } from '~/components/messages/channel-table'
import { EmailPanel } from '~/components/messages/email-panel'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import { call } from '~/services/api/call.server'
import { openForms, readForm } from '~/services/forms/forms.server'
import { EMAIL_FORMS, emailAnswers } from '~/services/messages/email-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { requireMember } from '~/services/session/member.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('消息设置')

const HERE = '/personalCenter/messageSettings'
const FORMS = { settings: SaveMessageSettings, ...EMAIL_FORMS }

export const handle: CrumbHandle = { crumbs: [{ name: '消息设置' }] }

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireMember({ request, context })
  const settings = await call(request, messageSettings, {})
  const on = settings.kinds.flatMap(({ kind, channels }) =>
    channels.filter(({ isOn }) => isOn).map(({ channel }) => `${kind}:${channel}`),
  )
  const { forms, headers } = await openForms(request, FORMS, { on })
  return data({ settings, forms }, { headers })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, FORMS)
  await requireMember({ request, context }, { keeping: form })
  return form.answer({
    settings: async (v) => {
      await call(request, saveMessageSettings, v)
      return { to: HERE, notice: '消息设置已保存' }
    },
    ...emailAnswers(request, `${HERE}#email`),
  })
}

export default function MessageSettings() {
  const { settings } = useLoaderData<typeof loader>()
  const form = useFormState('settings')
  const { sms } = settings.available
  return (
    <>
      <PageTitle sub="选择每类消息的通知方式；资金与安全消息的站内通知不能关闭">消息设置</PageTitle>
      <Panel>
        <Form state={form} label="通知方式">
          <ChannelTable kinds={settings.kinds} on={fieldOf(form, 'on').values} />
          {!sms && <p className="subtitle">本站暂未开通短信通知。</p>}
          <Submit>保存设置</Submit>
        </Form>
      </Panel>
      <EmailPanel settings={settings} />
    </>
  )
}
