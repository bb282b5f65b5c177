import { defineRefusals } from '../refusal'

/** Refusals to members who act for a company. */
export const refusals = defineRefusals({
  company_not_authenticated: {
    errorcode: 27001,
    status: 409,
    text: '贵公司尚未通过企业认证，不能以公司名义下单',
    field: 'buyAs',
  },
})
