import { defineMessage, type NewMessage } from 'backend/platform/messages'
import {
  REGISTRATION_FIELDS,
  REGISTRATION_KINDS,
  type RegistrationField,
} from 'contract/registrations/states'
import type { RegistrationRow } from './registration-store'

const LINKS = { merchant: '/shopRegisterStep', carrier: '/carrierRegisterStep' } as const
type Decided = Pick<RegistrationRow, 'id' | 'version' | 'kind' | 'memberId'>

export function approvalMessage(row: Decided): NewMessage {
  const next = row.kind === 'merchant' ? '店铺已经开通。' : '承运商资格已经开通。'
  return decidedMessage(row, `${REGISTRATION_KINDS[row.kind]}入驻申请已通过`, next)
}

export function rejectionMessage(
  row: Decided,
  rejections: Partial<Record<RegistrationField, string>>,
): NewMessage {
  const names = (Object.keys(rejections) as RegistrationField[]).map((name) => REGISTRATION_FIELDS[name])
  const text = `需要修改：${names.join('、')}。请按审核意见修改后重新提交，已填写的资料都还在。`
  return decidedMessage(row, `${REGISTRATION_KINDS[row.kind]}入驻申请未通过`, text)
}

/** A review of an application has ended. */
export const decidedMessage = defineMessage(
  { kind: 'review_decided', name: '审核结果', type: 4, audience: 'member', on: ['sms'] },
  ({ id, version, kind, memberId }: Decided, title: string, text: string) => ({
    to: { memberId },
    eventKey: `${id} ${version}`,
    title,
    text,
    link: LINKS[kind],
  }),
)
