import { defineRefusals } from '../refusal'
import { plainTons } from '../units'
import { OPEN_PASSES_PER_ORDER, PASS_DAYS_AHEAD } from './limits'

export const refusals = defineRefusals({
  too_many_drivers: {
    errorcode: 77101,
    status: 422,
    text: ({ most }: { most: number }) => `司机最多保存 ${most} 人，请修改或删除不用的`,
  },
  too_many_vehicles: {
    errorcode: 77102,
    status: 422,
    text: ({ most }: { most: number }) => `车辆最多保存 ${most} 辆，请修改或删除不用的`,
  },
  too_many_supercargos: {
    errorcode: 77103,
    status: 422,
    text: ({ most }: { most: number }) => `押运员最多保存 ${most} 人，请修改或删除不用的`,
  },
  driver_id_missing: { errorcode: 77104, status: 422, text: '请填写司机的身份证号', field: 'idNumber' },
  supercargo_id_missing: {
    errorcode: 77105,
    status: 422,
    text: '请填写押运员的身份证号',
    field: 'idNumber',
  },
  vehicle_exists: {
    errorcode: 77106,
    status: 422,
    text: '该车牌号已保存，请直接修改那一辆',
    field: 'plateNumber',
  },
  pass_used: {
    errorcode: 77111,
    status: 422,
    text: '该提货单已提货，提货码不能再用',
    field: 'pickupCode',
  },
  pass_cancelled: { errorcode: 77112, status: 422, text: '该提货单已被买家取消', field: 'pickupCode' },
  pass_expired: {
    errorcode: 77113,
    status: 422,
    text: '该提货单的提货时段已过，请买家修改时段后再提',
    field: 'pickupCode',
  },
  pass_weight_exceeded: {
    errorcode: 77114,
    status: 422,
    text: (f: { passKg: number }) => `该提货单只限提 ${plainTons(f.passKg)} 吨`,
    field: 'weightKg',
  },
  pass_plate_differs: {
    errorcode: 77115,
    status: 422,
    text: (f: { plateName: string }) => `与提货单不符：提货单上的车牌号为 ${f.plateName}`,
    field: 'plateNumber',
  },
  pass_driver_differs: {
    errorcode: 77116,
    status: 422,
    text: (f: { driverName: string }) => `与提货单不符：提货单上的司机为 ${f.driverName}`,
    field: 'driverName',
  },
  reserved_for_passes: {
    errorcode: 77117,
    status: 422,
    text: (f: { freeKg: number }) =>
      f.freeKg > 0
        ? `其余已开提货单，须凭提货单的提货码；此码最多出库 ${plainTons(f.freeKg)} 吨`
        : '余量已全部开提货单，须凭提货单的提货码出库',
    field: 'weightKg',
  },
  order_without_pickup: { errorcode: 77121, status: 409, text: '该订单现在没有可提的货物' },
  more_than_left: {
    errorcode: 77122,
    status: 422,
    text: (f: { leftKg: number }) =>
      f.leftKg > 0
        ? `超过可开数量：还可开提货单 ${plainTons(f.leftKg)} 吨`
        : '余量已全部开提货单，请先修改或取消已开的提货单',
    field: 'weightKg',
  },
  more_than_load: {
    errorcode: 77123,
    status: 422,
    text: (f: { loadKg: number }) => `超过该车的核定载重 ${plainTons(f.loadKg)} 吨`,
    field: 'weightKg',
  },
  window_past: { errorcode: 77124, status: 422, text: '提货时段已过，请选择以后的时间', field: 'day' },
  window_too_far: {
    errorcode: 77125,
    status: 422,
    text: `提货日期最多提前 ${PASS_DAYS_AHEAD} 天`,
    field: 'day',
  },
  too_many_passes: {
    errorcode: 77127,
    status: 422,
    text: `同时有效的提货单最多 ${OPEN_PASSES_PER_ORDER} 张，请先使用或取消`,
  },
  load_missing: {
    errorcode: 77130,
    status: 422,
    text: '液体与散装货物须填写车辆的核定载质量',
    field: 'loadKg',
  },
  driver_number_missing: {
    errorcode: 77131,
    status: 422,
    text: '请填写司机的身份证号；只有姓名与手机号都与已保存的司机相同的可以不填',
    field: 'driverIdNumber',
  },
  pass_closed: { errorcode: 77128, status: 409, text: '该提货单已提货或已取消，不能再修改' },
  pass_unknown: { errorcode: 77129, status: 404, text: '没有这张提货单，请核对提货码', field: 'code' },
})
