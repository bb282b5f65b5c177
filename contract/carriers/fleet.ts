/** Drivers, escorts and trucks of a carrier: the records of members with the papers that waybills ask for. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import {
  Driver,
  PickupRecordRef,
  refusals as pickup,
  plateNumber,
  SaveDriver,
  SaveSupercargo,
  Supercargo,
  trailerPlate,
  Vehicle,
} from '../pickup'
import { hazardClass } from '../pickup/hazard-class'
import { VEHICLE_LOAD_MAX_KG, VEHICLE_LOAD_MIN_KG } from '../pickup/limits'
import { PAPER_FILTERS, PAPER_STATES } from '../pickup/truck-rules'
import { LICENCE_CLASSES, PLATE_COLORS, TRUCK_BODIES, TRUCK_LENGTHS_DM } from '../pickup/trucks'
import { plainText } from '../plain-text'
import { defineRefusals } from '../refusal'
import {
  emptyAsNone,
  id,
  integer,
  keyOf,
  kg,
  list,
  pageOf,
  pageQuery,
  searchText,
  typedDay,
  withAllChoice,
} from '../schema'

/** Refusals of trucks, by the rules of plates and permits. */
export const refusals = defineRefusals({
  plate_color_differs: {
    errorcode: 20501,
    status: 422,
    text: '车牌颜色与号码不符：新能源小型车为渐变绿、大型车为黄绿双拼，普通号牌为蓝或黄',
    field: 'plateColor',
  },
  trailer_without_tractor: {
    errorcode: 20502,
    status: 422,
    text: '蓝牌与渐变绿牌的轻型车不能牵引挂车，请核对车牌颜色',
    field: 'trailerPlate',
  },
  load_above_plate: {
    errorcode: 20503,
    status: 422,
    text: '蓝牌与渐变绿牌的车总质量不超过 4.5 吨，核定载重须小于 4.5 吨',
    field: 'loadKg',
  },
  class_not_licensed: {
    errorcode: 20504,
    status: 422,
    text: (f: { classNames: string }) => `本企业的许可证不含这些危险货物类别：${f.classNames}`,
    field: 'hazardClasses',
  },
})

const permission = 'deliver'
const view = { access: 'carrier', permission: 'view' } as const
const change = { access: 'carrier', permission } as const
const none = z.object({})

/** Last valid day of a paper, empty if it is not known. */
const lastDay = (what: string) =>
  z.preprocess((v) => (v === '' ? undefined : v), typedDay(`${what}请填写日期，例如 2028-06-30`).optional())

/** Number of a certificate: digits and letters. */
const certificate = (what: string) =>
  emptyAsNone(
    z
      .string()
      .overwrite((typed) => plainText(typed).replace(/\s/g, '').toUpperCase())
      .refine((typed) => /^[A-Z\d\u4e00-\u9fa5]{4,24}$/.test(typed), `${what}为 4–24 位数字、字母或汉字`),
  )

const licenceClass = keyOf(LICENCE_CLASSES, { id: 'LicenceClass', title: '准驾车型' })
export const plateColor = keyOf(PLATE_COLORS, { id: 'PlateColor', title: '车牌颜色' })
export const truckBody = keyOf(TRUCK_BODIES, { id: 'TruckBody', title: '车型' })
export const lengthDm = integer({ message: '请选择车长' }).refine(
  (typed) => TRUCK_LENGTHS_DM.some((one) => one === typed),
  '请从给出的选项中选择',
)

export const paperState = keyOf(PAPER_STATES, { id: 'PaperState', title: '证件状态' })
/** A paper with its last day, as of today. */
const PaperRow = z.object({ name: z.string(), validUntil: z.string().nullable(), state: paperState })
export type PaperRow = z.output<typeof PaperRow>
const papers = {
  papers: z.array(PaperRow),
  /** No paper is expired or missing: new waybills are possible. */
  isReady: z.boolean(),
}

const day = z.string().nullable().meta({ title: '有效期至', description: 'yyyy-mm-dd；未填写为 null' })
const classes = z.array(hazardClass)

export const CarrierDriver = Driver.extend({
  licenceClass: licenceClass.nullable(),
  licenceUntil: day,
  certificateNo: z.string().nullable(),
  certificateUntil: day,
  idUntil: day,
  hazardClasses: classes,
  ...papers,
})
export type CarrierDriver = z.output<typeof CarrierDriver>

export const CarrierEscort = Supercargo.extend({
  certificateUntil: day,
  idUntil: day,
  hazardClasses: classes,
  ...papers,
})
export type CarrierEscort = z.output<typeof CarrierEscort>

export const CarrierTruck = Vehicle.extend({
  loadKg: kg,
  plateColor,
  body: truckBody,
  lengthDm: z.number().int(),
  hazardClasses: classes,
  transportNo: z.string().nullable(),
  inspectionUntil: day,
  transportUntil: day,
  insuredUntil: day,
  ...papers,
})
export type CarrierTruck = z.output<typeof CarrierTruck>

export const SaveCarrierDriver = SaveDriver.extend({
  licenceClass,
  licenceUntil: lastDay('驾驶证有效期'),
  certificateNo: certificate('从业资格证号'),
  certificateUntil: lastDay('从业资格证有效期'),
  idUntil: lastDay('身份证有效期'),
  hazardClasses: list(hazardClass),
})

export const SaveCarrierEscort = SaveSupercargo.extend({
  certificateUntil: lastDay('资格证有效期'),
  idUntil: lastDay('身份证有效期'),
  hazardClasses: list(hazardClass),
})

export const SaveCarrierTruck = z.object({
  id: id.optional(),
  plateNumber,
  plateColor,
  trailerPlate,
  body: truckBody,
  lengthDm,
  loadKg: integer({ min: VEHICLE_LOAD_MIN_KG, max: VEHICLE_LOAD_MAX_KG, message: '请填写核定载重' }),
  hazardClasses: list(hazardClass),
  transportNo: certificate('道路运输证号'),
  inspectionUntil: lastDay('检验有效期'),
  transportUntil: lastDay('道路运输证有效期'),
  insuredUntil: lastDay('保险有效期'),
  isDefault: SaveDriver.shape.isDefault,
  requestId: SaveDriver.shape.requestId,
})

/** Filter and page of the lists. */
export const FleetFilter = z.object({
  /** Words of the name and telephone number, or of the plates. All must match. */
  sText: searchText,
  papers: withAllChoice(keyOf(PAPER_FILTERS, { id: 'PaperFilter', title: '证件到期' })),
  ...pageQuery,
})

/** The id finds that record alone, if it is the carrier's. */
export const FleetQuery = FleetFilter.extend({ id: id.optional() })

export const listCarrierDrivers = endpoint({
  method: 'GET',
  path: '/api/carrier/driver/list',
  ...view,
  summary: '本企业的司机与证件有效期；身份证号打码，先到期的在前',
  input: FleetQuery,
  output: pageOf(CarrierDriver),
})

export const saveCarrierDriver = endpoint({
  method: 'POST',
  path: '/api/carrier/driver/save',
  ...change,
  summary: '新增或修改司机；修改时不填身份证号则不变',
  input: SaveCarrierDriver,
  output: CarrierDriver,
  refusals: [pickup.too_many_drivers, pickup.driver_id_missing, refusals.class_not_licensed],
})

export const setDefaultCarrierDriver = endpoint({
  method: 'POST',
  path: '/api/carrier/driver/setDefault',
  ...change,
  summary: '设为默认司机',
  input: PickupRecordRef,
  output: CarrierDriver,
})

export const deleteCarrierDriver = endpoint({
  method: 'POST',
  path: '/api/carrier/driver/delete',
  ...change,
  summary: '删除司机',
  input: PickupRecordRef,
  output: none,
})

export const listCarrierEscorts = endpoint({
  method: 'GET',
  path: '/api/carrier/escort/list',
  ...view,
  summary: '本企业的押运员与证件有效期，先到期的在前',
  input: FleetQuery,
  output: pageOf(CarrierEscort),
})

export const saveCarrierEscort = endpoint({
  method: 'POST',
  path: '/api/carrier/escort/save',
  ...change,
  summary: '新增或修改押运员',
  input: SaveCarrierEscort,
  output: CarrierEscort,
  refusals: [pickup.too_many_supercargos, pickup.supercargo_id_missing, refusals.class_not_licensed],
})

export const setDefaultCarrierEscort = endpoint({
  method: 'POST',
  path: '/api/carrier/escort/setDefault',
  ...change,
  summary: '设为默认押运员',
  input: PickupRecordRef,
  output: CarrierEscort,
})

export const deleteCarrierEscort = endpoint({
  method: 'POST',
  path: '/api/carrier/escort/delete',
  ...change,
  summary: '删除押运员',
  input: PickupRecordRef,
  output: none,
})

export const listCarrierTrucks = endpoint({
  method: 'GET',
  path: '/api/carrier/truck/list',
  ...view,
  summary: '本企业的车辆与证件有效期，先到期的在前',
  input: FleetQuery,
  output: pageOf(CarrierTruck),
})

export const saveCarrierTruck = endpoint({
  method: 'POST',
  path: '/api/carrier/truck/save',
  ...change,
  summary: '新增或修改车辆：车牌与颜色、车型、车长、载重与证件',
  input: SaveCarrierTruck,
  output: CarrierTruck,
  refusals: [
    refusals.plate_color_differs,
    refusals.trailer_without_tractor,
    refusals.load_above_plate,
    refusals.class_not_licensed,
    pickup.too_many_vehicles,
    pickup.vehicle_exists,
  ],
})

export const setDefaultCarrierTruck = endpoint({
  method: 'POST',
  path: '/api/carrier/truck/setDefault',
  ...change,
  summary: '设为默认车辆',
  input: PickupRecordRef,
  output: CarrierTruck,
})

export const deleteCarrierTruck = endpoint({
  method: 'POST',
  path: '/api/carrier/truck/delete',
  ...change,
  summary: '删除车辆',
  input: PickupRecordRef,
  output: none,
})
