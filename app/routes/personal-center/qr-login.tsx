// 扫码登录确认 /personalCenter/qrLogin?code=: what the QR code of the login page leads a phone to
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DecideForm, decideCode, ScanCode, scanCode } from 'contract/login-methods'
import { QR_CODE_STATES } from 'contract/login-methods/qr-code-states'
import { Form } from '~/components/forms/form'
import { joinForms } from '~/components/forms/form-state'
import { Submit } from '~/components/forms/submit'
import { useFormState } from '~/components/forms/use-form-state'
import { Time } from '~/components/time/time'
import { Facts, fact } from '~/components/ui/facts'
import { Notice } from '~/components/ui/notice'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import { call } from '~/services/api/call.server'
import { openForms, readForm } from '~/services/forms/forms.server'
import { readQuery } from '~/services/forms/query.server'
import { pageOf } from '~/services/pages/page-path'
import { pageTitle } from '~/services/pages/page-title'
import { requireMember } from '~/services/session/member.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms')

export const meta = pageTitle('扫码登录')

const FORMS = { confirm: DecideForm, refuse: DecideForm }

export const handle: CrumbHandle = { crumbs: [{ name: '扫码登录' }] }

export { refreshAfterRefusal as shouldRevalidate } from '~/services/forms/refresh-after-refusal'

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  await requireMember(args)
  const { code } = readQuery(request, ScanCode)
  const [waiting, { forms, headers }] = await Promise.all([
    call(request, scanCode, { code }),
    openForms(request, FORMS, { code }),
  ])
  return data({ waiting, forms }, { headers })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, FORMS)
  await requireMember({ request, context }, { keeping: form })
  const to = pageOf(request)
  return form.answer({
    confirm: async (v) => {
      await call(request, decideCode, { ...v, decision: 'confirm' })
      return { to, notice: '已确认，电脑上即将登录' }
    },
    refuse: async (v) => {
      await call(request, decideCode, { ...v, decision: 'refuse' })
      return { to, notice: '已拒绝这次登录' }
    },
  })
}

export default function QrLogin() {
  const { waiting } = useLoaderData<typeof loader>()
  const form = joinForms(useFormState('refuse'), useFormState('confirm'))
  const { device, clientAddress, createdAt, state } = waiting
  const isOpen = state === 'waiting' || state === 'scanned'
  return (
    <>
      <PageTitle sub="确认后，下面这台设备将登录您的账号">扫码登录</PageTitle>
      <Panel>
        <Facts
          items={[
            fact('设备', device),
            fact('网络地址', clientAddress),
            fact('发起时间', <Time at={createdAt} />),
          ]}
        />
        {isOpen ? (
          <Form state={form} hidden={['code']} defaultButton="拒绝">
            <p className="mt-4">请只确认您自己正在操作的设备；别人发来的二维码请拒绝。</p>
            <div className="field__row mt-4">
              <Submit intent="confirm">确认登录</Submit>
              <Submit intent="refuse" kind="quiet">
                拒绝
              </Submit>
            </div>
          </Form>
        ) : (
          <Notice kind={state === 'confirmed' || state === 'used' ? 'success' : 'info'}>
            {QR_CODE_STATES[state]}
          </Notice>
        )}
      </Panel>
    </>
  )
}
