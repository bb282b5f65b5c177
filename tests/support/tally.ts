/** How often each reason was given; `ok` for a success. */
export function tally(answers: readonly { status: number; reason: string | null }[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status, reason } of answers) {
    const key = status === 200 ? 'ok' : (reason ?? '')
    counts[key] = (counts[key] ?? 0) + 1
  }
  return counts
}
