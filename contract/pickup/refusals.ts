import { defineRefusals } from '../refusal'
import { PICKUP_RECORDS_PER_MEMBER as MOST } from './limits'

export const refusals = defineRefusals({
  too_many_drivers: {
    errorcode: 77101,
    status: 422,
    text: `司机最多保存 ${MOST} 人，请修改或删除不用的`,
  },
  too_many_vehicles: {
    errorcode: 77102,
    status: 422,
    text: `车辆最多保存 ${MOST} 辆，请修改或删除不用的`,
  },
  too_many_supercargos: {
    errorcode: 77103,
    status: 422,
    text: `押运员最多保存 ${MOST} 人，请修改或删除不用的`,
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
})
