import { tonsRange } from 'contract/plans/tons-range'
import { TonsField } from '../fields/tons-field'
import { FormPanel } from '../forms/form-panel'
import { Submit } from '../forms/submit'
import { useFormState } from '../forms/use-form-state'
import { ActionBar } from '../ui/action-bar'
import { ButtonLink } from '../ui/button'
import { Notice } from '../ui/notice'
import { Panel } from '../ui/panel'
import type { ActivityWords } from './activity-words'

interface How {
  /** The activity's page, with the query of one of its steps. */
  pathOf: (more?: Record<string, string>) => string
  words: ActivityWords
}

interface SignTonsProps extends How {
  /** Null without a company that may sign. */
  range: TonsProps['range'] | null
  /** Why the chosen tons were refused. */
  refused: string | null
}

/** The tons of a plan, or why none can be chosen. */
export default function SignTons({ range, refused, ...how }: SignTonsProps) {
  if (range === null) return <CompanyRequired {...how} />
  if (range.maxKg === 0) return <NoTons refused={refused} {...how} />
  return <Tons range={range} refused={refused} {...how} />
}

function CompanyRequired({ pathOf, words: { name, sign } }: How) {
  return (
    <Panel title={sign} id="act">
      <Notice kind="warn" title={`${name}由企业${sign}`}>
        <p>请先完成企业认证，或由企业管理员把您加为有付款权限的成员。</p>
      </Notice>
      <p>
        <ButtonLink to="/personalCenter/authentication">去企业认证</ButtonLink>{' '}
        <ButtonLink kind="quiet" to={pathOf()}>
          {`返回${name}`}
        </ButtonLink>
      </p>
    </Panel>
  )
}

interface TonsProps extends How {
  range: { minKg: number; stepKg: number; maxKg: number }
  refused: string | null
}

function NoTons({ refused, pathOf, words: { name, sign, take } }: Omit<TonsProps, 'range'>) {
  return (
    <Panel title={sign} id="act">
      <Notice kind="info">
        {refused ?? `现在没有可${take}的吨数：已开放的吨数或每家的最多吨数已${take}满。`}
      </Notice>
      <ButtonLink kind="quiet" to={pathOf()}>
        {`返回${name}`}
      </ButtonLink>
    </Panel>
  )
}

function Tons({ range, refused, words: { sign } }: TonsProps) {
  return (
    <FormPanel title={`${sign}吨数`} id="act" state={useFormState('tons')} hidden={['id']}>
      {refused !== null && <Notice kind="warn">{refused}</Notice>}
      <TonsField field="weightTon" label={`${sign}数量`} hint={tonsRange(range)} />
      <ActionBar>
        <Submit isWide>下一步：核对条款与保证金</Submit>
      </ActionBar>
      <p className="subtitle">这一步不冻结保证金。</p>
    </FormPanel>
  )
}
