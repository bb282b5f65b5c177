import { BIDDING_CHOICES, NO_SHOW_FEE_MAX_FEN } from 'contract/loads/limits'
import { type HazardClass, hazardClassText, TRUCK_BODIES } from 'contract/pickup/trucks'
import { formatYuan, plainYuan } from 'contract/units'
import { PACKINGS, type Packing, UNLOADERS } from 'contract/waybills/terms'
import type { ReactNode } from 'react'
import { LENGTH_OPTIONS } from '../carriers/length-options'
import { optionsOf } from '../fields/choices'
import { DateField } from '../fields/date-field'
import { NumberField } from '../fields/number-field'
import { RadioGroup } from '../fields/radio-group'
import { SelectField } from '../fields/select-field'
import { TextArea } from '../fields/text-area'
import { TextField } from '../fields/text-field'
import { TonsField } from '../fields/tons-field'
import { HAZARD_OPTIONS } from '../pickup/hazard-options'
import { Facts, fact } from '../ui/facts'
import { Panel } from '../ui/panel'

const labelled = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

/** Goods of an order: their name, packing and value are the order's, the class is the grade's. */
export interface OrderedGoods {
  orderNo: string
  title: string
  packing: Packing
  /** Null: not known, so it is asked for. */
  hazardClass: HazardClass | null
  goodsFenPerTon: number | null
}

interface GoodsFieldsProps {
  /** Hint of the weight. */
  weightHint: string
  /** Null for any goods. */
  ordered: OrderedGoods | null
  /** The catalogue has the goods as dangerous. */
  isHazardous: boolean
  /** Below the fields. */
  children?: ReactNode
}

/** What is carried. */
export function GoodsFields({ weightHint, ordered, isHazardous, children }: GoodsFieldsProps) {
  return (
    <Panel title="货物">
      {ordered ? (
        <OrderFacts {...ordered} />
      ) : (
        <>
          <TextField field="title" label="货物名称" hint="如 PP T30S 镇海炼化" autoComplete="off" />
          <RadioGroup field="packing" label="包装" options={labelled(PACKINGS)} />
        </>
      )}
      {!ordered?.hazardClass && (
        <SelectField
          field="hazardClass"
          label="危险货物类别"
          none={isHazardous ? '请选择类别' : '普通货物'}
          options={HAZARD_OPTIONS}
          isOptional={!isHazardous}
          {...(isHazardous && { hint: '该货物属于危险货物，只有具备该类资质的承运商与车辆可以承运' })}
        />
      )}
      <div className="field-pair">
        <TonsField field="kg" label="重量" hint={weightHint} />
        <NumberField field="packages" label="件数" unit="件" isOptional hint="袋装货按件交接，如 1280 袋" />
      </div>
      {!ordered && (
        <NumberField
          field="goodsFenPerTon"
          label="货值"
          unit="元/吨"
          inputMode="decimal"
          isOptional
          hint="货损、短少时按货值索赔"
        />
      )}
      {children}
    </Panel>
  )
}

function OrderFacts({ orderNo, title, packing, hazardClass, goodsFenPerTon }: OrderedGoods) {
  return (
    <Facts
      items={[
        fact('订单', orderNo),
        fact('货物名称', title),
        fact('包装', PACKINGS[packing]),
        hazardClass !== null &&
          fact('危险货物', `${hazardClassText(hazardClass)}，只有具备该类资质的承运商与车辆可以承运`),
        goodsFenPerTon !== null && fact('货值', `${formatYuan(goodsFenPerTon)} 元/吨，按订单单价`),
      ]}
    />
  )
}

interface PlaceFieldsProps {
  /** Prefix of the names of the fields. */
  side: 'loading' | 'unloading'
  /** The city, where it is not to be chosen. */
  city: string | null
}

const SIDES = {
  loading: { verb: '装货', cityHint: '地级市名称，如 宁波', addressHint: '仓库或工厂、门牌与装货口' },
  unloading: { verb: '卸货', cityHint: '地级市名称，如 东莞', addressHint: '仓库或工厂、门牌与卸货口' },
} as const

/** Where and when goods are loaded or unloaded. */
export function PlaceFields({ side, city }: PlaceFieldsProps) {
  const { verb, cityHint, addressHint } = SIDES[side]
  return (
    <Panel title={city === null ? verb : `${verb}：${city}`}>
      <div className="field-pair">
        {city === null && (
          <TextField field={`${side}City`} label={`${verb}城市`} hint={cityHint} isShort autoComplete="off" />
        )}
        <TextField
          field={`${side}District`}
          label={`${verb}区县`}
          hint="承运商报价时只看到城市与区县"
          isOptional
          isShort
          autoComplete="off"
        />
      </div>
      <TextField
        field={`${side}Address`}
        label={`${verb}地址`}
        hint={`${addressHint}，只给选定的承运商`}
        autoComplete="off"
      />
      <div className="field-pair">
        <TextField field={`${side}Contact`} label={`${verb}联系人`} isShort autoComplete="off" />
        <TextField
          field={`${side}Phone`}
          label={`${verb}联系电话`}
          type="tel"
          inputMode="tel"
          isShort
          autoComplete="off"
        />
      </div>
      <MomentFields field={`${side}From`} label={`最早${verb}`} timeHint="如 08:00" />
      <MomentFields field={`${side}Until`} label={`最晚${verb}`} timeHint="如 18:00" />
    </Panel>
  )
}

interface MomentFieldsProps {
  /** Field of the day, and that of the time if its name is not the same with “Time”. */
  field: string
  timeField?: string
  label: string
  timeHint: string
}

/** A day and a time in the market's time. */
export function MomentFields({ field, timeField = `${field}Time`, label, timeHint }: MomentFieldsProps) {
  return (
    <div className="field-pair">
      <DateField field={field} label={`${label}（日期）`} />
      <TextField field={timeField} label={`${label}（时间）`} hint={timeHint} isShort autoComplete="off" />
    </div>
  )
}

interface TermsFieldsProps {
  /** The truck of a line's price; null where it is to be chosen. */
  truck: string | null
  /** Whether carriers bid: then for how long. */
  isBidding: boolean
}

/** Truck and terms of the transport. */
export function TermsFields({ truck, isBidding }: TermsFieldsProps) {
  return (
    <Panel title={truck === null ? '车辆与约定' : `约定：${truck}`}>
      {truck === null && (
        <div className="field-pair">
          <SelectField field="body" label="车型" none="不限" options={optionsOf(TRUCK_BODIES)} isOptional />
          <SelectField field="lengthDm" label="车长" none="不限" options={LENGTH_OPTIONS} isOptional />
        </div>
      )}
      <RadioGroup field="unloadingBy" label="卸货方" options={labelled(UNLOADERS)} />
      <NumberField
        field="noShowFeeFen"
        label="放空费"
        unit="元"
        inputMode="decimal"
        hint={`双方相同，最高 ${plainYuan(NO_SHOW_FEE_MAX_FEN)} 元；承运商的放空费在选定时从其钱包冻结`}
      />
      {isBidding && (
        <RadioGroup
          field="biddingMinutes"
          label="报价时长"
          hint="到期自动开标，也可以提前截止"
          options={labelled(BIDDING_CHOICES)}
        />
      )}
      <TextArea field="remark" label="备注" hint="承运商可以看到，请勿填写地址与电话" isOptional />
    </Panel>
  )
}
