import type { MerchantPresale } from 'contract/presales/merchant-presales'
import { formatYuan, plainTons } from 'contract/units'
import { FormPanel } from '../forms/form-panel'
import { Submit } from '../forms/submit'
import { useFormState } from '../forms/use-form-state'
import { PRESALE_WORDS } from '../plans/activity-words'
import { OpenTons, type ShownBond } from '../plans/open-tons'
import { ButtonLink } from '../ui/button'
import { Panel } from '../ui/panel'
import { MERCHANT_PRESALES, merchantPresalePath, presalePath } from './presale-paths'

type Shown = Pick<
  MerchantPresale,
  'id' | 'openSteps' | 'phase' | 'totalKg' | 'openedKg' | 'openKg' | 'openBondFen' | 'state'
>

interface PresaleStepsProps {
  presale: Shown
  /** What opening tons costs; null if it is not open now. */
  bond: ShownBond | null
}

/** What the merchant may do with a presale. */
export function PresaleSteps({ presale, bond }: PresaleStepsProps) {
  const { id, openSteps, phase } = presale
  return (
    <>
      {openSteps.includes('submit') && <SubmitForReview presale={presale} />}
      <Events presale={presale} />
      {bond && (
        <OpenTons
          activity={presale}
          bond={bond}
          subject="presaleId"
          path={merchantPresalePath(id)}
          words={PRESALE_WORDS}
        />
      )}
      {openSteps.includes('withdraw') && <Withdrawal presale={presale} />}
      <p className="mb-4">
        <ButtonLink kind="quiet" to={`${MERCHANT_PRESALES}/new?from=${id}`}>
          复制为新预售
        </ButtonLink>
        {phase !== null && (
          <>
            {' '}
            <ButtonLink kind="quiet" to={presalePath(id)}>
              查看预售页面
            </ButtonLink>
          </>
        )}
      </p>
    </>
  )
}

function SubmitForReview({ presale: { totalKg } }: { presale: Shown }) {
  return (
    <FormPanel title="提交审核" state={useFormState('submit')} hidden={['presaleId']}>
      <p className="subtitle">
        {`提交后条款不能再改；通过审核后，${plainTons(totalKg)} 吨可以分次开放给买家预订。`}
      </p>
      <Submit>提交审核</Submit>
    </FormPanel>
  )
}

/** What happened to the goods, each on a page of its own that says what it means before it is sent. */
function Events({ presale: { id, state, openSteps, openKg } }: { presale: Shown }) {
  const [arrival, delay, failure] = [
    openSteps.includes('report_arrival'),
    openSteps.includes('delay') || (state === 'arrived' && openKg > 0),
    openSteps.includes('declare_failure') && openKg > 0,
  ]
  if (!arrival && !delay && !failure) return null
  return (
    <Panel title={arrival ? '到货登记' : '不能按期交货'}>
      {arrival && (
        <p className="subtitle">已有企业预订，不能撤回。货到后登记过磅吨数，各计划随即开放转单。</p>
      )}
      {arrival && (
        <p>
          <ButtonLink isWide to={merchantPresalePath(id, 'arrival')}>
            登记到货
          </ButtonLink>
        </p>
      )}
      {delay && (
        <p>
          <ButtonLink kind="quiet" isWide to={merchantPresalePath(id, 'delay')}>
            {arrival ? '登记延期' : '提议延期交货'}
          </ButtonLink>
        </p>
      )}
      {failure && (
        <p>
          <ButtonLink kind="quiet" isWide to={merchantPresalePath(id, 'failure')}>
            声明不能交货
          </ButtonLink>
        </p>
      )}
    </Panel>
  )
}

/** Ends a presale that no company has signed, and says what it costs. */
function Withdrawal({ presale: { openBondFen, phase } }: { presale: Shown }) {
  const back =
    phase === null
      ? '审核前撤回没有费用。'
      : `无人预订时撤回没有费用${openBondFen > 0 ? `：履约保证金 ${formatYuan(openBondFen)} 元解冻` : ''}。`
  return (
    <FormPanel title="撤回" state={useFormState('withdraw')} hidden={['presaleId']} label="撤回预售">
      <p className="subtitle">{back}撤回后不能恢复。</p>
      <Submit kind="quiet">确认撤回</Submit>
    </FormPanel>
  )
}
