import { defineRefusals } from '../refusal'

export const refusals = defineRefusals({
  member_disabled: { errorcode: 28401, status: 409, text: '该会员已停用' },
  member_not_disabled: { errorcode: 28402, status: 409, text: '该会员没有停用' },
  member_closed: { errorcode: 28403, status: 409, text: '该会员已注销账户' },
  shop_state_changed: { errorcode: 28505, status: 409, text: '店铺状态已变更，请刷新后重试' },
  commission_pending: { errorcode: 28501, status: 409, text: '该店铺已有待复核的佣金率，请先复核' },
  commission_decided: { errorcode: 28502, status: 409, text: '该佣金率已由其他工作人员处理' },
  own_commission: {
    errorcode: 28503,
    status: 422,
    text: '不能复核自己提出的佣金率，须由另一位工作人员（另一手机号）复核',
  },
  commission_past: {
    errorcode: 28504,
    status: 422,
    text: '佣金率只对今后的订单生效，起始日期不能早于今天',
    field: 'validFrom',
  },
})
