import type { LoadDraft } from 'contract/loads'
import { ASKED_MAX_KG, LOAD_MAX_KG, LOAD_MIN_KG } from 'contract/loads/limits'
import { formatYuan, plainTons } from 'contract/units'
import { PayPasswordField } from '../fields/pay-password-field'
import { Form } from '../forms/form'
import { joinForms } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { useFormState } from '../forms/use-form-state'
import { FactsFragment } from '../trade/facts-fragment'
import { ActionBar } from '../ui/action-bar'
import { Columns, Panel } from '../ui/panel'
import { GoodsFields, type OrderedGoods, PlaceFields, TermsFields } from './load-fields'

/** What the form needs of the line at whose price its carrier is asked. */
export interface AskedLine {
  from: string
  /** The truck that the price is for; null for any. */
  truck: string | null
  totalFen: number
}

export interface NewLoadProps {
  draft: Pick<LoadDraft, 'leftKg' | 'isHazardous'>
  ordered: OrderedGoods | null
  /** Null for a bidding. */
  line: AskedLine | null
  /** City of the unloading that the line fixes. */
  fixedCity: string | null
  /** Price and terms, rendered by the server. */
  aside: string | null
}

/** The form of a load: carriers bid for it, or the carrier of a line is asked. */
export function NewLoad({ line, ...load }: NewLoadProps) {
  return line === null ? <Bidding {...load} /> : <Asking {...load} line={line} />
}

function Bidding({ aside, ...load }: Omit<NewLoadProps, 'line'>) {
  return (
    <Columns
      main={
        <Form state={useFormState('post')} hidden={hiddenOf(load.ordered)} label="发布货源">
          <LoadSections {...load} line={null} fixedCity={null} />
          <ActionBar>
            <Submit isWide>发布货源，开始报价</Submit>
          </ActionBar>
          <p className="subtitle">发布不收费用；选定承运后运费即冻结。</p>
        </Form>
      }
      aside={<FactsFragment html={aside} />}
    />
  )
}

/** Values that the page does not ask for. */
const hiddenOf = (ordered: OrderedGoods | null) => (ordered ? ['orderId', 'title', 'packing'] : ['orderId'])
const OF_LINE = ['lineId', 'freightFen', 'loadingCity']

function Asking({ line, aside, ...load }: NewLoadProps & { line: AskedLine }) {
  const state = joinForms(useFormState('ask'), useFormState('recalculate'))
  const ofPlace = load.fixedCity === null ? [] : ['unloadingCity']
  const ofTruck = line.truck === null ? [] : ['body', 'lengthDm']
  const button = `向承运商询车，运费 ${formatYuan(line.totalFen)} 元`
  return (
    <Columns
      isAsideFirst
      main={
        <Form
          state={state}
          hidden={[...hiddenOf(load.ordered), ...OF_LINE, ...ofPlace, ...ofTruck]}
          defaultButton={button}
          label="询车"
        >
          <LoadSections {...load} line={line} />
          <Panel title="付款确认">
            <p>{`承运商确认后运费即冻结：从企业钱包冻结 ${formatYuan(line.totalFen)} 元，届时不再询问。`}</p>
            <PayPasswordField field="payPassword" hint="6 位数字" />
          </Panel>
          <ActionBar>
            <Submit kind="spend" isWide pendingText="正在询车…">
              {button}
            </Submit>
          </ActionBar>
          <p className="subtitle">询车不收费用；承运商谢绝或逾期未确认的，不冻结运费。</p>
        </Form>
      }
      aside={<FactsFragment html={aside} />}
    />
  )
}

function LoadSections({
  draft: { leftKg, isHazardous },
  ordered,
  line,
  fixedCity,
}: Omit<NewLoadProps, 'aside'>) {
  const range = `${plainTons(LOAD_MIN_KG)} 至 ${plainTons(line === null ? LOAD_MAX_KG : ASKED_MAX_KG)} 吨`
  const most = leftKg === null ? range : `订单尚未安排运输 ${plainTons(leftKg)} 吨`
  return (
    <>
      <GoodsFields
        weightHint={
          line === null ? `${most}；一车装不下时可分车选定` : `${most}，按一车询价；改动后请按“重算运费”`
        }
        ordered={ordered}
        isHazardous={isHazardous}
      >
        {line !== null && (
          <Submit kind="quiet" isSmall intent="recalculate" pendingText="正在重算…">
            重算运费
          </Submit>
        )}
      </GoodsFields>
      <PlaceFields side="loading" city={line?.from ?? null} />
      <PlaceFields side="unloading" city={fixedCity} />
      <TermsFields truck={line?.truck ?? null} isBidding={line === null} />
    </>
  )
}
