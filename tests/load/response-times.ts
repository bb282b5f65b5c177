const WARM_UP = 20

/** Requests a page again and again over one connection. @returns milliseconds of each whole response */
export async function responseTimes(
  url: string,
  headers: Record<string, string>,
  requests: number,
): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; n < WARM_UP + requests; n++) {
    const began = performance.now()
    const answer = await fetch(url, { headers, redirect: 'manual' })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`${url}: ${answer.status}`)
    if (n >= WARM_UP) times.push(performance.now() - began)
  }
  return times
}

/** Nearest rank. @param percent 0 to 100 */
export function percentileOf(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN
}
