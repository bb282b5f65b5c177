// 短信与邮件沙箱发件箱 /dev/outbox, only with the sandbox gateways; live mode requires SMS_SANDBOX_TOKEN
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { OpenOutbox, type OutboxMessage, outbox, type SandboxMail } from 'contract/dev'
import { PasswordField } from '~/components/fields/password-field'
import { Form } from '~/components/forms/form'
import { Submit } from '~/components/forms/submit'
import { useFormState } from '~/components/forms/use-form-state'
import { Time } from '~/components/time/time'
import { EmptyState } from '~/components/ui/empty-state'
import { ListTable, name, type TableColumns } from '~/components/ui/list-table'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import { openForms, readForm } from '~/services/forms/forms.server'
import { readQuery } from '~/services/forms/query.server'
import { pageOf } from '~/services/pages/page-path'
import { pageTitle } from '~/services/pages/page-title'
import { forgettingToken, presentToken, readMails, readOutbox } from '~/services/session/outbox.server'
import { styles } from '~/styles/sheets'

export const links = styles('forms')

export const meta = pageTitle('短信发件箱')

const FORMS = { open: OpenOutbox }

export async function loader({ request }: LoaderFunctionArgs) {
  const query = readQuery(request, outbox.input)
  const messages = await readOutbox(request, query)
  if (messages) {
    const mails = query.phone === undefined ? await readMails(request) : null
    return data({ messages, mails, forms: {} })
  }
  const { forms, headers } = await openForms(request, FORMS)
  headers.append('set-cookie', await forgettingToken())
  return data({ messages: null, mails: null, forms }, { status: 403, headers })
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request, FORMS)
  return form.answer({
    open: async ({ password }) => ({ to: pageOf(request), headers: await presentToken(request, password) }),
  })
}

export default function Outbox() {
  const { messages, mails } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle sub="沙箱网关代收的短信，最新在前；这里的短信不会发送到手机。">短信发件箱</PageTitle>
      {messages === null ? <TokenForm /> : <Messages messages={messages} />}
      {mails !== null && <Mails mails={mails} />}
    </>
  )
}

function TokenForm() {
  const form = useFormState('open')
  return (
    <div className="max-w-md">
      <Panel>
        <Form state={form}>
          <PasswordField
            field="password"
            label="沙箱口令"
            hint="部署本站时为短信沙箱设置的口令"
            autoComplete="off"
          />
          <Submit>查看短信</Submit>
        </Form>
      </Panel>
    </div>
  )
}

const COLUMNS: TableColumns<OutboxMessage> = [
  name('手机号', ({ phone }) => phone),
  { header: '内容', cell: ({ text }) => text },
  { header: '时间', cell: ({ at }) => <Time at={at} /> },
]

function Messages({ messages }: { messages: OutboxMessage[] }) {
  return (
    <ListTable caption="短信" columns={COLUMNS} rows={messages} empty={<EmptyState title="还没有短信" />} />
  )
}

const MAIL_COLUMNS: TableColumns<SandboxMail> = [
  name('收件人', ({ to }) => to),
  { header: '主题', cell: ({ subject }) => subject },
  { header: '内容', cell: ({ text }) => text },
  { header: '时间', cell: ({ at }) => <Time at={at} /> },
]

function Mails({ mails }: { mails: SandboxMail[] }) {
  return (
    <Panel title="邮件">
      <ListTable caption="邮件" columns={MAIL_COLUMNS} rows={mails} empty={<p>还没有邮件</p>} />
    </Panel>
  )
}
