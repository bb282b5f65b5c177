import type { GatePass } from 'contract/pickup/passes'
import { Time } from '../time/time'
import { Notice, type NoticeKind } from '../ui/notice'

const VERDICTS: Record<GatePass['state'], { kind: NoticeKind; title: string; advice: string }> = {
  open: {
    kind: 'success',
    title: '提货单有效，可以放行',
    advice: '请逐项核对车牌、司机与身份证；不一致的不放行。',
  },
  used: { kind: 'error', title: '已提货，不能再次放行', advice: '该提货码已使用。' },
  cancelled: { kind: 'error', title: '已取消，不能放行', advice: '买家已取消该提货单。' },
  expired: { kind: 'warn', title: '提货时段已过', advice: '请司机联系买家修改时段，再来核对。' },
  closed: { kind: 'error', title: '已失效，不能放行', advice: '订单暂停提货或已提清，请司机联系买家。' },
}

/** Whether the truck may enter, in one sentence. */
export function GateVerdict({ pass }: { pass: GatePass }) {
  const { kind, title, advice } = VERDICTS[pass.state]
  const isEarly = pass.state === 'open' && Date.parse(pass.at) < Date.parse(pass.opensAt)
  if (isEarly)
    return (
      <Notice kind="warn" title="未到提货时段">
        提货单有效，
        <Time at={pass.opensAt} /> 起可以提货；是否提前放行由仓库决定。
      </Notice>
    )
  return (
    <Notice kind={kind} title={title}>
      {advice}
      {pass.usedAt !== null && (
        <>
          提货时间 <Time at={pass.usedAt} />
        </>
      )}
    </Notice>
  )
}
