import { DEPOSIT_PER_MILLE } from 'contract/auction/lot-terms'
import type { MerchantLot } from 'contract/auction/lots'
import { formatYuan, plainTons } from 'contract/units'
import type { ReactNode } from 'react'
import { Time } from '../time/time'
import { Facts, fact } from '../ui/facts'
import { Panel } from '../ui/panel'
import { LotStateTag } from './lot-state'

type Lot = Omit<MerchantLot, 'version' | 'productId' | 'warehouseId' | 'reserveFenPerTon' | 'openSteps'>

interface LotFactsProps {
  lot: Lot
  /** What this viewer may know of the reserve. */
  reserve: string
  children?: ReactNode
}

const yuanPerTon = (fen: number) => `${formatYuan(fen)} 元/吨`

/** Terms and progress of a lot, as merchants and operators see it. */
export function LotFacts({ lot, reserve, children }: LotFactsProps) {
  return (
    <>
      <Panel title="条款">
        <Facts
          items={[
            fact('商品', `${lot.category} ${lot.grade} ${lot.maker}`),
            fact('仓库', `${lot.city} ${lot.warehouse}`),
            fact('总量', `${plainTons(lot.weightKg)} 吨`),
            fact('起拍量与步长', `${plainTons(lot.minKg)} 吨，每 ${plainTons(lot.stepKg)} 吨递增`),
            fact('起拍价', yuanPerTon(lot.startFenPerTon)),
            fact('加价幅度', yuanPerTon(lot.stepFenPerTon)),
            fact('最大加价', lot.maxRaiseFenPerTon === null ? '不限' : yuanPerTon(lot.maxRaiseFenPerTon)),
            fact('保留价', reserve),
            fact(
              '保证金',
              lot.depositFen === null
                ? `出价金额的 ${DEPOSIT_PER_MILLE / 10}%`
                : `固定 ${formatYuan(lot.depositFen)} 元`,
            ),
            fact('竞价时间', <Period lot={lot} />),
            fact('备注', lot.remark),
          ]}
        />
        {children}
      </Panel>
      <Panel title="进展">
        <Facts
          items={[
            fact('状态', <LotStateTag lot={lot} />),
            fact('已交保证金', `${lot.bidders} 家企业`),
            fact('出价', `${lot.bids} 笔`),
            fact('最高价', lot.topFenPerTon === null ? null : yuanPerTon(lot.topFenPerTon)),
            fact('成交', lot.closedAt === null ? null : `${plainTons(lot.soldKg)} 吨`),
            fact('新建时间', <Time at={lot.createdAt} />),
            fact('提交时间', <Time at={lot.submittedAt} />),
            fact('审核时间', <Time at={lot.reviewedAt} />),
            fact('退回原因', lot.reviewNote),
            fact('撤回时间', <Time at={lot.withdrawnAt} />),
            fact('成交时间', <Time at={lot.closedAt} />),
            fact('条款哈希', <code className="break-all">{lot.termsHash}</code>),
          ]}
        />
      </Panel>
    </>
  )
}

function Period({ lot: { startsAt, plannedEndsAt, endsAt, extensions } }: { lot: Lot }) {
  return (
    <>
      <Time at={startsAt} /> 至 <Time at={plannedEndsAt} />
      {extensions > 0 && (
        <>
          ，已顺延 {extensions} 次至 <Time at={endsAt} />
        </>
      )}
    </>
  )
}
