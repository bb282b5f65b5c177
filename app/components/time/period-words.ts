/** "2026-11-01 至 2026-11-21", "2026-11-01 起", "截至 2026-11-21"; null where both ends are open. */
export function periodWords(from: string | undefined, to: string | undefined): string | null {
  if (from && to) return `${from} 至 ${to}`
  if (from) return `${from} 起`
  return to ? `截至 ${to}` : null
}
