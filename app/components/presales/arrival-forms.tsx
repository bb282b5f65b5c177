import type { ArrivalForeseen } from 'contract/presales/merchant-presales'
import { CONVERSION_DAYS, PAPERS_MAX, SHORT_FREE_PER_MILLE } from 'contract/presales/terms'
import { formatYuan, plainTons } from 'contract/units'
import { TextArea } from '../fields/text-area'
import { TonsField } from '../fields/tons-field'
import { FormPanel } from '../forms/form-panel'
import { joinForms } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { useFormState } from '../forms/use-form-state'
import { PictureChoice } from '../pictures/picture-choice'
import type { ShownPicture } from '../pictures/picture-strip'
import { ButtonLink } from '../ui/button'
import { Facts, fact } from '../ui/facts'
import { Notice } from '../ui/notice'
import { Panel } from '../ui/panel'
import { merchantPresalePath } from './presale-paths'

const FREE_PERCENT = SHORT_FREE_PER_MILLE / 10

const tonsText = (kg: number) => `${plainTons(kg)} 吨`

interface WeighedTonsProps {
  presale: { id: string; totalKg: number; openKg: number }
  /** Why the typed tons were refused. */
  refused: string | null
}

/** The weighed tons, sent only to see what they mean for the plans. */
export function WeighedTons({ presale: { id, totalKg, openKg }, refused }: WeighedTonsProps) {
  return (
    <FormPanel title="过磅吨数" id="act" state={useFormState('foresee')} hidden={['presaleId']}>
      {refused !== null && <Notice kind="warn">{refused}</Notice>}
      <TonsField
        field="weightTon"
        label="实际到货"
        hint={`总量 ${tonsText(totalKg)}，各计划待到货 ${tonsText(openKg)}；多到的归本店`}
      />
      <Submit>下一步：核对各计划的吨数</Submit>{' '}
      <ButtonLink kind="quiet" to={merchantPresalePath(id)}>
        返回
      </ButtonLink>
      <p className="subtitle">这一步不登记到货。</p>
    </FormPanel>
  )
}

interface ConfirmArrivalProps {
  presaleId: string
  foreseen: ArrivalForeseen
  /** The member's newest pictures. */
  pictures: readonly ShownPicture[]
}

/** What the weighed tons mean, and the form that reports them with reason and papers. */
export function ConfirmArrival({ presaleId, foreseen, pictures }: ConfirmArrivalProps) {
  const { weightKg, cutKg } = foreseen
  const typed = joinForms(useFormState('report'), useFormState('upload'))
  // What is shown now, also after a refusal because it has changed.
  const state = { ...typed, values: { ...typed.values, cutKg: String(cutKg) } }
  const isShort = cutKg > 0
  return (
    <>
      <ForeseenPanel foreseen={foreseen} />
      <FormPanel
        title="登记到货"
        id="act"
        state={state}
        hidden={['presaleId', 'weightTon', 'cutKg']}
        defaultButton="确认到货"
      >
        <TextArea field="reason" label="说明" hint="到港、卸货与过磅情况，买家可以看到" />
        <PapersField isRequired={isShort} pictures={pictures} />
        <Submit kind={isShort ? 'spend' : 'primary'}>
          {isShort
            ? `确认到货 ${tonsText(weightKg)}，核减 ${tonsText(cutKg)}`
            : `确认到货 ${tonsText(weightKg)}`}
        </Submit>{' '}
        <ButtonLink kind="quiet" to={merchantPresalePath(presaleId, 'arrival')}>
          返回改吨数
        </ButtonLink>
        <p className="subtitle">{`登记后不能更改；各企业在 ${CONVERSION_DAYS} 天内转为订单。`}</p>
      </FormPanel>
    </>
  )
}

function ForeseenPanel({ foreseen }: { foreseen: ArrivalForeseen }) {
  const { weightKg, plans, securedKg, keptKg, cutKg, keptBySellerKg, isBondDue, bondFen } = foreseen
  return (
    <Panel title="核对">
      {cutKg > 0 && (
        <Notice kind="warn" title={`到货不足，各计划按比例核减共 ${tonsText(cutKg)}`}>
          {isBondDue
            ? `短少超过 ${FREE_PERCENT}%：核减部分的保证金退还买家，履约保证金另付同额违约金 ${formatYuan(bondFen)} 元，公示 5 天；须由有付款权限的人员登记。属承运人短少的，可在公示期内凭承运单据提出异议，由两名工作人员核定。`
            : `短少不超过 ${FREE_PERCENT}%：核减部分的保证金退还买家，不付违约金，相应的履约保证金解冻。`}
        </Notice>
      )}
      <Facts
        inTwoColumns
        items={[
          fact('实际到货', tonsText(weightKg)),
          fact('各计划待到货', `${plans} 份，${tonsText(securedKg)}`),
          fact('各计划保留', tonsText(keptKg)),
          fact('核减', tonsText(cutKg)),
          fact('归本店', tonsText(keptBySellerKg)),
          isBondDue && fact('违约金', <b>{formatYuan(bondFen)} 元</b>),
        ]}
      />
    </Panel>
  )
}

interface PapersFieldProps {
  isRequired: boolean
  pictures: readonly ShownPicture[]
}

/** Papers of an event: weighbridge notes, bills of lading, letters of the carrier or the plant. */
export function PapersField({ isRequired, pictures }: PapersFieldProps) {
  return (
    <PictureChoice
      field="pictures"
      label={isRequired ? '单据：过磅单、提单或承运人、厂家的证明' : '单据'}
      isRequired={isRequired}
      pictures={pictures}
      max={PAPERS_MAX}
    />
  )
}
