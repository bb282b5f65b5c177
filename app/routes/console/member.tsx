// 一位会员 /console/members/:id
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
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
import { operatorCall } from '~/services/api/operator-call.server'
import { recordId } from '~/services/console/record-id.server'
import { openForms, readForm } from '~/services/forms/forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { requireOperator } from '~/services/session/operator.server'
import { newRequestId } from '~/services/session/request-id.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('会员')

const LIST = '/console/members'
const FORMS = {
  phone: memberPhone.input,
  disable: disableMember.input,
  enable: enableMember.input,
  end: endMemberSession.input,
}

export const handle: CrumbHandle = {
  crumbs: [{ name: '会员与店铺' }, { name: '会员', to: LIST }, { name: '明细' }],
}

export async function loader(args: LoaderFunctionArgs) {
  const { request, params } = args
  const id = recordId(params)
  const member = await operatorCall(request, memberDetail, { id })
  const { forms, headers } = await openForms(request, FORMS, { memberId: id })
  const sessions = member.sessions.map((session) => ({
    ...session,
    stateName: SESSION_STATES[session.state],
    requestId: newRequestId(),
  }))
  return data({ member, sessions, forms }, { headers })
}

export async function action(args: ActionFunctionArgs) {
  const { request, params } = args
  await requireOperator(args)
  const form = await readForm(request, FORMS)
  if (form.rejected) return form.rejected
  const to = `${LIST}/${recordId(params)}`
  return form.answer({
    phone: async (v) => {
      const { phone } = await operatorCall(request, memberPhone, v)
      return { to, notice: `完整手机号：${phone}（已记入操作记录）` }
    },
    disable: async (v) => {
      await operatorCall(request, disableMember, v)
      return { to, notice: '已停用，所有登录已退出；进行中的订单照常进行' }
    },
    enable: async (v) => {
      await operatorCall(request, enableMember, v)
      return { to, notice: '已恢复，可以重新登录' }
    },
    end: async (v) => {
      await operatorCall(request, endMemberSession, v)
      return { to, notice: '已退出该处登录' }
    },
  })
}

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
