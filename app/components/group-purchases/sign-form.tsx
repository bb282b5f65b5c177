import type { GroupDetail, PlanForeseen } from 'contract/group-purchases'
import { formatYuan, plainTons } from 'contract/units'
import { walletPath } from '../banking/account-name'
import { PayPasswordField } from '../fields/pay-password-field'
import { TonsField } from '../fields/tons-field'
import { FormPanel } from '../forms/form-panel'
import { Submit } from '../forms/submit'
import { useFormState } from '../forms/use-form-state'
import { ActionBar } from '../ui/action-bar'
import { ButtonLink } from '../ui/button'
import { Facts, fact } from '../ui/facts'
import { Notice } from '../ui/notice'
import { Panel } from '../ui/panel'
import { groupPath } from './group-paths'

type ShownGroup = Pick<GroupDetail, 'id' | 'mine' | 'terms' | 'presentFenPerTon'>

export interface SignFormProps {
  group: ShownGroup
  act: 'sign' | 'confirm'
  /** Sums of the chosen tons; null before they are chosen, and if they were refused. */
  plan: PlanForeseen | null
  /** Why the chosen tons were refused. */
  refused: string | null
}

/** Tons of a plan, then its terms and sums with the pay password. Its chunk is loaded only then. */
export default function SignForm({ group, act, plan, refused }: SignFormProps) {
  if (group.mine === null) return <CompanyRequired groupId={group.id} />
  if (act === 'confirm' && plan) return <Confirmation group={group} plan={plan} />
  const { range } = group.mine
  if (range.maxKg === 0) return <NoTons groupId={group.id} refused={refused} />
  return <Tons range={range} refused={refused} />
}

function CompanyRequired({ groupId }: { groupId: string }) {
  return (
    <Panel title="报名" id="act">
      <Notice kind="warn" title="团购由企业报名">
        <p>请先完成企业认证，或由企业管理员把您加为有付款权限的成员。</p>
      </Notice>
      <p>
        <ButtonLink to="/personalCenter/authentication">去企业认证</ButtonLink>{' '}
        <ButtonLink kind="quiet" to={groupPath(groupId)}>
          返回团购
        </ButtonLink>
      </p>
    </Panel>
  )
}

interface TonsProps {
  range: { minKg: number; stepKg: number; maxKg: number }
  refused: string | null
}

function NoTons({ groupId, refused }: { groupId: string; refused: string | null }) {
  return (
    <Panel title="报名" id="act">
      <Notice kind="info">{refused ?? '现在没有可报的吨数：已开放的吨数或每家的最多吨数已报满。'}</Notice>
      <ButtonLink kind="quiet" to={groupPath(groupId)}>
        返回团购
      </ButtonLink>
    </Panel>
  )
}

function Tons({ range, refused }: TonsProps) {
  return (
    <FormPanel title="报名吨数" id="act" state={useFormState('tons')} hidden={['id']}>
      {refused !== null && <Notice kind="warn">{refused}</Notice>}
      <TonsField field="weightTon" label="报名数量" hint={rangeText(range)} />
      <ActionBar>
        <Submit isWide>下一步：核对条款与保证金</Submit>
      </ActionBar>
      <p className="subtitle">这一步不冻结保证金。</p>
    </FormPanel>
  )
}

const rangeText = ({ minKg, stepKg, maxKg }: TonsProps['range']) =>
  `${plainTons(minKg)} 至 ${plainTons(maxKg)} 吨，从 ${plainTons(minKg)} 吨起按 ${plainTons(stepKg)} 吨递增`

function Confirmation({ group, plan }: { group: ShownGroup; plan: PlanForeseen }) {
  const { id, terms } = group
  const { weightKg, company, depositFen, goodsMaxFen, availableFen } = plan
  const missingFen = depositFen - availableFen
  return (
    <>
      <Panel title="条款">
        <ol>
          {terms.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ol>
      </Panel>
      <FormPanel
        title="确认报名"
        id="act"
        state={useFormState('sign')}
        hidden={['id', 'weightTon', 'termsHash']}
      >
        <Facts
          items={[
            fact('企业', company),
            fact('吨数', `${plainTons(weightKg)} 吨`),
            fact('报名后', afterText(plan)),
            fact('保证金', <b>{formatYuan(depositFen)} 元，从企业钱包冻结</b>),
            fact('货款', `最多 ${formatYuan(goodsMaxFen)} 元，转单时付`),
            fact('企业钱包可用', `${formatYuan(availableFen)} 元`),
          ]}
        />
        {missingFen > 0 && (
          <Notice kind="warn" title={`企业钱包余额不足，还差 ${formatYuan(missingFen)} 元`}>
            <ButtonLink kind="quiet" to={`${walletPath('/personalCenter/asset', 'company')}#recharge`}>
              充值方法
            </ButtonLink>
          </Notice>
        )}
        <PayPasswordField field="payPassword" hint="6 位数字" />
        <ActionBar>
          <Submit kind="spend" isWide pendingText="正在报名…">
            {`同意条款，报名并冻结 ${formatYuan(depositFen)} 元`}
          </Submit>
        </ActionBar>
        <p>
          <ButtonLink kind="quiet" isWide to={groupPath(id, { act: 'sign', weightTon: plainTons(weightKg) })}>
            返回改吨数
          </ButtonLink>
        </p>
      </FormPanel>
    </>
  )
}

function afterText({ reachedKg, reachedFenPerTon }: PlanForeseen): string {
  const price = reachedFenPerTon === null ? '尚未成团' : `全体 ${formatYuan(reachedFenPerTon)} 元/吨`
  return `达 ${plainTons(reachedKg)} 吨，${price}`
}
