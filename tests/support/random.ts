/** Random integer from 0 to n - 1. */
export function randomBelow(n: number): number {
  return Math.floor(Math.random() * n)
}
