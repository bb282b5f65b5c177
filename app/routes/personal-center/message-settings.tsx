// 消息设置 /personalCenter/messageSettings
import { useLoaderData } from '@remix-run/react'
import { messageSettings, saveMessageSettings } from 'contract/messages'
import { Form } from '~/components/forms/form'
import { fieldOf } from '~/components/forms/form-state'
import { Submit } from '~/components/forms/submit'
import { useFormState } from '~/components/forms/use-form-state'
import { ChannelTable } from '~/components/messages/channel-table'
import { EmailPanel } from '~/components/messages/email-panel'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import { emailForms } from '~/services/messages/email-forms.server'
import { memberPage } from '~/services/pages/member-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('消息设置')

const HERE = '/personalCenter/messageSettings'

export const handle: CrumbHandle = { crumbs: [{ name: '消息设置' }] }

const page = memberPage({
  forms: {
    settings: submitTo(saveMessageSettings, { to: HERE, notice: '消息设置已保存' }),
    ...emailForms(`${HERE}#email`),
  },
  async load({ call, openForms }) {
    const settings = await call(messageSettings, {})
    const on = settings.kinds.flatMap(({ kind, channels }) =>
      channels.filter(({ isOn }) => isOn).map(({ channel }) => `${kind}:${channel}`),
    )
    return { settings, forms: await openForms({ on }) }
  },
})

export const loader = page.loader
export const action = page.action

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
