/** 13800000001 → 138****0001: for screens and logs that need not show it whole. */
export function maskPhone(phone: string): string {
  return `${phone.slice(0, 3)}****${phone.slice(-4)}`
}
