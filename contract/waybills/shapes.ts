/** Waybills as their parties see them. */
import { z } from 'zod'
import { plateColor, truckBody } from '../carriers/fleet'
import { hazardClass } from '../pickup/hazard-class'
import { pictureId } from '../pictures'
import { fen, id, instant, keyOf, kg, pageOf, picture } from '../schema'
import {
  CHANGE_STATES,
  EXCEPTION_KINDS,
  EXCEPTION_STATES,
  FREIGHT_STATES,
  SHIPPER_SIDES,
  WAYBILL_ACTORS,
  WAYBILL_GROUPS,
  WAYBILL_PAPERS,
  WAYBILL_STATES,
  WAYBILL_STEPS,
} from './states'
import { PACKINGS, UNLOADERS } from './terms'

export const WaybillStateSchema = keyOf(WAYBILL_STATES, { id: 'WaybillState', title: '运单状态' })
export const WaybillStepSchema = keyOf(WAYBILL_STEPS, { id: 'WaybillStep', title: '运单步骤' })
export const WaybillGroupSchema = keyOf(WAYBILL_GROUPS, { id: 'WaybillGroup', title: '运单分类' })
export const WaybillActorSchema = keyOf(WAYBILL_ACTORS, { id: 'WaybillActor', title: '操作方' })
export const PackingSchema = keyOf(PACKINGS, { id: 'Packing', title: '包装' })
export const ShipperSideSchema = keyOf(SHIPPER_SIDES, { id: 'ShipperSide', title: '发货方身份' })
export const UnloaderSchema = keyOf(UNLOADERS, { id: 'Unloader', title: '卸货方' })
export const WaybillPaperSchema = keyOf(WAYBILL_PAPERS, { id: 'WaybillPaper', title: '单据' })
export const ExceptionKindSchema = keyOf(EXCEPTION_KINDS, { id: 'ExceptionKind', title: '异常类型' })
export const ExceptionStateSchema = keyOf(EXCEPTION_STATES, { id: 'ExceptionState', title: '异常状态' })
export const ChangeStateSchema = keyOf(CHANGE_STATES, { id: 'ChangeState', title: '更换状态' })
export const FreightStateSchema = keyOf(FREIGHT_STATES, { id: 'FreightState', title: '运费状态' })

const count = z.number().int()

/** A picture that only the parties see; its address ends after some minutes. */
export const WaybillPicture = z.object({ id: pictureId, address: picture })
export type WaybillPicture = z.output<typeof WaybillPicture>

/** Place of loading or unloading with its window. Shown to the parties only. */
export const WaybillPlace = z.object({
  city: z.string(),
  district: z.string(),
  address: z.string(),
  contact: z.string(),
  phone: z.string(),
  from: instant,
  until: instant,
})
export type WaybillPlace = z.output<typeof WaybillPlace>

/** A person of the carrier; the identity number is masked. */
const WaybillPerson = z.object({ name: z.string(), phone: z.string(), idNumber: z.string() })

export const WaybillTruck = z.object({
  plateNumber: z.string(),
  plateColor,
  trailerPlate: z.string().nullable(),
  body: truckBody,
  lengthDm: count,
  /** Rated load. */
  loadKg: kg,
  /** Number of the road transport certificate. */
  transportNo: z.string().nullable(),
})

export const WaybillRow = z.object({
  id,
  waybillNo: z.string(),
  orderId: id,
  orderNo: z.string(),
  state: WaybillStateSchema,
  freightState: FreightStateSchema,
  title: z.string(),
  packing: PackingSchema,
  hazardClass: hazardClass.nullable(),
  kg,
  packages: count.nullable(),
  /** By weighing or counting; null before loading. */
  loadedKg: kg.nullable(),
  unloadedKg: kg.nullable(),
  /** City and district. */
  fromPlace: z.string(),
  toPlace: z.string(),
  loadingFrom: instant,
  loadingUntil: instant,
  unloadingFrom: instant,
  unloadingUntil: instant,
  plateNumber: z.string(),
  /** Rated load of the truck. */
  ratedKg: kg,
  driverName: z.string(),
  carrierId: id,
  carrierName: z.string(),
  shipperName: z.string(),
  freightFen: fen,
  /** What the shipper got back of the freight: agreed deductions, and refunds of disputes. */
  deductedFen: fen,
  isLate: z.boolean(),
  /** Exceptions that wait for an answer. */
  openExceptions: count,
  openedAt: instant,
  /** When the carrier is paid without a confirmation; null before signing and after the payment. */
  payoutAt: instant.nullable(),
})
export type WaybillRow = z.output<typeof WaybillRow>

/** A page of the waybills of a side. */
export const WaybillList = pageOf(WaybillRow).extend({
  /** Of all waybills of the side; one may be in several groups. */
  byGroup: z.record(WaybillGroupSchema, count),
  at: instant,
})

/** What was weighed or counted at one end of the trip. */
export const Weighing = z.object({
  grossKg: kg.nullable(),
  tareKg: kg.nullable(),
  netKg: kg.nullable(),
  bags: count.nullable(),
  /** What counts: net weight, or the weight of the bags. */
  kg,
  plateNumber: z.string().nullable(),
  at: instant,
})
export type Weighing = z.output<typeof Weighing>

export const WaybillPaperView = z.object({
  id,
  kind: WaybillPaperSchema,
  pictures: z.array(WaybillPicture),
  note: z.string().nullable(),
  by: WaybillActorSchema,
  at: instant,
})
export type WaybillPaperView = z.output<typeof WaybillPaperView>

export const WaybillException = z.object({
  id,
  kind: ExceptionKindSchema,
  state: ExceptionStateSchema,
  /** `market`: raised by the difference of the weights. */
  by: WaybillActorSchema,
  text: z.string(),
  pictures: z.array(WaybillPicture),
  /** Claimed by the shipper as a deduction, of detention by the carrier; null: not stated. */
  claimFen: fen.nullable(),
  raisedAt: instant,
  answerBefore: instant,
  answer: z
    .object({
      by: WaybillActorSchema,
      text: z.string(),
      pictures: z.array(WaybillPicture),
      /** Agreed amount; null for a refusal. */
      agreedFen: fen.nullable(),
      at: instant,
    })
    .nullable(),
  /** What the viewer may do about it now. `pay`: agree to detention, with the pay password. */
  acts: z.array(z.enum(['answer', 'pay', 'withdraw'])),
})
export type WaybillException = z.output<typeof WaybillException>

export const WaybillChange = z.object({
  id,
  state: ChangeStateSchema,
  reason: z.string(),
  truck: z.object({ plateNumber: z.string(), loadKg: kg }).nullable(),
  driver: z.object({ name: z.string(), phone: z.string() }).nullable(),
  escort: z.object({ name: z.string(), phone: z.string() }).nullable(),
  proposedAt: instant,
})
export type WaybillChange = z.output<typeof WaybillChange>

export const WaybillEvent = z.object({
  step: WaybillStepSchema,
  by: WaybillActorSchema,
  /** Name of the actor, without the colleague's name for the other side. */
  byName: z.string(),
  note: z.string().nullable(),
  /** Money of the step in fen; null without any. */
  amountFen: fen.nullable(),
  at: instant,
})
export type WaybillEvent = z.output<typeof WaybillEvent>

const score = z.number().int().meta({ title: '评分', description: '1 至 5' })
export const WaybillComment = z.object({
  id,
  timely: score,
  care: score,
  service: score,
  text: z.string(),
  /** Masked name of the shipper. */
  author: z.string(),
  /** Cities of the trip. */
  route: z.string(),
  at: instant,
})
export type WaybillComment = z.output<typeof WaybillComment>

export const WaybillDetail = WaybillRow.extend({
  /** Which side the viewer is on. */
  side: z.enum(['shipper', 'carrier', 'operator']),
  /** The load whose quote was selected. */
  loadId: id,
  loading: WaybillPlace,
  unloading: WaybillPlace,
  truck: WaybillTruck,
  driver: WaybillPerson.extend({ certificateNo: z.string().nullable() }),
  escort: WaybillPerson.extend({ certificateNo: z.string().nullable() }).nullable(),
  /** Companies with a phone, for both sides. */
  shipper: z.object({ name: z.string(), creditCode: z.string().nullable(), phone: z.string().nullable() }),
  carrier: z.object({
    name: z.string(),
    creditCode: z.string().nullable(),
    permitNo: z.string(),
    phone: z.string().nullable(),
  }),
  /** The order of the goods, and the pick-up pass that the waybill made; null without. */
  goodsOrder: z.object({ id, orderNo: z.string(), lotNo: z.string().nullable() }).nullable(),
  shipperSide: ShipperSideSchema,
  pickupPass: z
    .object({ id, code: z.string().nullable(), usedAt: instant.nullable(), handedKg: kg.nullable() })
    .nullable(),
  valueFenPerTon: fen.nullable(),
  unloadingBy: UnloaderSchema,
  remark: z.string().nullable(),
  taxPercent: count,
  /** Held from both sides: the fee of the side that cancels. */
  noShowFeeFen: fen,
  commissionPerMille: count,
  tolerancePerMille: count,
  detentionFreeHours: count,
  detentionFenPerDay: fen,
  /** What detention would cost now, at both ends. */
  detentionFen: fen,
  /** Paid to the carrier after commission; null before the settlement. */
  paidFen: fen.nullable(),
  loadingWeighing: Weighing.nullable(),
  unloadingWeighing: Weighing.nullable(),
  /** The comparison of both in words, with its arithmetic; null before signing. */
  difference: z.string().nullable(),
  papers: z.array(WaybillPaperView),
  exceptions: z.array(WaybillException),
  /** The newest proposed change; null without any. */
  change: WaybillChange.nullable(),
  timeline: z.array(WaybillEvent),
  comment: WaybillComment.nullable(),
  atLoadingAt: instant.nullable(),
  loadedAt: instant.nullable(),
  departedAt: instant.nullable(),
  arrivedAt: instant.nullable(),
  signedAt: instant.nullable(),
  endedAt: instant.nullable(),
  /** When a waybill that is not loaded lapses; null after loading. */
  lapseAt: instant.nullable(),
  /** Steps that the viewer's role may take now. */
  nextSteps: z.array(WaybillStepSchema),
  at: instant,
})
export type WaybillDetail = z.output<typeof WaybillDetail>

export const MovedWaybill = z.object({ waybillId: id, state: WaybillStateSchema })

/** A waybill in the fields that supervision asks for; a superset of them. */
export const ExportedWaybills = z.object({
  /** Name of the file. */
  name: z.string(),
  waybills: z.array(z.record(z.string(), z.unknown())),
})
