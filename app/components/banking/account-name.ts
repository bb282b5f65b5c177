/** 中国工商银行（尾号 1234）. */
export function accountLabel({ bankName, accountTail }: { bankName: string; accountTail: string }): string {
  return `${bankName}（尾号 ${accountTail}）`
}

/** Address of a page of a wallet. */
export function walletPath(path: string, owner: string, query: Record<string, string> = {}): string {
  const params = new URLSearchParams({ ...(owner === 'company' && { owner }), ...query })
  return params.size === 0 ? path : `${path}?${params}`
}
