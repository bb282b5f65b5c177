import type { MerchantGroup } from 'contract/group-purchases/merchant-groups'
import { formatYuan, plainTons } from 'contract/units'
import { FormPanel } from '../forms/form-panel'
import { Submit } from '../forms/submit'
import { useFormState } from '../forms/use-form-state'
import { GROUP_WORDS } from '../plans/activity-words'
import { OpenTons, type ShownBond } from '../plans/open-tons'
import { ButtonLink } from '../ui/button'
import { Panel } from '../ui/panel'
import { groupPath, MERCHANT_GROUPS, merchantGroupPath, NEW_FROM_CATALOGUE } from './group-paths'

interface GroupStepsProps {
  group: MerchantGroup
  /** What opening tons costs; null if it is not open now. */
  bond: ShownBond | null
}

/** What the merchant may do with a group purchase. */
export function GroupSteps({ group, bond }: GroupStepsProps) {
  const { id, openSteps, phase } = group
  const newPath = group.offerId === null ? NEW_FROM_CATALOGUE : `${MERCHANT_GROUPS}/new`
  return (
    <>
      {openSteps.includes('submit') && <SubmitForReview group={group} />}
      {bond && (
        <OpenTons
          activity={group}
          bond={bond}
          subject="groupId"
          path={merchantGroupPath(id)}
          words={GROUP_WORDS}
        />
      )}
      {openSteps.includes('withdraw') && <Withdrawal group={group} />}
      {openSteps.includes('declare_default') && group.openKg > 0 && <Troubles group={group} />}
      <p className="mb-4">
        <ButtonLink kind="quiet" to={`${newPath}?from=${id}`}>
          复制为新团购
        </ButtonLink>
        {phase !== null && (
          <>
            {' '}
            <ButtonLink kind="quiet" to={groupPath(id)}>
              查看团购页面
            </ButtonLink>
          </>
        )}
      </p>
    </>
  )
}

function SubmitForReview({ group: { totalKg, offerId } }: Pick<GroupStepsProps, 'group'>) {
  return (
    <FormPanel title="提交审核" state={useFormState('submit')} hidden={['groupId']}>
      <p className="subtitle">
        提交后条款不能再改；通过审核时
        {offerId === null
          ? `入库 ${plainTons(totalKg)} 吨，截止时未报名的出库。`
          : `从报价划出 ${plainTons(totalKg)} 吨，截止时未报名的退回报价。`}
      </p>
      <Submit>提交审核</Submit>
    </FormPanel>
  )
}

/** Companies have signed: the merchant delivers, later or not at all, but cannot withdraw. */
function Troubles({ group: { id } }: Pick<GroupStepsProps, 'group'>) {
  return (
    <Panel title="不能按期交货">
      <p className="subtitle">已有企业报名，不能撤回。单个计划可与买家协商解除：在下方点计划编号。</p>
      <p>
        <ButtonLink kind="quiet" isWide to={merchantGroupPath(id, 'delay')}>
          提议延期交货
        </ButtonLink>
      </p>
      <p>
        <ButtonLink kind="quiet" isWide to={merchantGroupPath(id, 'default')}>
          声明不能交货
        </ButtonLink>
      </p>
    </Panel>
  )
}

/** Ends a group purchase that nobody has signed, and says what it costs. */
function Withdrawal({ group: { openBondFen, phase, totalKg } }: Pick<GroupStepsProps, 'group'>) {
  const back =
    phase === null
      ? '审核前撤回没有费用。'
      : `无人报名时撤回没有费用：${plainTons(totalKg)} 吨退回${openBondFen > 0 ? `，履约保证金 ${formatYuan(openBondFen)} 元解冻` : ''}。`
  return (
    <FormPanel title="撤回" state={useFormState('withdraw')} hidden={['groupId']} label="撤回团购">
      <p className="subtitle">{back}撤回后不能恢复。</p>
      <Submit kind="quiet">确认撤回</Submit>
    </FormPanel>
  )
}
