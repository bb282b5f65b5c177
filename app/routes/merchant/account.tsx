// 账号设置 /merchant/account
import { useLoaderData } from '@remix-run/react'
import { STAFF_ROLES } from 'contract/authentication/staff-roles'
import { messageSettings } from 'contract/messages'
import { MERCHANT_ACCOUNT } from '~/components/merchant/merchant-paths'
import { EmailPanel } from '~/components/messages/email-panel'
import { Time } from '~/components/time/time'
import { Facts, fact } from '~/components/ui/facts'
import { Link } from '~/components/ui/link'
import { PageTitle } from '~/components/ui/page-title'
import { Columns, Panel } from '~/components/ui/panel'
import { signInsOf } from '~/services/merchant/merchant-frame.server'
import { emailForms } from '~/services/messages/email-forms.server'
import { memberPage } from '~/services/pages/member-page.server'
import { pageTitle } from '~/services/pages/page-title'
import { masked } from '~/services/session/masked-phone'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms')

export const meta = pageTitle('账号设置')

export const handle: CrumbHandle = { crumbs: [{ name: '账号设置' }] }

const page = memberPage({
  forms: emailForms(`${MERCHANT_ACCOUNT}#email`),
  async load({ request, member: { nickname, phone, companyName, staffRole }, call, openForms }) {
    const [settings, signIns, forms] = await Promise.all([
      call(messageSettings, {}),
      signInsOf(request),
      openForms(),
    ])
    const { available, email, pendingEmail } = settings
    const account = { nickname, phone: masked(phone), companyName, staffRole, ...signIns }
    return { account, settings: { available, email, pendingEmail }, forms }
  },
})

export const loader = page.loader
export const action = page.action

export default function Account() {
  const { settings } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle sub="用户名与角色由企业管理员维护">账号设置</PageTitle>
      <Columns
        main={
          <>
            <Particulars />
            <EmailPanel settings={settings} />
          </>
        }
        aside={<SignIns />}
      />
    </>
  )
}

function Particulars() {
  const { nickname, phone, companyName, staffRole } = useLoaderData<typeof loader>().account
  return (
    <Panel title="账号">
      <Facts
        items={[
          fact('用户名', nickname ?? phone),
          fact('手机号', phone),
          fact('企业', companyName),
          fact('角色', STAFF_ROLES[staffRole ?? 'owner']),
        ]}
      />
      <p>
        <Link to={`${MERCHANT_ACCOUNT}/phone`}>更换手机号</Link>{' '}
        <Link to={`${MERCHANT_ACCOUNT}/password`}>修改登录密码</Link>
      </p>
    </Panel>
  )
}

function SignIns() {
  const { signIn, lastSignInAt } = useLoaderData<typeof loader>().account
  return (
    <Panel title="登录">
      <Facts
        items={[
          fact('本次登录', <Time at={signIn?.at ?? null} />),
          fact('登录地址', signIn?.clientAddress ?? null),
          fact('上次登录', <Time at={lastSignInAt} />),
        ]}
      />
      <p>
        <Link to="/personalCenter/securityCenter">登录设备与安全中心</Link>
      </p>
    </Panel>
  )
}
