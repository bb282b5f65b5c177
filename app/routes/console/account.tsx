// 账号设置 /console/account
import { useLoaderData } from '@remix-run/react'
import { operatorAccount, updateOperatorAccount } from 'contract/operators/account'
import { OPERATOR_ROLES } from 'contract/operators/roles'
import { TextField } from '~/components/fields/text-field'
import { Form } from '~/components/forms/form'
import { Submit } from '~/components/forms/submit'
import { useFormState } from '~/components/forms/use-form-state'
import { Time } from '~/components/time/time'
import { Facts, fact } from '~/components/ui/facts'
import { Link } from '~/components/ui/link'
import { PageTitle } from '~/components/ui/page-title'
import { Columns, Panel } from '~/components/ui/panel'
import { operatorPage } from '~/services/pages/operator-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms')

export const meta = pageTitle('账号设置')

export const handle: CrumbHandle = { crumbs: [{ name: '账号设置' }] }

const PAGE = '/console/account'

const page = operatorPage({
  forms: {
    account: submitTo(updateOperatorAccount, { to: PAGE, notice: '账号设置已保存' }),
  },
  async load({ call, openForms }) {
    const account = await call(operatorAccount, {})
    return { account, forms: await openForms({ email: account.email ?? '' }) }
  },
})

export const loader = page.loader
export const action = page.action

export default function Account() {
  return (
    <>
      <PageTitle sub="保存前须确认身份，见页面上方">账号设置</PageTitle>
      <Columns main={<Particulars />} aside={<SignIns />} />
    </>
  )
}

function Particulars() {
  const { account } = useLoaderData<typeof loader>()
  const form = useFormState('account')
  return (
    <Panel>
      <Facts
        items={[
          fact('登录名', account.name),
          fact('姓名', account.displayName),
          fact('部门与角色', account.roles.map((role) => OPERATOR_ROLES[role]).join('、')),
          fact('手机号', account.phone),
        ]}
      />
      <Form state={form}>
        <TextField field="email" label="邮箱" type="email" autoComplete="email" />
        <Submit>保存</Submit>
      </Form>
      <p>
        <Link to="/console/password">修改密码</Link>
      </p>
    </Panel>
  )
}

function SignIns() {
  const { signIn, lastSignIn, hasSecondFactor, recoveryCodesLeft, decidesMoneyAt } =
    useLoaderData<typeof loader>().account
  const waitsUntil = decidesMoneyAt !== null && decidesMoneyAt > signIn.at ? decidesMoneyAt : null
  return (
    <Panel title="登录与动态码">
      <Facts
        items={[
          fact('本次登录', <Time at={signIn.at} />),
          fact('登录地址', signIn.clientAddress),
          fact('上次登录', lastSignIn && <Time at={lastSignIn.at} />),
          fact('上次地址', lastSignIn?.clientAddress ?? null),
          fact('动态码', hasSecondFactor ? '已绑定' : '未绑定'),
          fact('剩余恢复码', hasSecondFactor ? `${recoveryCodesLeft} 个` : null),
          waitsUntil !== null && fact('可办理资金事项', <Time at={waitsUntil} />),
        ]}
      />
      <p className="text-muted text-small">
        更换手机号、手机丢失或恢复码用完时，请两名管理员办理重置。新增或重置的账号首次登录满 24
        小时后才能办理资金事项。
      </p>
    </Panel>
  )
}
