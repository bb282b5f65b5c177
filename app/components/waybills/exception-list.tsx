import { formatYuan } from 'contract/units'
import type { WaybillException } from 'contract/waybills/shapes'
import {
  EXCEPTION_DISPUTE_DAYS,
  EXCEPTION_KINDS,
  EXCEPTION_STATE_COLORS,
  EXCEPTION_STATES,
  WAYBILL_ACTORS,
} from 'contract/waybills/states'
import { Time } from '../time/time'
import { PaperPictures } from '../trade/paper-pictures'
import { ButtonLink } from '../ui/button'
import { Link } from '../ui/link'
import { Panel } from '../ui/panel'
import { StateTag } from '../ui/state-tag'

interface ExceptionListProps {
  exceptions: readonly WaybillException[]
  /** The form that answers an exception or takes it back. */
  actPath: (exceptionId: string) => string
  /** Where an exception without agreement becomes an objection; null for who cannot raise one. */
  objectionPath: string | null
}

/** What went wrong, with evidence, time for the answer, and the answer; the newest first. */
export function ExceptionList({ exceptions, actPath, objectionPath }: ExceptionListProps) {
  if (exceptions.length === 0) return null
  return (
    <Panel title="异常" id="exceptions">
      <ol>
        {[...exceptions].reverse().map((exception) => (
          <li key={exception.id} className="mb-4">
            <ExceptionBody exception={exception} />
            <ExceptionLinks exception={exception} actPath={actPath} objectionPath={objectionPath} />
          </li>
        ))}
      </ol>
    </Panel>
  )
}

/** An exception and the answer to it. */
export function ExceptionBody({ exception }: { exception: WaybillException }) {
  const { kind, state, by, raisedAt, text, claimFen, pictures, answerBefore, answer } = exception
  return (
    <>
      <p>
        <strong className="font-semibold">{EXCEPTION_KINDS[kind]}</strong>{' '}
        <StateTag names={EXCEPTION_STATES} colors={EXCEPTION_STATE_COLORS} state={state} />
        <span className="text-muted text-small">
          {' '}
          {WAYBILL_ACTORS[by]} · <Time at={raisedAt} />
        </span>
      </p>
      <p className="whitespace-pre-line">{text}</p>
      <p>
        {claimFen === null ? '未主张金额' : `主张 ${formatYuan(claimFen)} 元`}
        {state === 'open' && (
          <>
            ；请对方在 <Time at={answerBefore} /> 前答复，逾期按拒绝处理
          </>
        )}
      </p>
      <PaperPictures addresses={pictures.map(({ address }) => address)} paper={EXCEPTION_KINDS[kind]} />
      {answer !== null && <Answer answer={answer} />}
    </>
  )
}

function Answer({ answer }: { answer: NonNullable<WaybillException['answer']> }) {
  const { by, text, pictures, agreedFen, at } = answer
  return (
    <>
      <p className="text-muted text-small">
        {WAYBILL_ACTORS[by]}答复 · <Time at={at} /> ·{' '}
        {agreedFen === null ? '不同意' : `同意 ${formatYuan(agreedFen)} 元`}
      </p>
      <p className="whitespace-pre-line">{text}</p>
      <PaperPictures addresses={pictures.map(({ address }) => address)} paper="答复照片" />
    </>
  )
}

function ExceptionLinks({
  exception: { id, kind, state, acts },
  actPath,
  objectionPath,
}: Omit<ExceptionListProps, 'exceptions'> & { exception: WaybillException }) {
  const isRejected = state === 'refused' || state === 'expired'
  const isMine = acts.includes('withdraw')
  return (
    <>
      {acts.length > 0 && (
        <p className="no-print">
          <ButtonLink kind={isMine ? 'quiet' : 'primary'} isSmall to={actPath(id)}>
            {isMine ? '撤回' : '答复'}
            <span className="sr-only">：{EXCEPTION_KINDS[kind]}</span>
          </ButtonLink>
        </p>
      )}
      {isRejected && objectionPath !== null && kind !== 'detention' && (
        <p className="text-small">
          双方未达成一致的，可在 {EXCEPTION_DISPUTE_DAYS} 天内就运费订单
          <Link to={objectionPath}>提出异议</Link>
          ，由平台仲裁。
        </p>
      )}
    </>
  )
}
