/** Register pages of merchants and carriers (specification §2: `register?id=商家注册`). */
export const PARTNER_REGISTER = {
  merchant: `/register?id=${encodeURIComponent('商家注册')}`,
  carrier: `/register?id=${encodeURIComponent('承运商注册')}`,
}

/** What the register page says for partners, by the `id` of its address. */
export const PARTNER_NOTES: Record<
  string,
  { title: string; opening: string; article: { name: string; id: string } }
> = {
  商家注册: {
    title: '商家入驻在线申请即将开放',
    opening: '在此之前，请先注册会员，再致电招商热线，由客户经理协助提交资料。',
    article: { name: '商家入驻条件与材料', id: '28' },
  },
  承运商注册: {
    title: '承运商入驻在线申请即将开放',
    opening: '在此之前，请先注册会员，再致电招商热线，由客户经理协助提交资料。',
    article: { name: '承运商入驻条件与材料', id: '20' },
  },
}
