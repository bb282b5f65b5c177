// 企业员工 /personalCenter/authentication/staff
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import {
  acceptInvitation,
  ChangeStaffRole,
  changeStaffRole,
  declineInvitation,
  InviteStaff,
  inviteStaff,
  LeaveCompany,
  leaveCompany,
  OneInvitation,
  RemoveStaff,
  removeStaff,
  staffList,
  withdrawInvitation,
} from 'contract/authentication/staff'
import { AUTHENTICATION_PATH, STAFF_PATH } from '~/components/authentication/authentication-paths'
import { StaffPanels } from '~/components/authentication/staff-panels'
import { PageTitle } from '~/components/ui/page-title'
import { call } from '~/services/api/call.server'
import { openForms, readForm } from '~/services/forms/forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { requireMember } from '~/services/session/member.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../personal-center/layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('企业员工')

export const handle: CrumbHandle = {
  crumbs: [{ name: '实名与企业认证', to: AUTHENTICATION_PATH }, { name: '企业员工' }],
}

const FORMS = {
  invite: InviteStaff,
  role: ChangeStaffRole,
  remove: RemoveStaff,
  withdraw: OneInvitation,
  accept: OneInvitation,
  decline: OneInvitation,
  leave: LeaveCompany,
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { companyName } = await requireMember({ request, context })
  const { staff, invitations, received } = await call(request, staffList, {})
  const [first] = received
  const values = {
    ...(companyName !== null && { companyName }),
    ...(received.length === 1 && first && { invitationId: first.id }),
  }
  const { forms, headers } = await openForms(request, FORMS, values)
  const isOwner = staff.some(({ isMe, role }) => isMe && role === 'owner')
  return data({ staff, invitations, received, companyName, isOwner, forms }, { headers })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, FORMS)
  await requireMember({ request, context }, { keeping: form })
  if (form.rejected) return form.rejected
  const done = (notice: string) => ({ to: STAFF_PATH, notice })
  return form.answer({
    invite: async (v) => {
      await call(request, inviteStaff, v)
      return done('邀请已发出，请对方用该手机号登录后处理')
    },
    role: async (v) => {
      await call(request, changeStaffRole, v)
      return done('角色已更改')
    },
    remove: async (v) => {
      await call(request, removeStaff, v)
      return done('员工已移出')
    },
    withdraw: async (v) => {
      await call(request, withdrawInvitation, v)
      return done('邀请已撤回')
    },
    accept: async (v) => {
      await call(request, acceptInvitation, v)
      return done('您已加入企业')
    },
    decline: async (v) => {
      await call(request, declineInvitation, v)
      return done('邀请已谢绝')
    },
    leave: async (v) => {
      await call(request, leaveCompany, v)
      return { to: AUTHENTICATION_PATH, notice: '您已退出企业' }
    },
  })
}

export default function StaffPage() {
  const { forms: _, ...page } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle sub="员工以企业的名义下单、付款与收发货，各按角色">
        {page.companyName ?? '企业员工'}
      </PageTitle>
      <StaffPanels {...page} />
    </>
  )
}
