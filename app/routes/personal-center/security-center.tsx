// 安全中心 /personalCenter/securityCenter?page=&size=
import { useLoaderData } from '@remix-run/react'
import {
  endOtherSessions,
  endSession,
  MySessions,
  mySessions,
  securityOverview,
} from 'contract/account/security'
import { unbindWechat, wechatBinding } from 'contract/login-methods/wechat'
import { capitalSelf } from 'contract/wallet'
import {
  EndOtherSessionsForm,
  EndSessionForm,
  UnbindWechatForm,
} from '~/components/account/end-session-forms'
import { SecurityItems } from '~/components/account/security-items'
import { useFormState } from '~/components/forms/use-form-state'
import { ServerFragment } from '~/components/fragments/server-fragment'
import { PaginationFragment } from '~/components/lists/pagination-fragment'
import { Link } from '~/components/ui/link'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import { sessionTable } from '~/services/account/session-table.server'
import { pagination } from '~/services/lists/list-controls.server'
import { memberPage } from '~/services/pages/member-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('安全中心')

const HERE = '/personalCenter/securityCenter'

export const handle: CrumbHandle = { crumbs: [{ name: '安全中心' }] }

const page = memberPage({
  query: MySessions,
  forms: {
    endSession: submitTo(endSession, { to: `${HERE}#sessions`, notice: '该设备已退出登录' }),
    endOthers: submitTo(endOtherSessions, { to: `${HERE}#sessions`, notice: '其他设备已全部退出登录' }),
    unbind: submitTo(unbindWechat, { to: HERE, notice: '微信已解除绑定' }),
  },
  async load({ args, query, call, openForms }) {
    const [security, { hasPayPassword }, sessions, wechat, forms] = await Promise.all([
      call(securityOverview, {}),
      call(capitalSelf, {}),
      call(mySessions, query),
      call(wechatBinding, {}),
      openForms(),
    ])
    const { list, ...counted } = sessions
    const page = {
      security: { ...security, hasPayPassword },
      wechat,
      table: sessionTable(list),
      others: list.filter(({ isCurrent, state }) => state === 'open' && !isCurrent),
      pages: pagination(args, counted),
      forms,
    }
    return page
  },
})

export const loader = page.loader
export const action = page.action

export default function SecurityCenter() {
  const { security, wechat, table, others, pages } = useLoaderData<typeof loader>()
  const endOne = useFormState('endSession')
  const endAll = useFormState('endOthers')
  const unbind = useFormState('unbind')
  return (
    <>
      <PageTitle sub="登录密码、手机号与支付密码，以及正在登录本账号的设备">安全中心</PageTitle>
      <Panel>
        <SecurityItems security={security} />
      </Panel>
      {wechat.bound && (
        <Panel title="微信登录">
          <p className="mb-2">已绑定微信“{wechat.bound.nickname}”，可用它登录。</p>
          <UnbindWechatForm state={unbind} />
        </Panel>
      )}
      {others.length > 0 && (
        <Panel title={`其他在线设备（${others.length}）`}>
          <EndSessionForm state={endOne} sessions={others} />
          {others.length > 1 && <EndOtherSessionsForm state={endAll} />}
        </Panel>
      )}
      <Panel title="个人数据">
        <p>
          导出本账号的全部记录，或注销账号：<Link to="/personalCenter/myData">个人数据</Link>
        </p>
      </Panel>
      <Panel title="登录记录" id="sessions">
        <ServerFragment html={table} />
        <PaginationFragment html={pages} />
      </Panel>
    </>
  )
}
