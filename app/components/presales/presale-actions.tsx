import type { PresaleDetail } from 'contract/presales'
import { PRESALE_WORDS } from '../plans/activity-words'
import { PLANS_PATH } from '../plans/plan-paths'
import { SignLink } from '../plans/sign-link'
import { ButtonLink } from '../ui/button'
import { Notice } from '../ui/notice'
import { Panel } from '../ui/panel'
import { presalePath } from './presale-paths'

interface PresaleActionsProps {
  presale: Pick<
    PresaleDetail,
    'id' | 'phase' | 'offerId' | 'mine' | 'openedKg' | 'signedKg' | 'minKg' | 'presentUntil' | 'at'
  >
  /** Whether the reader is signed in. */
  isMember: boolean
}

/** What a person can do with a presale now. */
export function PresaleActions({ presale, isMember }: PresaleActionsProps) {
  const { id, phase, offerId, mine } = presale
  const hasPlans = mine !== null && mine.signedKg > 0
  return (
    <Panel>
      {phase === 'open' && (
        <SignLink
          activity={presale}
          mostKg={mine?.range.maxKg ?? null}
          to={presalePath(id, { act: 'sign' })}
          isMember={isMember}
          words={PRESALE_WORDS}
        />
      )}
      <PhaseNotice phase={phase} />
      {hasPlans && (
        <p>
          <ButtonLink kind={phase === 'converting' ? 'spend' : 'quiet'} isWide to={PLANS_PATH}>
            {phase === 'converting' ? '到我的计划转单' : '查看我的计划'}
          </ButtonLink>
        </p>
      )}
      {phase !== 'lapsed' && phase !== 'failed' && phase !== 'over' && (
        <p>
          <a
            className="text-link"
            href={`/presellDetail/calendar?${new URLSearchParams({ id })}`}
            data-plain
            download
          >
            {phase === 'converting' ? '转单截止加入日历' : '预订截止与到货期加入日历'}
          </a>
        </p>
      )}
      <p>
        <ButtonLink kind="quiet" isWide to={`/nowDetail?${new URLSearchParams({ id: offerId })}`}>
          查看现货报价
        </ButtonLink>
      </p>
    </Panel>
  )
}

function PhaseNotice({ phase }: { phase: PresaleDetail['phase'] }) {
  switch (phase) {
    case 'full':
      return <Notice kind="info">全部吨数已订满，等待到货。</Notice>
    case 'awaited':
      return <Notice kind="info">预订已截止，等待到货；到货后通知各企业转单。</Notice>
    case 'overdue':
      return (
        <Notice kind="warn" title="已过预计到货期">
          商家须登记到货或提议延期；不能交货的，退还保证金并另付同额违约金。
        </Notice>
      )
    case 'converting':
      return <Notice kind="info">已到货，正在转单：逾期未转的部分，保证金归商家。</Notice>
    case 'lapsed':
      return <Notice kind="info">本批没有成交，保证金已全部退还。</Notice>
    case 'failed':
      return (
        <Notice kind="warn" title="商家不能交货">
          未转单吨数的保证金已退还，商家的履约保证金另付同额违约金。
        </Notice>
      )
    default:
      return null
  }
}
