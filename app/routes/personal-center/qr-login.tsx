// 扫码登录确认 /personalCenter/qrLogin?code=: what the QR code of the login page leads a phone to
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
import { memberPage } from '~/services/pages/member-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms')

export const meta = pageTitle('扫码登录')

export const handle: CrumbHandle = { crumbs: [{ name: '扫码登录' }] }

export { refreshAfterRefusal as shouldRevalidate } from '~/services/forms/refresh-after-refusal'

const page = memberPage({
  query: ScanCode,
  forms: {
    confirm: submitTo(decideCode, {
      schema: DecideForm,
      input: (v) => ({ ...v, decision: 'confirm' }),
      notice: '已确认，电脑上即将登录',
    }),
    refuse: submitTo(decideCode, {
      schema: DecideForm,
      input: (v) => ({ ...v, decision: 'refuse' }),
      notice: '已拒绝这次登录',
    }),
  },
  async load({ query: { code }, call, openForms }) {
    const [waiting, forms] = await Promise.all([call(scanCode, { code }), openForms({ code })])
    return { waiting, forms }
  },
})

export const loader = page.loader
export const action = page.action

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
