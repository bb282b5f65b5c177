// 注销账号 /personalCenter/closeAccount
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import {
  CloseAccountForm,
  ClosingCodeForm,
  closeAccount,
  closingCode,
  closingInfo,
} from 'contract/account/personal-data'
import { CheckboxField } from '~/components/fields/checkbox-field'
import { PasswordField } from '~/components/fields/password-field'
import { SmsCodeField } from '~/components/fields/phone-and-code'
import { Form } from '~/components/forms/form'
import { joinForms } from '~/components/forms/form-state'
import { Submit } from '~/components/forms/submit'
import { useFormState } from '~/components/forms/use-form-state'
import { Notice } from '~/components/ui/notice'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import { call } from '~/services/api/call.server'
import { codeSent } from '~/services/forms/code-sent.server'
import { openForms, readForm } from '~/services/forms/forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { requireMember } from '~/services/session/member.server'
import { destroySession } from '~/services/session/session.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms')

export const meta = pageTitle('注销账号')

const FORMS = { close: CloseAccountForm, code: ClosingCodeForm }

export const handle: CrumbHandle = {
  crumbs: [{ name: '个人数据', to: '/personalCenter/myData' }, { name: '注销账号' }],
}

const ERASED = [
  '昵称、头像、性别与手机号；手机号随即可以重新注册',
  '收货地址、未提交的表单、消息与邮箱、微信绑定',
  '收藏、关注与浏览记录，支付密码、登录设备',
  '没有被订单、证据或已通过的申请使用的图片；个人实名资料与未通过的申请',
]
const KEPT = [
  '订单、付款与钱包流水、异议与仲裁、试用报告：依法保存，对方只看到“已注销用户”',
  '已通过的入驻申请、企业认证与其证照',
  '注销后才到账的款项与退票转入待查款项，由两位工作人员核实后退回原账户',
]

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireMember({ request, context })
  const { phone, obstacles } = await call(request, closingInfo, {})
  const { forms, headers } = await openForms(request, FORMS)
  return data({ phone, obstacles, forms }, { headers })
}

/** Does not ask who is signed in: a second copy of the form comes after its first has ended the session. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request, FORMS)
  return form.answer({
    close: async (v) => {
      await call(request, closeAccount, v)
      return {
        to: '/login',
        notice: '账号已注销，手机号可以重新注册',
        headers: await destroySession(request),
      }
    },
    code: async (v) => codeSent(request, await call(request, closingCode, v), form.values),
  })
}

export default function CloseAccount() {
  const { obstacles } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle sub="注销不能撤销，请先导出需要留存的资料">注销账号</PageTitle>
      {obstacles.length > 0 && (
        <Notice kind="warn" title="暂时不能注销">
          <ul>
            {obstacles.map((obstacle) => (
              <li key={obstacle}>{obstacle}</li>
            ))}
          </ul>
        </Notice>
      )}
      <Panel title="将会删除">
        <Lines lines={ERASED} />
      </Panel>
      <Panel title="将会保留">
        <Lines lines={KEPT} />
      </Panel>
      {obstacles.length === 0 && (
        <Panel title="确认注销">
          <Close />
        </Panel>
      )}
    </>
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

function Close() {
  const { phone } = useLoaderData<typeof loader>()
  const form = joinForms(useFormState('close'), useFormState('code'))
  return (
    <div className="max-w-md">
      <Form state={form} defaultButton="注销账号" label="注销账号">
        <p>
          验证码发送到 <strong>{phone}</strong>
        </p>
        <SmsCodeField />
        <PasswordField field="password" label="登录密码" autoComplete="current-password" />
        <CheckboxField field="agreed" label="我已了解以上后果，确认注销" />
        <Submit isWide>注销账号</Submit>
      </Form>
    </div>
  )
}
