import type { GroupDetail } from 'contract/group-purchases'
import { GROUP_WORDS } from '../plans/activity-words'
import { PLANS_PATH } from '../plans/plan-paths'
import { SignLink } from '../plans/sign-link'
import { ButtonLink } from '../ui/button'
import { Notice } from '../ui/notice'
import { Panel } from '../ui/panel'
import { groupPath } from './group-paths'

interface GroupActionsProps {
  group: Pick<GroupDetail, 'id' | 'phase' | 'offerId' | 'mine' | 'openedKg' | 'signedKg' | 'minKg'>
  /** Whether the reader is signed in. */
  isMember: boolean
}

/** What a person can do with a group purchase now. */
export default function GroupActions({ group, isMember }: GroupActionsProps) {
  const { id, phase, offerId, mine } = group
  return (
    <Panel>
      {phase === 'open' && (
        <SignLink
          activity={group}
          mostKg={mine?.range.maxKg ?? null}
          to={groupPath(id, { act: 'sign' })}
          isMember={isMember}
          words={GROUP_WORDS}
        />
      )}
      {phase === 'full' && <Notice kind="info">全部吨数已报满，截止时定价。</Notice>}
      {phase === 'ended' && <Notice kind="info">报名已截止，正在定价。</Notice>}
      {phase === 'failed' && (
        <Notice kind="info" title="未成团">
          报名吨数未达成团吨数，双方保证金已全部退还。
        </Notice>
      )}
      {phase === 'defaulted' && (
        <Notice kind="warn" title="商家声明不能交货">
          未转单吨数的保证金已退还，商家的履约保证金另付同额违约金。
        </Notice>
      )}
      {mine !== null && mine.signedKg > 0 && (
        <p>
          <ButtonLink kind="quiet" isWide to={PLANS_PATH}>
            查看我的计划
          </ButtonLink>
        </p>
      )}
      {(phase === 'upcoming' || phase === 'open') && (
        <p>
          <a
            className="text-link"
            href={`/pickDetail/calendar?${new URLSearchParams({ id })}`}
            data-plain
            download
          >
            {phase === 'upcoming' ? '加入日历，开始前 10 分钟提醒' : '加入日历，截止前 10 分钟提醒'}
          </a>
        </p>
      )}
      {offerId !== null && (
        <p>
          <ButtonLink kind="quiet" isWide to={`/nowDetail?${new URLSearchParams({ id: offerId })}`}>
            查看现货报价
          </ButtonLink>
        </p>
      )}
    </Panel>
  )
}
