import type { MessageKind, NewMessage } from 'backend/platform/messages'
import { formatTime, formatYuan, plainTons } from 'contract/units'
import { payoutAt } from 'contract/waybills/rules'
import type { WaybillActor, WaybillStep } from 'contract/waybills/states'
import type { Waybill } from './waybill-store'

const logistics = { type: 2, audience: 'member' } as const

const MOVED: MessageKind = { kind: 'waybill_moved', name: '运单进度', ...logistics }
const MONEY: MessageKind = {
  ...{ kind: 'waybill_money', name: '运单运费与放空费', ...logistics },
  isSiteFixed: true,
  on: ['sms'],
}
const CHANGE: MessageKind = { kind: 'waybill_change', name: '运单更换车辆或人员', ...logistics, on: ['sms'] }
const EXCEPTION: MessageKind = {
  ...{ kind: 'waybill_exception', name: '运单异常', ...logistics },
  isSiteFixed: true,
  on: ['sms'],
}

export const WAYBILL_MESSAGES = [MOVED, MONEY, CHANGE, EXCEPTION]

/** Pages of a waybill for its sides. */
export const waybillPages = {
  shipper: (id: string) => `/personalCenter/freightDetail?id=${id}`,
  carrier: (id: string) => `/carrier/waybills/${id}`,
}

interface ToldStep {
  readonly waybill: Waybill
  readonly stepId: string
  readonly step: WaybillStep
  readonly by: WaybillActor
  readonly note: string | null
  readonly amountFen: number | null
}

/** Kind, title and sentence of a step. Without an entry no message is sent. */
function wordsOf({ step, waybill, note, amountFen }: ToldStep): [MessageKind, string, string] | undefined {
  const yuan = amountFen === null ? '' : `${formatYuan(amountFen)} 元`
  const why = note === null ? '' : `：${note}`
  switch (step) {
    case 'open':
      return [MONEY, '运单已生成', `运费 ${yuan}已冻结，车辆 ${waybill.plateNumber}，请按时装货`]
    case 'at_loading':
      return [MOVED, '车辆已到厂', `车辆 ${waybill.plateNumber} 已到装货地`]
    case 'load':
      return [MONEY, '已装货', `装货 ${plainTons(waybill.loadedKg ?? 0)} 吨，运费 ${yuan}已转入监管账户`]
    case 'depart':
      return [MOVED, '已发车', `车辆 ${waybill.plateNumber} 已发车`]
    case 'arrive':
      return [MOVED, '已到达', `车辆 ${waybill.plateNumber} 已到达卸货地`]
    case 'sign':
      return [
        MONEY,
        '已签收',
        `卸货 ${plainTons(waybill.unloadedKg ?? 0)} 吨；有异常请在 ${formatTime(waybill.signedAt && payoutAt(waybill.signedAt))} 前提出，逾期自动结算运费`,
      ]
    case 'confirm':
    case 'settle':
      return [MONEY, '运费已结算', `运费${yuan ? ` ${yuan}` : ''}已结算`]
    case 'cancel':
    case 'withdraw':
      return [MONEY, '运单已取消', `${note ?? '运单已取消'}${yuan ? `，放空费 ${yuan}` : ''}`]
    case 'lapse':
      return [MONEY, '运单已失效', '逾期未装货，冻结的运费与放空费已退还']
    case 'propose_change':
      return [CHANGE, '承运商申请更换车辆或人员', `请核对后确认或拒绝${why}`]
    case 'confirm_change':
      return [CHANGE, '更换已确认', `现为车辆 ${waybill.plateNumber}，司机 ${waybill.driverName}`]
    case 'refuse_change':
    case 'withdraw_change':
      return [CHANGE, step === 'refuse_change' ? '更换未获同意' : '更换申请已撤回', `车辆与人员不变${why}`]
    case 'raise_exception':
      return [EXCEPTION, '运单有异常', `请在 48 小时内答复，逾期视为拒绝${why}`]
    case 'answer_exception':
      return [EXCEPTION, '异常已答复', `${note ?? ''}${yuan ? `，金额 ${yuan}` : ''}`]
    case 'withdraw_exception':
      return [EXCEPTION, '异常已撤回', `异常已撤回${why}`]
    case 'expire_exception':
      return [
        EXCEPTION,
        '异常逾期未答复',
        `逾期未答复，按拒绝处理${waybill.loadedAt === null ? '' : '；发货方仍有争议可在运费订单提出异议'}`,
      ]
    case 'rate':
      return [MOVED, '收到评价', `发货方评价了运单${why}`]
    default:
      return undefined
  }
}

/** Messages to the sides that did not take the step. */
export function waybillMessages(told: ToldStep): NewMessage[] {
  const words = wordsOf(told)
  if (!words) return []
  const [kind, title, sentence] = words
  const { waybill, stepId, by } = told
  const message = { kind, title, eventKey: stepId, text: `运单 ${waybill.waybillNo}：${sentence}。` }
  const shipper = { to: { companyId: waybill.shipperCompanyId }, link: waybillPages.shipper(waybill.id) }
  const carrier = { to: { companyId: waybill.carrierId }, link: waybillPages.carrier(waybill.id) }
  const isOfCarrier = by === 'carrier' || by === 'driver'
  return [
    ...(by === 'shipper' ? [] : [{ ...message, ...shipper }]),
    ...(isOfCarrier ? [] : [{ ...message, ...carrier }]),
  ]
}
