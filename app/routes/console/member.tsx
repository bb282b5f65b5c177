// 一位会员 /console/members/:id
import { useLoaderData } from '@remix-run/react'
import { SESSION_STATES } from 'contract/account/security'
import {
  disableMember,
  enableMember,
  endMemberSession,
  memberDetail,
  memberPhone,
} from 'contract/support/members'
import { RefusedNotice } from '~/components/console/refused-notice'
import {
  CompanyPanel,
  MemberHistory,
  MemberPanel,
  ReasonPanel,
  SessionTable,
} from '~/components/console/support/member-panels'
import { useFormState } from '~/components/forms/use-form-state'
import { PageTitle } from '~/components/ui/page-title'
import { Columns } from '~/components/ui/panel'
import { operatorPage } from '~/services/pages/operator-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { newRequestId } from '~/services/session/request-id.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('会员')

const LIST = '/console/members'

export const handle: CrumbHandle = {
  crumbs: [{ name: '会员与店铺' }, { name: '会员', to: LIST }, { name: '明细' }],
}

const page = operatorPage({
  to: ({ id }) => `${LIST}/${id}`,
  forms: {
    phone: submitTo(memberPhone, {
      notice: ({ output: { phone } }) => `完整手机号：${phone}（已记入操作记录）`,
    }),
    disable: submitTo(disableMember, { notice: '已停用，所有登录已退出；进行中的订单照常进行' }),
    enable: submitTo(enableMember, { notice: '已恢复，可以重新登录' }),
    end: submitTo(endMemberSession, { notice: '已退出该处登录' }),
  },
  async load({ id, call, openForms }) {
    const member = await call(memberDetail, { id })
    const forms = await openForms({ memberId: id })
    const sessions = member.sessions.map((session) => ({
      ...session,
      stateName: SESSION_STATES[session.state],
      requestId: newRequestId(),
    }))
    return { member, sessions, forms }
  },
})

export const loader = page.loader
export const action = page.action

export default function Member() {
  const { member, sessions } = useLoaderData<typeof loader>()
  const [phone, disable] = [useFormState('phone'), useFormState('disable')]
  const [enable, end] = [useFormState('enable'), useFormState('end')]
  return (
    <>
      <PageTitle sub={member.phone}>{member.nickname ?? '会员'}</PageTitle>
      <RefusedNotice />
      <Columns
        main={
          <>
            <MemberPanel member={member} />
            <CompanyPanel member={member} />
            <SessionTable memberId={member.memberId} rows={sessions} form={end} />
            {member.state === 'open' && (
              <ReasonPanel
                state={disable}
                title="停用会员"
                about="不能再登录，已登录的随即退出；进行中的订单照常进行。会员登录时会看到原因。"
                label="停用原因"
              />
            )}
            {member.state === 'disabled' && (
              <ReasonPanel state={enable} title="恢复会员" about="恢复后可以重新登录。" label="恢复原因" />
            )}
            {member.state !== 'closed' && (
              <ReasonPanel
                state={phone}
                title="查看完整手机号"
                about="须先确认密码与动态码，每次查看记入操作记录。"
                label="查看原因"
              />
            )}
          </>
        }
        aside={<MemberHistory history={member.history} />}
      />
    </>
  )
}
