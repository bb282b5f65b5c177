import { isProvince } from 'contract/carriers/line-rules'
import type { LineForLoad, LoadDraft } from 'contract/loads'
import { ASKED_MAX_KG, LOAD_MAX_KG, LOAD_MIN_KG } from 'contract/loads/limits'
import { formatYuan, plainTons } from 'contract/units'
import type { z } from 'zod'
import { carrierPath, LINE_QUOTATION, quotationPath } from '../carriers/carrier-paths'
import { lineName, priceText, truckName } from '../carriers/line-columns'
import { Form } from '../forms/form'
import { joinForms } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { useFormState } from '../forms/use-form-state'
import { TermsList } from '../plans/terms-list'
import { ActionBar } from '../ui/action-bar'
import { ButtonLink } from '../ui/button'
import { Facts, fact } from '../ui/facts'
import { Link } from '../ui/link'
import { Columns, Panel } from '../ui/panel'
import { Tag } from '../ui/tag'
import { GoodsFields, type OrderedGoods, PlaceFields, TermsFields } from './load-fields'
import { askingTerms, BIDDING_TERMS } from './load-terms'
import { ShortWallet } from './short-wallet'

export type ShownLine = z.output<typeof LineForLoad>

export interface NewLoadProps {
  draft: Pick<LoadDraft, 'leftKg' | 'isHazardous'>
  ordered: OrderedGoods | null
  /** The line at whose price its carrier is asked; null for a bidding. */
  line: ShownLine | null
  /** City of the unloading that the line fixes. */
  fixedCity: string | null
  /** Available in the company's wallet; null for members who may not see it. */
  availableFen: number | null
}

/** The form of a load: carriers bid for it, or the carrier of a line is asked. */
export function NewLoad({ line, ...load }: NewLoadProps) {
  return line === null ? <Bidding {...load} /> : <Asking {...load} line={line} />
}

function Bidding({ availableFen, ...load }: Omit<NewLoadProps, 'line'>) {
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
      aside={
        <>
          <Panel title="怎样承运">
            <TermsList terms={BIDDING_TERMS} />
            <Available availableFen={availableFen} />
          </Panel>
          <Panel title="先比较运价">
            <p>按线路查询承运商的有效运价与市场估价，也可以按该价直接询车。</p>
            <ButtonLink kind="quiet" to={LINE_QUOTATION}>
              查询线路运价
            </ButtonLink>
          </Panel>
        </>
      }
    />
  )
}

/** Values that the page does not ask for. */
const hiddenOf = (ordered: OrderedGoods | null) => (ordered ? ['orderId', 'title', 'packing'] : ['orderId'])
const OF_LINE = ['lineId', 'freightFen', 'loadingCity']

/** The truck that a line's price is for; null for any, which the shipper may narrow down. */
const truckOf = (line: ShownLine) => (line.body === null && line.lengthDm === null ? null : truckName(line))

function Asking({ line, availableFen, ...load }: NewLoadProps & { line: ShownLine }) {
  const state = joinForms(useFormState('ask'), useFormState('recalculate'))
  const ofPlace = load.fixedCity === null ? [] : ['unloadingCity']
  const ofTruck = truckOf(line) === null ? [] : ['body', 'lengthDm']
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
          <ActionBar>
            <Submit isWide>{button}</Submit>
          </ActionBar>
          <p className="subtitle">询车不收费用；承运商确认时从企业钱包冻结运费。</p>
        </Form>
      }
      aside={
        <>
          <LineFreight line={line} availableFen={availableFen} />
          <Panel title="怎样承运">
            <TermsList terms={askingTerms(line.carrierName)} />
          </Panel>
        </>
      }
    />
  )
}

function LoadSections({
  draft: { leftKg, isHazardous },
  ordered,
  line,
  fixedCity,
}: Omit<NewLoadProps, 'availableFen'>) {
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
      />
      {line !== null && (
        <p>
          <Submit kind="quiet" isSmall intent="recalculate" pendingText="正在重算…">
            重算运费
          </Submit>
        </p>
      )}
      <PlaceFields side="loading" city={line?.from ?? null} />
      <PlaceFields side="unloading" city={fixedCity} />
      <TermsFields truck={line && truckOf(line)} isBidding={line === null} />
    </>
  )
}

function LineFreight({ line, availableFen }: { line: ShownLine; availableFen: number | null }) {
  const { carrierId, carrierName, isPermitValid, taxPercent } = line
  return (
    <Panel title="线路运价">
      <Facts
        items={[
          fact(
            '承运商',
            <>
              <Link to={carrierPath(carrierId)}>{carrierName}</Link>{' '}
              {!isPermitValid && <Tag kind="warn">许可证已过期</Tag>}
            </>,
          ),
          fact('线路', lineName(line)),
          fact('车型', truckName(line)),
          fact('运价', `${priceText(line)}，${taxPercent === 0 ? '免税' : `含 ${taxPercent}% 税`}`),
          fact('计算', line.arithmetic),
          fact('含税运费', <b>{formatYuan(line.totalFen)} 元</b>),
          fact('不含税', `${formatYuan(line.netFen)} 元`),
          fact('运价有效期至', line.validUntil),
        ]}
      />
      <Available availableFen={availableFen} />
      {availableFen !== null && (
        <ShortWallet
          neededFen={line.totalFen}
          availableFen={availableFen}
          what="运费"
          note="可以先询车，请在承运商确认之前充值。"
        />
      )}
      {!isProvince(line.to) && (
        <ButtonLink kind="quiet" isSmall to={quotationPath(line.from, line.to)}>
          比较其他承运商
        </ButtonLink>
      )}
    </Panel>
  )
}

function Available({ availableFen }: Pick<NewLoadProps, 'availableFen'>) {
  if (availableFen === null) return null
  return <p className="subtitle">{`企业钱包可用 ${formatYuan(availableFen)} 元`}</p>
}
