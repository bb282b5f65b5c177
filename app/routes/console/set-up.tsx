// 工作人员设置密码与动态码 /console/setUp?token=
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { SetUpForm, setUpOperator } from 'contract/operators/links'
import { RecoveryCodes, SetUpFields } from '~/components/console/set-up'
import { SignInFrame } from '~/components/console/sign-in-frame'
import { useFormState } from '~/components/forms/use-form-state'
import { EmptyState } from '~/components/ui/empty-state'
import { callAsVisitor } from '~/services/api/call.server'
import { findLink, givenSecret, tokenOfLink } from '~/services/console/set-up-link.server'
import { openForms, readForm } from '~/services/forms/forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'

export const links = styles('console', 'forms')

export const meta = pageTitle('设置密码与动态码')

const FORMS = { setUp: SetUpForm }

export async function loader({ request }: LoaderFunctionArgs) {
  const link = await findLink(request)
  const values = { token: tokenOfLink(request), totpSecret: link?.totpSecret ?? '' }
  const { forms, headers } = await openForms(request, FORMS, values)
  return data({ link, forms }, { headers, status: link ? 200 : 404 })
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request, FORMS)
  const given = givenSecret(form.values.totpSecret)
  const done: { recoveryCodes?: string[] } = {}
  const answer = await form.answer({
    setUp: async (v) => {
      const { recoveryCodes } = await callAsVisitor(request, setUpOperator, v)
      done.recoveryCodes = recoveryCodes
      return { to: '/console/login' }
    },
  })
  // The codes are shown once, in the answer itself: a redirect would have to carry them.
  if (done.recoveryCodes) return data({ recoveryCodes: done.recoveryCodes })
  if (answer instanceof Response) return answer
  const link = given === null ? null : await findLink(request, given)
  return data({ ...answer.data, link }, answer.init ?? {})
}

export default function SetUp() {
  const { link: opened } = useLoaderData<typeof loader>()
  const sent = useActionData<{ recoveryCodes?: string[]; link?: typeof opened }>()
  const form = useFormState('setUp')
  const link = sent?.link ?? opened
  if (sent?.recoveryCodes)
    return (
      <SignInFrame title="请保存恢复码">
        <RecoveryCodes codes={sent.recoveryCodes} />
      </SignInFrame>
    )
  if (!link)
    return (
      <SignInFrame title="设置密码与动态码">
        <EmptyState title="链接已失效">链接在 30 分钟内有效，只能使用一次。请联系管理员重新发送。</EmptyState>
      </SignInFrame>
    )
  return (
    <SignInFrame title="设置密码与动态码" sub={`${link.displayName}（登录名 ${link.name}）`}>
      <SetUpFields form={form} link={link} />
    </SignInFrame>
  )
}

export { ConsoleError as ErrorBoundary } from '~/components/console/console-error'
