import { instant, rowHash, sealedText, wholeNumber } from 'backend/platform/database/columns'
import { keysOf } from 'backend/platform/reviews/review-columns'
import {
  HAZARD_CLASSES,
  type HazardClass,
  PLATE_COLORS,
  type PlateColor,
  TRUCK_BODIES,
  type TruckBody,
} from 'contract/pickup/trucks'
import {
  CHANGE_STATES,
  type ChangeState,
  EXCEPTION_KINDS,
  EXCEPTION_STATES,
  type ExceptionKind,
  type ExceptionState,
  SHIPPER_SIDES,
  type ShipperSide,
  WAYBILL_ACTORS,
  WAYBILL_PAPERS,
  WAYBILL_STATES,
  WAYBILL_STEPS,
  type WaybillActor,
  type WaybillPaper,
  type WaybillState,
  type WaybillStep,
} from 'contract/waybills/states'
import { PACKINGS, type Packing, UNLOADERS, type Unloader } from 'contract/waybills/terms'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

const weight = () => bigint({ mode: 'number' })
const states = () => text({ enum: keysOf<WaybillState>(WAYBILL_STATES) })
const actors = () => text({ enum: keysOf<WaybillActor>(WAYBILL_ACTORS) })
const pictures = () => text().array().notNull().default(sql`'{}'::text[]`)

/** One truck with one load: the freight order that its shipper has placed by selecting a carrier's quote. */
export const waybill = pgTable(
  'waybill',
  {
    id: uuid().primaryKey(),
    waybillNo: text().notNull().unique('waybill_no'),
    loadId: uuid().notNull(),
    quoteId: uuid().notNull().unique('waybill_quote_once'),
    /** The order of type 14 with the freight. */
    orderId: uuid().notNull().unique('waybill_order_once'),
    shipperCompanyId: uuid().notNull(),
    shipperMemberId: uuid().notNull(),
    shipperName: text().notNull(),
    /** Id of the carrier's company. */
    carrierId: uuid().notNull(),
    state: states().notNull(),
    title: text().notNull(),
    gradeId: uuid(),
    hazardClass: text({ enum: keysOf<HazardClass>(HAZARD_CLASSES) }),
    packing: text({ enum: keysOf<Packing>(PACKINGS) }).notNull(),
    kg: wholeNumber(),
    packages: integer(),
    valueFenPerTon: weight(),
    goodsOrderId: uuid(),
    shipperSide: text({ enum: keysOf<ShipperSide>(SHIPPER_SIDES) }).notNull(),
    /** The pass with which the truck fetches goods of the order. */
    pickupPassId: uuid(),
    /** The truck and its people, with what papers say of them now: the carrier may change or delete its own records. */
    truckId: uuid().notNull(),
    plateNumber: text().notNull(),
    plateColor: text({ enum: keysOf<PlateColor>(PLATE_COLORS) }).notNull(),
    trailerPlate: text(),
    body: text({ enum: keysOf<TruckBody>(TRUCK_BODIES) }).notNull(),
    lengthDm: smallint().notNull(),
    /** Rated load in kg. */
    ratedKg: wholeNumber(),
    transportNo: text(),
    driverId: uuid().notNull(),
    driverName: text().notNull(),
    driverPhone: text().notNull(),
    driverIdSealed: sealedText().notNull(),
    driverCertificateNo: text(),
    escortId: uuid(),
    escortName: text(),
    escortPhone: text(),
    escortIdSealed: sealedText(),
    escortCertificateNo: text(),
    loadingCity: text().notNull(),
    loadingDistrict: text().notNull(),
    loadingAddress: text().notNull(),
    loadingContact: text().notNull(),
    loadingPhone: text().notNull(),
    loadingFrom: instant().notNull(),
    loadingUntil: instant().notNull(),
    unloadingCity: text().notNull(),
    unloadingDistrict: text().notNull(),
    unloadingAddress: text().notNull(),
    unloadingContact: text().notNull(),
    unloadingPhone: text().notNull(),
    unloadingFrom: instant().notNull(),
    unloadingUntil: instant().notNull(),
    unloadingBy: text({ enum: keysOf<Unloader>(UNLOADERS) }).notNull(),
    remark: text(),
    freightFen: wholeNumber(),
    taxPercent: smallint().notNull(),
    /** What the side pays that cancels: at most the freight. */
    noShowFeeFen: wholeNumber(),
    /** The shipper's deposit of the freight, and the carrier's of the fee; null: no fee. */
    freightDepositId: uuid().notNull(),
    noShowDepositId: uuid(),
    tolerancePerMille: smallint().notNull(),
    detentionFreeHours: smallint().notNull(),
    detentionFenPerDay: wholeNumber(),
    /** Agreed deductions so far. */
    deductedFen: wholeNumber().default(0),
    openedAt: instant().notNull(),
    /** A waybill that is not loaded by then lapses. */
    lapseAt: instant().notNull(),
    atLoadingAt: instant(),
    loadedAt: instant(),
    loadedKg: weight(),
    loadedBags: integer(),
    departedAt: instant(),
    arrivedAt: instant(),
    signedAt: instant(),
    unloadedKg: weight(),
    unloadedBags: integer(),
    /** When the carrier is paid without a confirmation; later by the time for answers to exceptions and by disputes. */
    payoutAt: instant(),
    /** Since when the order is in a dispute, in which the time to the payout does not run. */
    disputedAt: instant(),
    settledAt: instant(),
    cancelledAt: instant(),
    /** Number, goods, plate and names in normalized form for search. */
    searchKey: text().notNull(),
    rowHash: rowHash(),
  },
  (t) => [
    check(
      'waybill_kg',
      sql`${t.kg} > 0 and ${t.packages} > 0 and ${t.valueFenPerTon} >= 0 and ${t.ratedKg} > 0`,
    ),
    check(
      'waybill_money',
      sql`${t.freightFen} > 0 and ${t.noShowFeeFen} between 0 and ${t.freightFen} and ${t.deductedFen} between 0 and ${t.freightFen}
        and (${t.noShowFeeFen} > 0) = (${t.noShowDepositId} is not null) and ${t.taxPercent} between 0 and 100`,
    ),
    check(
      'waybill_terms',
      sql`${t.tolerancePerMille} between 0 and 1000 and ${t.detentionFreeHours} >= 0 and ${t.detentionFenPerDay} >= 0`,
    ),
    check('waybill_sides', sql`${t.shipperCompanyId} <> ${t.carrierId}`),
    check('waybill_goods_order', sql`(${t.goodsOrderId} is null) = (${t.shipperSide} = 'none')`),
    check(
      'waybill_windows',
      sql`${t.loadingFrom} < ${t.loadingUntil} and ${t.unloadingFrom} < ${t.unloadingUntil}
        and ${t.loadingFrom} < ${t.unloadingUntil} and ${t.loadingUntil} < ${t.lapseAt}`,
    ),
    check(
      'waybill_escort',
      sql`num_nulls(${t.escortId}, ${t.escortName}, ${t.escortPhone}, ${t.escortIdSealed}) in (0, 4)
        and (${t.hazardClass} is null or ${t.escortId} is not null)`,
    ),
    check(
      'waybill_loaded',
      sql`num_nulls(${t.loadedAt}, ${t.loadedKg}) in (0, 2) and ${t.loadedKg} > 0 and ${t.loadedBags} > 0
        and (${t.loadedAt} is null or (${t.loadedBags} is not null) = (${t.packing} = 'bag'))
        and (${t.loadedAt} is null) = (${t.state} in ('awaiting_loading', 'cancelled'))`,
    ),
    check(
      'waybill_signed',
      sql`num_nulls(${t.signedAt}, ${t.unloadedKg}, ${t.payoutAt}) in (0, 3) and ${t.unloadedKg} >= 0 and ${t.unloadedBags} >= 0
        and (${t.signedAt} is null or (${t.unloadedBags} is not null) = (${t.packing} = 'bag'))
        and (${t.state} = 'signed') <= (${t.signedAt} is not null)`,
    ),
    check(
      'waybill_instants',
      sql`(${t.state} in ('settled', 'rated')) = (${t.settledAt} is not null) and (${t.state} = 'cancelled') = (${t.cancelledAt} is not null)
        and (${t.state} = 'arrived') <= (${t.arrivedAt} is not null) and (${t.signedAt} is not null) <= (${t.arrivedAt} is not null)
        and (${t.disputedAt} is null or ${t.loadedAt} is not null) and ${t.loadedAt} <= ${t.arrivedAt} and ${t.arrivedAt} <= ${t.signedAt}`,
    ),
    index('waybill_of_shipper').on(t.shipperCompanyId, t.openedAt, t.id),
    index('waybill_of_carrier').on(t.carrierId, t.openedAt, t.id),
    index('waybill_of_load').on(t.loadId),
    index('waybill_of_goods_order').on(t.goodsOrderId).where(sql`${t.goodsOrderId} is not null`),
    index('waybill_of_truck').on(t.truckId).where(isUnfinished(t)),
    index('waybill_not_arrived')
      .on(t.unloadingUntil)
      .where(sql`${t.state} in ('awaiting_loading', 'loaded', 'under_way')`),
    index('waybill_payout_due').on(t.payoutAt).where(sql`${t.state} = 'signed' and ${t.disputedAt} is null`),
  ],
)

/** Waybills whose kg are on a truck, or will be. */
export function isUnfinished(t: { state: AnyPgColumn }) {
  return sql`${t.state} in ('awaiting_loading', 'loaded', 'under_way', 'arrived')`
}

const ofWaybill = () =>
  uuid()
    .notNull()
    .references(() => waybill.id)

/** Append-only: the steps of a waybill. */
export const waybillStep = pgTable(
  'waybill_step',
  {
    id: uuid().primaryKey(),
    waybillId: ofWaybill(),
    /** Counts the steps of the waybill from 1. */
    position: smallint().notNull(),
    step: text({ enum: keysOf<WaybillStep>(WAYBILL_STEPS) }).notNull(),
    fromState: states(),
    toState: states().notNull(),
    actorKind: actors().notNull(),
    /** The member who acted; null for the market and a driver. */
    memberId: uuid(),
    actorName: text().notNull(),
    note: text(),
    amountFen: weight(),
    requestId: uuid().notNull(),
    at: instant().notNull(),
    rowHash: rowHash(),
  },
  (t) => [
    unique('waybill_step_position').on(t.waybillId, t.position),
    check('waybill_step_actor', sql`(${t.memberId} is null) = (${t.actorKind} in ('market', 'driver'))`),
    check('waybill_step_amount', sql`${t.amountFen} >= 0`),
  ],
)

/** Append-only: weighbridge notes, receipts and photos. */
export const waybillPaper = pgTable(
  'waybill_paper',
  {
    id: uuid().primaryKey(),
    waybillId: ofWaybill(),
    kind: text({ enum: keysOf<WaybillPaper>(WAYBILL_PAPERS) }).notNull(),
    pictures: pictures(),
    /** Figures of a note of loading or unloading. */
    grossKg: weight(),
    tareKg: weight(),
    netKg: weight(),
    bags: integer(),
    /** What counts: net weight, or the weight of the bags. */
    kg: weight(),
    plateNumber: text(),
    note: text(),
    actorKind: actors().notNull(),
    memberId: uuid(),
    at: instant().notNull(),
    rowHash: rowHash(),
  },
  (t) => [
    index('waybill_paper_of').on(t.waybillId, t.at),
    uniqueIndex('waybill_paper_loading_once').on(t.waybillId).where(sql`${t.kind} = 'loading_note'`),
    uniqueIndex('waybill_paper_unloading_once').on(t.waybillId).where(sql`${t.kind} = 'unloading_note'`),
    index('waybill_paper_pictures').using('gin', t.pictures),
    check(
      'waybill_paper_weighed',
      sql`num_nulls(${t.grossKg}, ${t.tareKg}, ${t.netKg}) in (0, 3) and ${t.tareKg} > 0 and ${t.netKg} > 0
        and ${t.netKg} = ${t.grossKg} - ${t.tareKg} and ${t.bags} >= 0 and ${t.kg} >= 0`,
    ),
    check(
      'waybill_paper_figures',
      sql`(${t.kind} in ('loading_note', 'unloading_note')) = (${t.kg} is not null)
        and (${t.kg} is not null or num_nonnulls(${t.grossKg}, ${t.bags}, ${t.plateNumber}) = 0)
        and (${t.kg} is null or num_nonnulls(${t.grossKg}, ${t.bags}) > 0)`,
    ),
    check('waybill_paper_pictures_count', sql`cardinality(${t.pictures}) between 1 and 6`),
    check('waybill_paper_actor', sql`(${t.memberId} is null) = (${t.actorKind} = 'driver')`),
  ],
)

/** What went wrong, with the claim of one side and the answer of the other. */
export const waybillException = pgTable(
  'waybill_exception',
  {
    id: uuid().primaryKey(),
    waybillId: ofWaybill(),
    kind: text({ enum: keysOf<ExceptionKind>(EXCEPTION_KINDS) }).notNull(),
    /** `market`: the weights differ. */
    raisedBy: actors().notNull(),
    memberId: uuid(),
    text: text().notNull(),
    pictures: pictures(),
    /** A deduction from the freight, of detention a payment to the carrier; null: not stated. */
    claimFen: weight(),
    raisedAt: instant().notNull(),
    answerBefore: instant().notNull(),
    state: text({ enum: keysOf<ExceptionState>(EXCEPTION_STATES) }).notNull(),
    answeredBy: actors(),
    answerMemberId: uuid(),
    answerText: text(),
    answerPictures: pictures(),
    agreedFen: weight(),
    /** The deposit by which agreed detention was paid. */
    depositId: uuid(),
    endedAt: instant(),
    rowHash: rowHash(),
  },
  (t) => [
    index('waybill_exception_of').on(t.waybillId, t.raisedAt),
    index('waybill_exception_pictures').using('gin', t.pictures, t.answerPictures),
    uniqueIndex('waybill_exception_one_open').on(t.waybillId, t.kind).where(sql`${t.state} = 'open'`),
    index('waybill_exception_due').on(t.answerBefore).where(sql`${t.state} = 'open'`),
    index('waybill_exception_by_time').on(t.raisedAt, t.id),
    check(
      'waybill_exception_side',
      sql`(${t.kind} = 'detention') = (${t.raisedBy} = 'carrier') and ${t.raisedBy} in ('shipper', 'carrier', 'market')
        and (${t.raisedBy} <> 'market' or ${t.kind} = 'short') and (${t.memberId} is null) = (${t.raisedBy} = 'market')`,
    ),
    check(
      'waybill_exception_answer',
      sql`num_nulls(${t.answeredBy}, ${t.answerMemberId}, ${t.answerText}) in (0, 3)
        and (${t.state} in ('agreed', 'refused')) = (${t.answeredBy} is not null) and (${t.state} = 'open') = (${t.endedAt} is null)
        and (${t.state} = 'agreed') = (${t.agreedFen} is not null)
        and coalesce(${t.answeredBy} = case when ${t.kind} = 'detention' then 'shipper' else 'carrier' end, true)`,
    ),
    check(
      'waybill_exception_money',
      sql`${t.claimFen} >= 0 and ${t.agreedFen} between 0 and coalesce(${t.claimFen}, ${t.agreedFen})
        and (${t.depositId} is not null) = (${t.kind} = 'detention' and coalesce(${t.agreedFen}, 0) > 0)`,
    ),
    check('waybill_exception_time', sql`${t.answerBefore} > ${t.raisedAt}`),
  ],
)

/** Another truck, driver or escort, proposed by the carrier; the shipper confirms it. */
export const waybillChange = pgTable(
  'waybill_change',
  {
    id: uuid().primaryKey(),
    waybillId: ofWaybill(),
    /** All three as they would be afterwards. */
    truckId: uuid().notNull(),
    driverId: uuid().notNull(),
    escortId: uuid(),
    reason: text().notNull(),
    memberId: uuid().notNull(),
    proposedAt: instant().notNull(),
    state: text({ enum: keysOf<ChangeState>(CHANGE_STATES) }).notNull(),
    answerMemberId: uuid(),
    endedAt: instant(),
    rowHash: rowHash(),
  },
  (t) => [
    index('waybill_change_of').on(t.waybillId, t.proposedAt),
    uniqueIndex('waybill_change_one_open').on(t.waybillId).where(sql`${t.state} = 'proposed'`),
    check(
      'waybill_change_ended',
      sql`(${t.state} = 'proposed') = (${t.endedAt} is null) and (${t.state} in ('confirmed', 'refused')) = (${t.answerMemberId} is not null)`,
    ),
  ],
)

/** Append-only: what the shipper says of the carrier. */
export const waybillComment = pgTable(
  'waybill_comment',
  {
    id: uuid().primaryKey(),
    waybillId: ofWaybill(),
    carrierId: uuid().notNull(),
    companyId: uuid().notNull(),
    memberId: uuid().notNull(),
    timely: smallint().notNull(),
    care: smallint().notNull(),
    service: smallint().notNull(),
    text: text().notNull(),
    at: instant().notNull(),
    rowHash: rowHash(),
  },
  (t) => [
    unique('waybill_comment_once').on(t.waybillId, t.companyId),
    index('waybill_comment_of_carrier').on(t.carrierId, t.at, t.id),
    check(
      'waybill_comment_scores',
      sql`${t.timely} between 1 and 5 and ${t.care} between 1 and 5 and ${t.service} between 1 and 5`,
    ),
  ],
)

/** Links that drivers got by SMS. The newest one of a waybill works. */
export const waybillLink = pgTable(
  'waybill_link',
  {
    id: uuid().primaryKey(),
    waybillId: ofWaybill(),
    /** Hash of the token, which is in the SMS alone. */
    tokenHash: text().notNull().unique('waybill_link_token'),
    phone: text().notNull(),
    sentAt: instant().notNull(),
    endsAt: instant().notNull(),
    /** Replaced by a later link. */
    endedAt: instant(),
  },
  (t) => [uniqueIndex('waybill_link_one_open').on(t.waybillId).where(sql`${t.endedAt} is null`)],
)

/** Photos that drivers have sent by their links; papers name them. */
export const waybillPhoto = pgTable(
  'waybill_photo',
  { waybillId: ofWaybill(), pictureId: text().notNull(), at: instant().notNull() },
  (t) => [
    primaryKey({ columns: [t.waybillId, t.pictureId] }),
    index('waybill_photo_picture').on(t.pictureId),
  ],
)
