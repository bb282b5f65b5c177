import type { DepositDetail } from 'contract/deposits'
import { formatTime } from 'contract/units'
import type { ShownPicture } from '../pictures/picture-strip'

/** A deposit as its page shows it. */
export type ShownDeposit = Omit<DepositDetail, 'objection'> & {
  objection:
    | (Omit<NonNullable<DepositDetail['objection']>, 'pictures'> & { pictures: readonly ShownPicture[] })
    | null
}

/** One sentence that says what follows. */
export function describeDeposit({
  state,
  side,
  objectBefore,
}: Pick<DepositDetail, 'state' | 'side' | 'objectBefore'>): string {
  const isOwner = side === 'owner'
  const texts: Record<DepositDetail['state'], string> = {
    held: '保证金冻结在钱包里，履约后抵作货款或退还',
    used: '保证金已全部抵作货款，进入订单专用监管账户',
    released: isOwner ? '保证金已退还，可立即使用' : '保证金已退还给对方',
    forfeit_pending: isOwner
      ? `如有异议，请在 ${formatTime(objectBefore)} 前提出；逾期未提出，保证金付给对方`
      : `对方可在 ${formatTime(objectBefore)} 前提出异议；逾期未提出，保证金付给受偿企业`,
    objecting: '异议由两名工作人员先后审理，处理期间保证金继续冻结，不会扣除',
    forfeited: isOwner ? '保证金已付给对方，本笔结束' : '保证金已付入受偿企业的钱包',
  }
  return texts[state]
}
