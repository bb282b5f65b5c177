import { companyNamesByIds, listOwners, staffPlaceOf } from 'backend/account'
import { notify, sendSmsToPhone } from 'backend/messages'
import type { Tx } from 'backend/platform/database/database'
import { CONTACT, defineMessage, type MessageRecipient } from 'backend/platform/messages'
import type { OwnerChangeState } from 'contract/authentication/owner-change-states'
import { formatTime } from 'contract/units'
import type { OwnerChangeRow } from './owner-change-store'
import { newOwnerLabel } from './owner-change-view'

interface Told {
  id: string
  state: OwnerChangeState
  companyName: string
  newOwner: string
  approvableAt: Date
}

export const ownerChangeMessage = defineMessage(
  {
    kind: 'company_owner_change',
    name: '企业所有者的更换',
    type: 3,
    audience: 'member',
    isSiteFixed: true,
    isFixed: true,
    on: ['sms', 'email'],
  },
  (to: MessageRecipient, told: Told) => ({
    to,
    eventKey: `${told.id} ${told.state}`,
    ...wordsOf(told, CONTACT),
    link: '/personalCenter/authentication/staff',
  }),
)

function wordsOf({ state, companyName, newOwner, approvableAt }: Told, contact: string) {
  const company = `“${companyName}”`
  return {
    proposed: {
      title: '企业的所有者将要更换',
      text: `平台收到书面证明，${company}的所有者拟更换为${newOwner}，最早于 ${formatTime(approvableAt)} 生效，原所有者届时退出企业。如有异议，请立即联系${contact}。`,
    },
    approved: {
      title: '企业的所有者已更换',
      text: `${company}的所有者已更换为${newOwner}，原所有者已退出企业。如有异议，请立即联系${contact}。`,
    },
    returned: {
      title: '企业所有者的更换未通过',
      text: `${company}的所有者更换为${newOwner}的申请未通过，所有者不变。`,
    },
  }[state]
}

/** Tells all who act for the company, also owners who are disabled, and the new owner. */
export async function tellOwnerChange(tx: Tx, row: OwnerChangeRow, now: Date): Promise<void> {
  const { id, state, companyId, memberId, approvableAt } = row
  const names = await companyNamesByIds(tx, [companyId])
  const newOwner = await newOwnerLabel(tx, memberId)
  const told = { id, state, companyName: names.get(companyId) ?? '', newOwner, approvableAt }
  const isColleague = (await staffPlaceOf(tx, memberId))?.companyId === companyId
  const recipients: MessageRecipient[] = [{ companyId }, ...(isColleague ? [] : [{ memberId }])]
  await notify(
    tx,
    recipients.map((to) => ownerChangeMessage(to, told)),
    now,
  )
  // Disabled members get no messages on the site.
  for (const owner of await listOwners(tx, companyId)) {
    if (!owner.isDisabled || owner.isClosed) continue
    const { title, text } = wordsOf(told, '客服')
    await sendSmsToPhone(
      tx,
      { byMemberId: owner.memberId, phone: owner.phone, text: `${title}：${text}` },
      now,
    )
  }
}
