/** 13800000001 → 138****0001, for pages and logs. */
export function maskPhone(phone: string): string {
  if (phone.startsWith('closed ')) return '已注销'
  return `${phone.slice(0, 3)}****${phone.slice(-4)}`
}
