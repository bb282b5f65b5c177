import type { LoadDetail } from 'contract/loads'
import { Form } from '../forms/form'
import { Submit } from '../forms/submit'
import { useFormState } from '../forms/use-form-state'
import { useReadSoon } from '../navigation/use-read-soon'
import { Countdown } from '../time/countdown'
import { ButtonLink } from '../ui/button'
import { Notice } from '../ui/notice'
import { Panel } from '../ui/panel'
import { newLoadPath } from './load-paths'
import { deadlineOf, waitingText } from './load-words'
import { ShortWallet } from './short-wallet'

type ShownLoad = Omit<LoadDetail, 'freightQuotes' | 'timeline'>

interface LoadStepsProps {
  load: ShownLoad
  /** Whether the member may pay for its company. */
  mayPay: boolean
}

/** What a load waits for, and what its shipper can do now. Its chunk is loaded only then. */
export default function LoadSteps({ load, mayPay }: LoadStepsProps) {
  const { id, state, quotes, at, canClose, canCancel } = load
  const deadline = deadlineOf(load)
  const readSoon = useReadSoon()
  const [close, cancel] = [useFormState('close'), useFormState('cancel')]
  const isEnded = deadline === null
  return (
    <Panel title={isEnded ? '结果' : '待办'}>
      <p>{waitingText(load)}</p>
      {deadline && (
        <p>
          <Countdown label={deadline.label} closesAt={deadline.at} now={at} onOver={readSoon} />
        </p>
      )}
      {state === 'choosing' && quotes > 0 && !mayPay && (
        <Notice kind="info">
          选定承运商会冻结运费，请由有付款权限的同事操作：管理员或财务登录后在本页选定。
        </Notice>
      )}
      {state === 'awaiting_carrier' && mayPay && (
        <ShortWallet
          neededFen={load.freightFen ?? 0}
          availableFen={load.availableFen}
          what="运费"
          note="承运商确认时冻结；余额不足时承运商不能确认，请尽快充值。"
        />
      )}
      {canClose && (
        <Form state={close} hidden={['id']} label="提前截止报价">
          <Submit isWide>提前截止报价并开标</Submit>
        </Form>
      )}
      {canCancel && (
        <Form state={cancel} hidden={['id']} label="撤销货源">
          <Submit kind="quiet" isWide>
            {load.selectedKg > 0 ? '不再选定其余吨数' : '撤销货源'}
          </Submit>
        </Form>
      )}
      {isEnded && (
        <ButtonLink kind="quiet" isWide to={newLoadPath({ loadId: id })}>
          再发一次
        </ButtonLink>
      )}
    </Panel>
  )
}
