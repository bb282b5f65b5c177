import { formatYuan } from 'contract/units'
import { walletPath } from '../banking/account-name'
import { ButtonLink } from '../ui/button'
import { Notice } from '../ui/notice'

interface ShortWalletProps {
  /** What will be held, and what is available for it in the company's wallet. */
  neededFen: number
  availableFen: number
  /** What is held: 运费, 放空费. */
  what: string
  /** What does not work meanwhile. */
  note?: string
}

/** Tells what the company's wallet lacks, and how to pay in; nothing where it has enough. */
export function ShortWallet({ neededFen, availableFen, what, note }: ShortWalletProps) {
  const missingFen = neededFen - availableFen
  if (missingFen <= 0) return null
  return (
    <Notice kind="warn" title={`企业钱包不足以冻结${what}，还差 ${formatYuan(missingFen)} 元`}>
      {note !== undefined && <p>{note}</p>}
      <ButtonLink kind="quiet" isSmall to={`${walletPath('/personalCenter/asset', 'company')}#recharge`}>
        充值方法
      </ButtonLink>
    </Notice>
  )
}
