import { defineRefusals } from '../refusal'
import { formatYuan } from '../units'

export const refusals = defineRefusals({
  points_short: {
    errorcode: 79_751,
    status: 422,
    text: (f: { missing: number }) => `积分不足，还差 ${f.missing} 分`,
    field: 'pieces',
  },
  points_goods_ended: { errorcode: 79_752, status: 409, text: '该商品已下架，请选择其他商品' },
  points_goods_short: {
    errorcode: 79_753,
    status: 409,
    text: (f: { stock: number }) =>
      f.stock > 0 ? `仅剩 ${f.stock} 件，请减少数量` : '已兑完，请选择其他商品',
    field: 'pieces',
  },
  points_price_changed: {
    errorcode: 79_754,
    status: 409,
    text: (f: { pointsPerPiece: number; cashFenPerPiece: number; version: number }) =>
      `价格已变动，请确认：现为每件 ${f.pointsPerPiece} 积分${f.cashFenPerPiece > 0 ? ` + ${formatYuan(f.cashFenPerPiece)} 元` : ''}`,
    mends: (f: { version: number }) => ({ version: String(f.version) }),
  },
  points_limit: {
    errorcode: 79_755,
    status: 422,
    text: (f: { limitPieces: number; takenPieces: number }) =>
      `每个账户限兑 ${f.limitPieces} 件，已兑 ${f.takenPieces} 件`,
    field: 'pieces',
  },
  points_pay_password: {
    errorcode: 79_756,
    status: 422,
    text: '含现金的兑换须填写支付密码',
    field: 'payPassword',
  },
  points_own_delivery: {
    errorcode: 79_757,
    status: 422,
    text: '该商品由关联企业代发，不能用积分兑换',
  },
})

/** Refusals of operators' calls. */
export const operatorRefusals = defineRefusals({
  points_goods_costly: {
    errorcode: 79_760,
    status: 422,
    text: (f: { mostFen: number }) =>
      `每件成本不得超过积分折合成本与现金之和 ${formatYuan(f.mostFen)} 元，请提高价格或核对成本`,
    field: 'costYuan',
  },
  points_category_unknown: {
    errorcode: 79_761,
    status: 422,
    text: '分类不存在，请重新选择',
    field: 'categoryId',
  },
  points_category_taken: { errorcode: 79_762, status: 409, text: '已有同名的分类', field: 'name' },
  points_picture_unknown: {
    errorcode: 79_763,
    status: 422,
    text: '图片不存在，请重新上传',
    field: 'pictures',
  },
  points_stock_missing: {
    errorcode: 79_764,
    status: 409,
    text: (f: { stock: number }) => `可兑库存只有 ${f.stock} 件，不能减少更多`,
    field: 'pieces',
  },
  points_goods_edited: { errorcode: 79_765, status: 409, text: '商品已被他人修改，请核对后重新保存' },
  points_owner_unknown: {
    errorcode: 79_766,
    status: 422,
    text: '没有该手机号的会员，或没有该名称的企业',
    field: 'owner',
  },
  points_adjustment_pending: { errorcode: 79_767, status: 409, text: '该账户已有待复核的积分调整，请先复核' },
  points_adjustment_decided: { errorcode: 79_768, status: 409, text: '该调整已由其他工作人员处理' },
  own_points_adjustment: {
    errorcode: 79_769,
    status: 422,
    text: '不能复核自己提出的调整，须由另一位工作人员复核',
  },
  points_none: { errorcode: 79_770, status: 422, text: '请填写不为零的积分', field: 'points' },
  points_pictures_full: {
    errorcode: 79_771,
    status: 422,
    text: '每件商品最多 5 张图片，请先移除',
    field: 'file',
  },
  points_campaign_period: {
    errorcode: 79_774,
    status: 422,
    text: '活动须在开始日之前批准，最早从明天、最迟一年内开始，至多持续一年',
    field: 'fromDay',
  },
  points_campaign_category: {
    errorcode: 79_775,
    status: 422,
    text: '品类不存在，请重新选择',
    field: 'categories',
  },
  points_campaign_overlaps: {
    errorcode: 79_776,
    status: 409,
    text: (f: { name: string }) => `与活动“${f.name}”的日期和品类重叠，同一订单只参加一项活动`,
    field: 'fromDay',
  },
  points_campaign_decided: { errorcode: 79_777, status: 409, text: '该活动已由其他工作人员处理' },
  own_points_campaign: {
    errorcode: 79_778,
    status: 422,
    text: '不能复核自己提出的活动，须由另一位工作人员复核',
  },
  points_campaign_over: { errorcode: 79_779, status: 409, text: '该活动未批准或已结束，不能终止' },
  points_shop_unknown: {
    errorcode: 79_772,
    status: 422,
    text: '没有该名称的营业中店铺',
    field: 'shop',
  },
  points_shop_delivers: {
    errorcode: 79_773,
    status: 409,
    text: '该订单由店铺代发，请联系店铺寄出',
    field: 'documentNo',
  },
})
