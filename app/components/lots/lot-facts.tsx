import { DEPOSIT_PER_MILLE } from 'contract/auction/lot-terms'
import type { MerchantLot } from 'contract/auction/lots'
import { formatYuan, plainTons } from 'contract/units'
import type { ReactNode } from 'react'
import { Time } from '../time/time'
import { DescriptionList } from '../ui/description-list'
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
        <DescriptionList
          items={[
            { name: '商品', value: `${lot.category} ${lot.grade} ${lot.maker}` },
            { name: '仓库', value: `${lot.city} ${lot.warehouse}` },
            { name: '总量', value: `${plainTons(lot.weightKg)} 吨` },
            {
              name: '起拍量与步长',
              value: `${plainTons(lot.minKg)} 吨，每 ${plainTons(lot.stepKg)} 吨递增`,
            },
            { name: '起拍价', value: yuanPerTon(lot.startFenPerTon) },
            { name: '加价幅度', value: yuanPerTon(lot.stepFenPerTon) },
            {
              name: '最大加价',
              value: lot.maxRaiseFenPerTon === null ? '不限' : yuanPerTon(lot.maxRaiseFenPerTon),
            },
            { name: '保留价', value: reserve },
            {
              name: '保证金',
              value:
                lot.depositFen === null
                  ? `出价金额的 ${DEPOSIT_PER_MILLE / 10}%`
                  : `固定 ${formatYuan(lot.depositFen)} 元`,
            },
            { name: '竞价时间', value: <Period lot={lot} /> },
            { name: '备注', value: lot.remark },
          ]}
        />
        {children}
      </Panel>
      <Panel title="进展">
        <DescriptionList
          items={[
            { name: '状态', value: <LotStateTag lot={lot} /> },
            { name: '已交保证金', value: `${lot.bidders} 家企业` },
            { name: '出价', value: `${lot.bids} 笔` },
            { name: '最高价', value: lot.topFenPerTon === null ? null : yuanPerTon(lot.topFenPerTon) },
            { name: '成交', value: lot.closedAt === null ? null : `${plainTons(lot.soldKg)} 吨` },
            { name: '新建时间', value: <Time at={lot.createdAt} /> },
            { name: '提交时间', value: <Time at={lot.submittedAt} /> },
            { name: '审核时间', value: <Time at={lot.reviewedAt} /> },
            { name: '退回原因', value: lot.reviewNote },
            { name: '撤回时间', value: <Time at={lot.withdrawnAt} /> },
            { name: '成交时间', value: <Time at={lot.closedAt} /> },
            { name: '条款哈希', value: <code className="break-all">{lot.termsHash}</code> },
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
