/** 中国工商银行（尾号 1234）. */
export function accountLabel({ bankName, accountTail }: { bankName: string; accountTail: string }): string {
  return `${bankName}（尾号 ${accountTail}）`
}

/** Address of a page of a wallet. */
export function walletPath(path: string, owner: string, query: Record<string, string> = {}): string {
  const params = new URLSearchParams({ ...(owner === 'company' && { owner }), ...query })
  return params.size === 0 ? path : `${path}?${params}`
}

/** From which account a transfer must come. @param payerName name of that account; null while none is known */
export function payerAccount(payerName: string | null): string {
  return payerName === null ? '本人名下的账户（须先实名认证或绑定账户）' : `户名为“${payerName}”的账户`
}
