/** A phone for showing to its owner: "138****0001". */
export function masked(phone: string): string {
  return `${phone.slice(0, 3)}****${phone.slice(-4)}`
}
