/** Drivers, vehicles and supercargos (押运员) that a member sends to fetch goods. */
import { z } from 'zod'
import { idNumber, personName } from '../authentication'
import { endpoint } from '../endpoint'
import { plainText } from '../plain-text'
import { id, integer, kg, phone, requestId } from '../schema'
import { VEHICLE_LOAD_MAX_KG, VEHICLE_LOAD_MIN_KG } from './limits'
import { isTrailerPlate, isVehiclePlate, normalizePlate } from './plates'
import { refusals } from './refusals'

export { refusals } from './refusals'

/** A check box sends "on" or nothing. */
export const checkbox = z
  .union([
    z.boolean(),
    z.enum(['on', 'true', 'false', '1', '0']).transform((v) => v !== 'false' && v !== '0'),
  ])
  .default(false)

/** Left out, the number that is saved already counts. */
export const keptIdNumber = z.preprocess((v) => (v === '' ? undefined : v), idNumber.optional())

const certificateNo = z
  .string({ message: '请填写从业资格证号' })
  .overwrite(plainText)
  .overwrite((typed) => typed.replace(/\s/g, '').toUpperCase())
  .refine((typed) => /^[A-Z\d]{6,24}$/.test(typed), '从业资格证号为 6–24 位数字或字母')

export const plateNumber = z
  .string({ message: '请填写车牌号' })
  .overwrite(normalizePlate)
  .refine(isVehiclePlate, '车牌号不正确，例如 粤S12345；新能源车为 粤SD12345')
  .meta({ id: 'PlateNumber', title: '车牌号', description: '大陆号牌，含新能源号牌，可带空格与间隔点' })

export const trailerPlate = z
  .preprocess(
    (v) => (v === '' ? undefined : v),
    z.string().overwrite(normalizePlate).refine(isTrailerPlate, '挂车牌号不正确，例如 粤S1234挂').optional(),
  )
  .meta({ title: '挂车牌号', description: '以“挂”结尾；没有挂车的不填' })

/** Rated load in kg by the vehicle licence; left out, it is not known. */
export const loadKg = z.preprocess(
  (v) => (v === '' ? undefined : v),
  integer({ min: VEHICLE_LOAD_MIN_KG, max: VEHICLE_LOAD_MAX_KG }).optional(),
)

export const Driver = z.object({
  id,
  name: z.string(),
  phone: z.string(),
  /** Masked. */
  idNumber: z.string(),
  isDefault: z.boolean(),
})
export type Driver = z.output<typeof Driver>

export const Supercargo = Driver.extend({ certificateNo: z.string() })
export type Supercargo = z.output<typeof Supercargo>

export const Vehicle = z.object({
  id,
  plateNumber: z.string(),
  trailerPlate: z.string().nullable(),
  /** Rated load; null: not known. */
  loadKg: kg.nullable(),
  isDefault: z.boolean(),
})
export type Vehicle = z.output<typeof Vehicle>

/** With an id, changes one of the member's own; without one, adds one. The first becomes the default. */
export const SaveDriver = z.object({
  id: id.optional(),
  name: personName,
  phone,
  idNumber: keptIdNumber,
  isDefault: checkbox,
  requestId,
})
export const SaveSupercargo = SaveDriver.extend({ certificateNo })
export const SaveVehicle = z.object({
  id: id.optional(),
  plateNumber,
  trailerPlate,
  loadKg,
  isDefault: checkbox,
  requestId,
})

export const PickupRecordRef = z.object({ id, requestId })

const none = z.object({})

export const listDrivers = endpoint({
  method: 'GET',
  path: '/api/trace/pickup/driver/list',
  access: 'token',
  summary: '我的司机，默认在前；身份证号打码',
  input: none,
  output: z.array(Driver),
})

export const saveDriver = endpoint({
  method: 'POST',
  path: '/api/trace/pickup/driver/save',
  access: 'token',
  summary: '新增或修改司机；修改时不填身份证号则不变',
  input: SaveDriver,
  output: Driver,
  refusals: [refusals.too_many_drivers, refusals.driver_id_missing],
})

export const setDefaultDriver = endpoint({
  method: 'POST',
  path: '/api/trace/pickup/driver/setDefault',
  access: 'token',
  summary: '设为默认司机',
  input: PickupRecordRef,
  output: Driver,
})

export const deleteDriver = endpoint({
  method: 'POST',
  path: '/api/trace/pickup/driver/delete',
  access: 'token',
  summary: '删除司机；已开的提货单不受影响',
  input: PickupRecordRef,
  output: none,
})

export const listSupercargos = endpoint({
  method: 'GET',
  path: '/api/trace/pickup/supercargo/list',
  access: 'token',
  summary: '我的押运员，默认在前；身份证号打码',
  input: none,
  output: z.array(Supercargo),
})

export const saveSupercargo = endpoint({
  method: 'POST',
  path: '/api/trace/pickup/supercargo/save',
  access: 'token',
  summary: '新增或修改押运员；修改时不填身份证号则不变',
  input: SaveSupercargo,
  output: Supercargo,
  refusals: [refusals.too_many_supercargos, refusals.supercargo_id_missing],
})

export const setDefaultSupercargo = endpoint({
  method: 'POST',
  path: '/api/trace/pickup/supercargo/setDefault',
  access: 'token',
  summary: '设为默认押运员',
  input: PickupRecordRef,
  output: Supercargo,
})

export const deleteSupercargo = endpoint({
  method: 'POST',
  path: '/api/trace/pickup/supercargo/delete',
  access: 'token',
  summary: '删除押运员；已开的提货单不受影响',
  input: PickupRecordRef,
  output: none,
})

export const listVehicles = endpoint({
  method: 'GET',
  path: '/api/trace/pickup/vehicle/list',
  access: 'token',
  summary: '我的车辆，默认在前',
  input: none,
  output: z.array(Vehicle),
})

export const saveVehicle = endpoint({
  method: 'POST',
  path: '/api/trace/pickup/vehicle/save',
  access: 'token',
  summary: '新增或修改车辆',
  input: SaveVehicle,
  output: Vehicle,
  refusals: [refusals.too_many_vehicles, refusals.vehicle_exists],
})

export const setDefaultVehicle = endpoint({
  method: 'POST',
  path: '/api/trace/pickup/vehicle/setDefault',
  access: 'token',
  summary: '设为默认车辆',
  input: PickupRecordRef,
  output: Vehicle,
})

export const deleteVehicle = endpoint({
  method: 'POST',
  path: '/api/trace/pickup/vehicle/delete',
  access: 'token',
  summary: '删除车辆；已开的提货单不受影响',
  input: PickupRecordRef,
  output: none,
})
