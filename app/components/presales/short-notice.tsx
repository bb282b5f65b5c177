import { isShortOfBond, SHORT_FREE_PER_MILLE } from 'contract/presales/terms'
import { plainTons } from 'contract/units'
import { Link } from '../ui/link'
import { Notice } from '../ui/notice'

interface ShortNoticeProps {
  /** All null before the arrival. */
  presale: { cutKg: number | null; arrivedKg: number | null; keptBySellerKg: number | null }
}

/** Tells operators where the bond of a short arrival stands: the seller's objection is decided by two of them. */
export function ShortNotice({ presale: { cutKg, arrivedKg, keptBySellerKg } }: ShortNoticeProps) {
  if (cutKg === null || cutKg === 0 || arrivedKg === null) return null
  const securedKg = arrivedKg - (keptBySellerKg ?? 0) + cutKg
  const isBondDue = isShortOfBond({ securedKg, arrivedKg })
  return (
    <Notice kind="warn" title={`到货短少，各计划核减 ${plainTons(cutKg)} 吨`}>
      {isBondDue ? (
        <>
          {`短少超过 ${SHORT_FREE_PER_MILLE / 10}%，履约保证金付违约金，公示 5 天。商家凭承运单据提出异议的，由一名工作人员在`}
          <Link to="/console/deposits?state=objecting">保证金</Link>
          提出处理意见，另一名（财务）审批。
        </>
      ) : (
        `短少不超过 ${SHORT_FREE_PER_MILLE / 10}%，核减部分的双方保证金退还。`
      )}
    </Notice>
  )
}
