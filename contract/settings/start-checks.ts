/** What a market needs before it can trade. No zod here: browsers load this file. */

export interface StartCheckShape {
  readonly name: string
  readonly about: string
  /** Page that mends it. Null: not mended on a page, as `about` says. */
  readonly to: string | null
}

export const START_CHECKS = {
  public_origin: { name: '站点地址', about: '服务器设置 PUBLIC_ORIGIN', to: null },
  company_name: {
    name: '运营公司',
    about: '用户协议的订立方，显示在每页页脚',
    to: '/console/content/config/company_name',
  },
  company_code: {
    name: '统一社会信用代码',
    about: '运营公司的代码，显示在每页页脚',
    to: '/console/content/config/company_code',
  },
  edi_licence: {
    name: '增值电信业务经营许可证',
    about: '在线数据处理与交易处理业务（EDI）的许可证号，显示在每页页脚',
    to: '/console/content/config/edi_licence',
  },
  hotline: {
    name: '客服热线',
    about: '显示在每页页脚、帮助与安全提醒',
    to: '/console/content/config/hotline',
  },
  hotline_hours: {
    name: '客服时间',
    about: '如 每天 9 点至 18 点',
    to: '/console/content/config/hotline_hours',
  },
  icp_filing: { name: 'ICP 备案号', about: '显示在每页页脚', to: '/console/content/config/icp_filing' },
  police_filing: { name: '公安备案号', about: '显示在每页页脚', to: '/console/content/config/police_filing' },
  sms: { name: '短信通道', about: '服务器设置 SMS_GATEWAY', to: null },
  mail: { name: '邮件服务器', about: '服务器设置 SMTP_URL 与 MAIL_FROM', to: null },
  registry: { name: '工商信息查询', about: '服务器设置 REGISTRY_GATEWAY', to: null },
  bank: { name: '银行接口', about: '服务器设置 BANK_GATEWAY', to: null },
  supervised_account: { name: '监管账户', about: '服务器设置 BANK_ACCOUNT', to: null },
  commission_account: { name: '佣金收款账户', about: '服务器设置 BANK_COMMISSION_ACCOUNT', to: null },
  second_admin: {
    name: '第二名管理员',
    about: '新增与重置工作人员、涉及资金的设置须由两人办理；在服务器上执行 npm run operator -- create',
    to: null,
  },
  second_finance: {
    name: '第二名财务',
    about: '动账须由一人提出、另一人复核，与管理员不能是同一人；在服务器上执行 npm run operator -- create',
    to: null,
  },
  roles: { name: '各岗位有人', about: '审核、内容、客服、财务各至少一人', to: '/console/operators' },
  second_factors: { name: '动态码', about: '每名工作人员都已绑定身份验证器', to: '/console/operators' },
  warehouses: { name: '仓库', about: '商家报价须选择仓库，由内容岗位导入', to: '/console/catalogue/imports' },
  products: {
    name: '牌号目录',
    about: '商家按目录发布报价；先在“新增”里建品类，再由内容岗位导入牌号',
    to: '/console/catalogue/imports',
  },
  shops: { name: '第一家店铺', about: '商家入驻申请通过后开通', to: '/console/registrations' },
} as const satisfies Record<string, StartCheckShape>
export type StartCheckCode = keyof typeof START_CHECKS
