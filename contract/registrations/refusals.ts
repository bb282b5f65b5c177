import { defineRefusals } from '../refusal'

export const refusals = defineRefusals({
  registration_closed: { errorcode: 20401, status: 409, text: '申请正在审核或已经通过，不能修改' },
  registration_changed: {
    errorcode: 20402,
    status: 409,
    text: '申请已在另一个页面修改，请核对后再次提交',
    mends: (f: { version: number }) => ({ version: String(f.version) }),
  },
  registration_incomplete: { errorcode: 20403, status: 422, text: '还有资料没有填写完整' },
  company_taken: {
    errorcode: 20404,
    status: 409,
    text: '该企业已经入驻或正在审核，如有疑问请联系客服',
    field: 'companyName',
  },
  company_differs: {
    errorcode: 20405,
    status: 422,
    text: (f: { companyName: string }) => `当前账号属于“${f.companyName}”，只能为该企业申请`,
    field: 'companyName',
  },
  shop_name_taken: { errorcode: 20406, status: 409, text: '店铺名称已被使用', field: 'shopName' },
  already_partner: { errorcode: 20407, status: 409, text: '当前账号的企业已经入驻，不需要再次申请' },
  paper_not_mine: { errorcode: 20408, status: 422, text: '请重新上传营业执照照片', field: 'licencePaper' },
  main_category_unknown: { errorcode: 20409, status: 422, text: '请选择主营品类', field: 'mainCategory' },
  registry_unavailable: { errorcode: 20410, status: 409, text: '工商信息暂时无法查询，请手工填写' },
  address_unknown: { errorcode: 20411, status: 422, text: '无法定位该地址，请写明省、市', field: 'address' },
  licence_unreadable: {
    errorcode: 20413,
    status: 422,
    text: '没有从照片上识别出营业执照，请手工填写，或换一张清晰的照片',
  },
  ocr_unavailable: {
    errorcode: 20414,
    status: 409,
    text: '执照识别暂时不可用，请手工填写，由审核员对照照片',
  },
  registration_owner_required: { errorcode: 20415, status: 403, text: '只有企业管理员可以为企业申请入驻' },
  not_rejected: { errorcode: 20412, status: 409, text: '只有未通过的申请可以重新提交' },
})
