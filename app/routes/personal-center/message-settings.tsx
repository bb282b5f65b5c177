// 消息设置 /personalCenter/messageSettings
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import {
  ConfirmMessageEmail,
  confirmMessageEmail,
  messageSettings,
  removeMessageEmail,
  SaveMessageSettings,
  SetMessageEmail,
  saveMessageSettings,
  setMessageEmail,
} from 'contract/messages'
import { Form } from '~/components/forms/form'
import { fieldOf } from '~/components/forms/form-state'
import { Submit } from '~/components/forms/submit'
import { useFormState } from '~/components/forms/use-form-state'
import { ChannelTable } from '~/components/messages/channel-table'
import { ConfirmEmailForm, EmailForm, RemoveEmailForm } from '~/components/messages/email-forms'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import { call } from '~/services/api/call.server'
import { openForms, readForm } from '~/services/forms/forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { requireMember } from '~/services/session/member.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('消息设置')

const HERE = '/personalCenter/messageSettings'
const FORMS = {
  settings: SaveMessageSettings,
  email: SetMessageEmail,
  confirm: ConfirmMessageEmail,
  remove: removeMessageEmail.input,
}

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
  if (form.rejected) return form.rejected
  return form.answer({
    settings: async (v) => {
      await call(request, saveMessageSettings, v)
      return { to: HERE, notice: '消息设置已保存' }
    },
    email: async (v) => {
      await call(request, setMessageEmail, v)
      return { to: `${HERE}#email`, notice: '验证码已发送，请查收邮件' }
    },
    confirm: async (v) => {
      await call(request, confirmMessageEmail, v)
      return { to: `${HERE}#email`, notice: '邮箱已确认' }
    },
    remove: async () => {
      await call(request, removeMessageEmail, {})
      return { to: `${HERE}#email`, notice: '邮箱已删除' }
    },
  })
}

export default function MessageSettings() {
  const { settings } = useLoaderData<typeof loader>()
  const form = useFormState('settings')
  const { sms, email } = settings.available
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
      <Panel title="接收邮件的邮箱" id="email">
        {email ? <EmailPanel /> : <p>本站暂未开通邮件通知。</p>}
      </Panel>
    </>
  )
}

function EmailPanel() {
  const {
    settings: { email, pendingEmail },
  } = useLoaderData<typeof loader>()
  const [set, confirm, remove] = [useFormState('email'), useFormState('confirm'), useFormState('remove')]
  return (
    <div className="max-w-md">
      <p>{email === null ? '还没有邮箱，暂不发送邮件通知。' : `通知发送到 ${email.address}`}</p>
      {pendingEmail !== null && <ConfirmEmailForm state={confirm} address={pendingEmail} />}
      <EmailForm state={set} hasAddress={email !== null || pendingEmail !== null} />
      {(email !== null || pendingEmail !== null) && <RemoveEmailForm state={remove} />}
    </div>
  )
}
