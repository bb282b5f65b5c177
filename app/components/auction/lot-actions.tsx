import type { LotLive, MyLot } from 'contract/auction/market'
import { Form } from '../forms/form'
import { Submit } from '../forms/submit'
import { useFormState } from '../forms/use-form-state'
import { ActionBar } from '../ui/action-bar'
import { ButtonLink } from '../ui/button'
import { lotFilePath, lotPath } from './lot-paths'
import { isBidding, takesDeposits } from './phase-tag'

interface LotActionsProps {
  lotId: string
  live: LotLive
  /** Null for visitors. */
  mine: MyLot | null
  loginPath: string
}

/** What a person can do with a lot now. */
export function LotActions({ lotId, live: { phase }, mine, loginPath }: LotActionsProps) {
  const canHold = takesDeposits(phase)
  const hasDeposit = mine?.bidder != null
  const bid = lotPath(lotId, { act: 'bid' })
  const deposit = lotPath(lotId, { act: 'deposit' })
  return (
    <div className="no-print">
      {canHold && (
        <ActionBar>
          {mine === null && (
            <ButtonLink isWide to={loginPath}>
              登录后缴纳保证金并出价
            </ButtonLink>
          )}
          {mine && isBidding(phase) && (
            <p>
              <ButtonLink kind={hasDeposit ? 'spend' : 'primary'} isWide to={bid}>
                {mine.seq === null ? '出价' : '提高出价'}
              </ButtonLink>
            </p>
          )}
          {mine && (
            <p>
              <ButtonLink kind={hasDeposit ? 'quiet' : 'spend'} isWide to={deposit}>
                {hasDeposit ? '追加保证金' : '缴纳保证金'}
              </ButtonLink>
            </p>
          )}
        </ActionBar>
      )}
      {mine && phase === 'upcoming' && <Reminder isReminded={mine.isReminded} />}
      {canHold && (
        <p>
          <a className="text-link" href={lotFilePath('calendar', { id: lotId })} data-plain download>
            加入日历
          </a>
        </p>
      )}
    </div>
  )
}

function Reminder({ isReminded }: { isReminded: boolean }) {
  return (
    <Form state={useFormState('remind')} hidden={['id', 'remind']} label="开拍提醒">
      <Submit kind="quiet" isWide pendingText="正在保存…">
        {isReminded ? '取消提醒' : '开拍前提醒我'}
      </Submit>
    </Form>
  )
}
