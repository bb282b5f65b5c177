import type { MessageKind, NewMessage } from 'backend/platform/messages'
import type { ListedAccount } from 'backend/wallet'
import { operatorNo } from 'contract/operators/number'
import { formatYuan } from 'contract/units'
import type { CorrectionRow } from './corrections/correction-store'

export const MONEY_CORRECTED: MessageKind = {
  kind: 'money_corrected',
  name: '资金更正',
  type: 2,
  audience: 'member',
  isSiteFixed: true,
  on: ['sms'],
}

/** One message for each owner whose accounts a correction moves: who corrected, why, and where to see it. */
export function correctionMessages(
  { id, amountFen, reason, decidedBy }: CorrectionRow,
  reversalId: string,
  accounts: readonly Pick<ListedAccount, 'ownerKind' | 'ownerId'>[],
): NewMessage[] {
  const owners = new Map(
    accounts
      .filter(({ ownerKind }) => ownerKind === 'member' || ownerKind === 'company')
      .map(({ ownerKind, ownerId }) => [ownerId, ownerKind]),
  )
  return [...owners].map(([ownerId, kind]) => {
    const isCompany = kind === 'company'
    return {
      kind: MONEY_CORRECTED,
      to: isCompany ? { companyId: ownerId, permission: 'money' } : { memberId: ownerId },
      eventKey: id,
      title: isCompany ? '企业钱包资金更正' : '资金更正',
      text: `平台（工号 ${operatorNo(decidedBy ?? '')}）冲正了一笔 ${formatYuan(amountFen)} 元的划转，原因：${reason}。冲正前后的余额见资金明细。`,
      link: `/personalCenter/detail?id=${reversalId}${isCompany ? '&owner=company' : ''}`,
    }
  })
}
