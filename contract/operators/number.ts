/** Number of an operator that members may see: it names one account to the market and reveals no name. */
export function operatorNo(operatorId: string): string {
  return operatorId.slice(-6).toUpperCase()
}
